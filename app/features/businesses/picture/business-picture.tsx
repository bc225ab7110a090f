import { CategoryPatch, CategoryTint } from '../../categories/category-patch.tsx'
import type { BusinessSummary } from '../business.ts'
import { CONTOUR_HEIGHT, contourPaths } from '../profile-contours.ts'
import { firstCharacter } from '../../../text/cut-text.ts'

interface BusinessPictureProps {
  business: Pick<BusinessSummary, 'id' | 'name' | 'imageUrl' | 'categorySlug'>
  hasInitials: boolean
}

export function BusinessPicture({ business, hasInitials }: BusinessPictureProps) {
  const { id, name, imageUrl, categorySlug } = business
  const place =
    'row-span-2 hidden size-14 shrink-0 overflow-hidden rounded-[12px] @3xs:flex @xl:self-center print:hidden'
  if (imageUrl && !hasInitials) {
    return (
      <img
        src={isDrawing(imageUrl) ? `${imageUrl}#card` : imageUrl}
        alt=""
        width={88}
        height={88}
        loading="lazy"
        className={`${place} object-cover`}
      />
    )
  }
  return (
    <CategoryTint slug={categorySlug} className={`${place} relative items-center justify-center`}>
      <svg
        aria-hidden
        viewBox={`0 0 ${CONTOUR_HEIGHT} ${CONTOUR_HEIGHT}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        className="absolute inset-0 size-full"
      >
        <path d={contourPaths(id, 1)[0]} />
      </svg>
      {hasInitials ? (
        <span
          aria-hidden
          className="category-ink relative font-serif leading-none font-semibold [font-size:1.375rem]"
        >
          {initialsOf(name)}
        </span>
      ) : (
        <CategoryPatch slug={categorySlug} size="card" />
      )}
    </CategoryTint>
  )
}

/** Ours of the sample list, with a view of their own for a square; the pictures of owners are WebP. */
export function isDrawing(imageUrl: string): boolean {
  return imageUrl.endsWith('.svg')
}

const LEFT_OUT = new Set(['a', 'an', 'and', 'at', 'by', 'co', 'for', 'inc', 'llc', 'of', 'on', 'the'])

/** At most two: `Harlow & Pruitt Cooling Co.` → `HP`. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*/gu) ?? []
  const significant = words.filter((word) => !LEFT_OUT.has(word.toLowerCase().replaceAll('.', '')))
  return (significant.length > 0 ? significant : words)
    .slice(0, 2)
    .map((word) => firstCharacter(word).toUpperCase())
    .join('')
}
