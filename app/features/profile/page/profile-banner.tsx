import { CategoryPatch, CategoryTint } from '../../categories/components.ts'
import { CONTOUR_HEIGHT, CONTOUR_WIDTH, contourPaths, type Picture } from '../../businesses/index.ts'
import { ShownPicture } from './shown-picture.tsx'

interface ProfileBannerProps {
  businessId: string
  categorySlug: string
  picture: Picture | undefined
  preview: string | undefined
}

const PLACE = 'overflow-hidden rounded-t-[12px] border-b border-line print:hidden'

export function ProfileBanner({ businessId, categorySlug, picture, preview }: ProfileBannerProps) {
  if (preview || picture) {
    return (
      <div className={`${PLACE} h-24 bg-sand md:h-56 lg:h-64`}>
        {preview || !picture ? (
          <img src={preview} alt="" className="size-full object-cover" />
        ) : (
          <ShownPicture
            picture={picture}
            sizes="(min-width: 1280px) 76rem, 100vw"
            className="size-full object-cover"
          />
        )}
      </div>
    )
  }
  return (
    <CategoryTint slug={categorySlug} className={`${PLACE} block h-20 md:h-36`}>
      <Contours businessId={businessId} />
    </CategoryTint>
  )
}

function Contours({ businessId }: { businessId: string }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${CONTOUR_WIDTH} ${CONTOUR_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
    >
      {contourPaths(businessId).map((path) => (
        <path
          key={path}
          d={path}
          fill="var(--ground)"
          stroke="currentColor"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

interface ProfilePhotoProps {
  categorySlug: string
  picture: Picture | undefined
  preview: string | undefined
}

export function ProfilePhoto({ categorySlug, picture, preview }: ProfilePhotoProps) {
  const place = 'size-16 rounded-[12px] object-cover md:size-24'
  return (
    <div className="relative -mt-9 w-fit shrink-0 rounded-[16px] border-4 border-card bg-card md:-mt-14 print:hidden">
      {preview && <img src={preview} alt="" className={place} />}
      {!preview && picture && <ShownPicture picture={picture} sizes="6rem" className={place} />}
      {!preview && !picture && (
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
