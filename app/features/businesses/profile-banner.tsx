import { CategoryPatch } from '../categories/components.ts'
import { CONTOUR_HEIGHT, CONTOUR_WIDTH, contourPaths } from './profile-contours.ts'
import type { Picture } from './profile-view.ts'

interface ProfileBannerProps {
  businessId: string
  picture: Picture | undefined
  /** What the visitor has just chosen on this device. */
  preview: string | undefined
}

/** The wide picture on top: chosen, given, or contour lines of the business's own. */
export function ProfileBanner({ businessId, picture, preview }: ProfileBannerProps) {
  return (
    <div className="h-24 overflow-hidden rounded-t-[12px] border-b border-line bg-sand md:h-56">
      {preview || picture ? (
        <img src={preview ?? picture?.url} alt={picture?.alt ?? ''} className="size-full object-cover" />
      ) : (
        <Contours businessId={businessId} />
      )}
    </div>
  )
}

function Contours({ businessId }: { businessId: string }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${CONTOUR_WIDTH} ${CONTOUR_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className="size-full text-line-strong"
    >
      {contourPaths(businessId).map((path) => (
        <path
          key={path}
          d={path}
          fill="var(--sand)"
          stroke="currentColor"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** The square picture over the banner's edge: chosen on this device, or the category's patch. */
export function ProfilePhoto({
  categorySlug,
  preview,
}: {
  categorySlug: string
  preview: string | undefined
}) {
  return (
    <div className="-mt-9 w-fit shrink-0 rounded-[16px] border-4 border-card bg-card md:-mt-14">
      {preview ? (
        <img src={preview} alt="" className="size-16 rounded-[12px] object-cover md:size-24" />
      ) : (
        <>
          <div className="md:hidden">
            <CategoryPatch slug={categorySlug} />
          </div>
          <div className="hidden md:block">
            <CategoryPatch slug={categorySlug} size="large" />
          </div>
        </>
      )}
    </div>
  )
}
