import { CategoryPatch, CategoryTint } from '../../categories/components.ts'
import type { BusinessSummary } from '../business.ts'
import { PATCH_CONTOUR_SIZE, patchContours } from './profile-contours.ts'

type Pictured = Pick<BusinessSummary, 'id' | 'imageUrl' | 'categorySlug'>

export function BusinessPicture({ business: { id, imageUrl, categorySlug } }: { business: Pictured }) {
  const place =
    'hidden size-14 shrink-0 overflow-hidden rounded-[12px] @3xs:flex @md:row-span-2 @md:size-22 print:hidden'
  if (imageUrl) {
    return (
      <img src={imageUrl} alt="" width={88} height={88} loading="lazy" className={`${place} object-cover`} />
    )
  }
  return (
    <CategoryTint slug={categorySlug} className={`${place} relative items-center justify-center`}>
      <svg
        aria-hidden
        viewBox={`0 0 ${PATCH_CONTOUR_SIZE} ${PATCH_CONTOUR_SIZE}`}
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        stroke="currentColor"
        className="absolute inset-0 size-full"
      >
        <path d={patchContours(id)} />
      </svg>
      <CategoryPatch slug={categorySlug} size="card" />
    </CategoryTint>
  )
}
