import type { BusinessSummary } from './business.ts'
import { BusinessPicture, isDrawing } from './picture/business-picture.tsx'
import { BusinessCard, type BusinessCardProps } from './card/business-card.tsx'

interface BusinessListProps extends Pick<
  BusinessCardProps,
  'headingLevel' | 'isOneCategory' | 'areAllServing' | 'hasTenths'
> {
  businesses: readonly BusinessSummary[]
  label: string
  /** By id, of those that have a pin on the map beside; undefined without a map. */
  numbers?: ReadonlyMap<string, number> | undefined
}

export function BusinessList({
  businesses,
  label,
  isOneCategory = false,
  numbers,
  ...card
}: BusinessListProps) {
  const withInitials = withoutOwnPicture(businesses, isOneCategory)
  return (
    <ul
      aria-label={label}
      className={`grid gap-3 md:gap-1.5 print:block print:columns-2 print:gap-x-8 ${numbers ? 'numbered-list' : ''}`}
    >
      {businesses.map((business, index) => (
        <BusinessCard
          key={business.id}
          business={business}
          index={index}
          isOneCategory={isOneCategory}
          hasInitials={withInitials.has(business.id)}
          number={numbers?.get(business.id)}
          {...card}
        />
      ))}
    </ul>
  )
}

interface PictureInListProps {
  business: BusinessSummary
  businesses: readonly BusinessSummary[]
}

/** The picture that the list of its category has for it. */
export function PictureInList({ business, businesses }: PictureInListProps) {
  return (
    <BusinessPicture business={business} hasInitials={withoutOwnPicture(businesses, true).has(business.id)} />
  )
}

/** Where the list has shown the same drawing, or shows one category's icon only, initials tell businesses apart. */
function withoutOwnPicture(businesses: readonly BusinessSummary[], isOneCategory: boolean): Set<string> {
  const shown = new Set<string>()
  const ids = new Set<string>()
  for (const { id, imageUrl } of businesses) {
    if (imageUrl === null ? isOneCategory : isDrawing(imageUrl) && shown.has(imageUrl)) ids.add(id)
    else if (imageUrl !== null) shown.add(imageUrl)
  }
  return ids
}
