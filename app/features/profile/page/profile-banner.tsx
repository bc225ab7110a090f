import { CategoryPatch, CategoryTint } from '../../categories/category-patch.tsx'
import { CONTOUR_HEIGHT, CONTOUR_WIDTH, contourPaths } from '../../businesses/profile-contours.ts'
import type { Picture } from '../../businesses/business.ts'
import { cn } from '../../../ui/cn.ts'
import { ShownPicture } from '../../businesses/shown-picture.tsx'

/** Ends the card above the head; a photograph takes its place on narrow screens. Text size changes neither. */
export function ProfileBand({
  businessId,
  categorySlug,
  hasPhotograph,
}: {
  businessId: string
  categorySlug: string
  hasPhotograph: boolean
}) {
  return (
    <CategoryTint
      slug={categorySlug}
      className={cn(
        'block h-[60px] overflow-hidden rounded-t-[12px] border-b border-line large-text:hidden print:hidden',
        hasPhotograph && 'hidden lg:block',
      )}
    >
      <Contours businessId={businessId} />
    </CategoryTint>
  )
}

/** A photograph of the owner; an aspect ratio of its frame would keep it from the card's edges. On wide screens it stands below the name, so that Call needs no scrolling. */
export function ProfileBanner({ picture, className }: { picture: Picture; className?: string }) {
  return (
    <div
      className={cn(
        'overflow-hidden bg-sand max-lg:rounded-t-[12px] max-lg:border-b max-lg:border-line lg:rounded-control print:hidden',
        className,
      )}
    >
      <ShownPicture
        picture={picture}
        sizes="(min-width: 1024px) 48rem, 100vw"
        className="aspect-2/1 max-h-[240px] w-full object-cover @[44rem]:aspect-3/1"
      />
    </div>
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
}

export function ProfilePhoto({ categorySlug, picture }: ProfilePhotoProps) {
  return (
    <div className="relative -mt-9 large-text:mt-0 w-fit shrink-0 self-start rounded-[16px] border-4 border-card bg-card md:row-span-2 print:hidden">
      {picture ? (
        <ShownPicture
          picture={picture}
          sizes="6rem"
          className="size-16 rounded-[12px] object-cover md:size-24"
        />
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
