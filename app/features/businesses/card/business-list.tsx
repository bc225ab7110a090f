import type { BusinessSummary } from '../business.ts'
import { BusinessCard, type BusinessCardProps } from './business-card.tsx'

interface BusinessListProps {
  businesses: readonly BusinessSummary[]
  label: string
  headingLevel?: 2 | 3
  /** All are of one category, which the page has named. */
  isOneCategory?: boolean
  /** With the numbers of a map, whose pins lead to the cards: that of the first. */
  firstNumber?: number | undefined
  noteOf?: (business: BusinessSummary) => Pick<BusinessCardProps, 'comesToYou' | 'hasTenths' | 'reason'>
}

export function BusinessList({
  businesses,
  label,
  headingLevel = 2,
  isOneCategory = false,
  firstNumber,
  noteOf,
}: BusinessListProps) {
  return (
    <ul
      aria-label={label}
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] print:block ${firstNumber === undefined ? 'gap-4' : 'numbered-list gap-x-4 gap-y-3.5'}`}
    >
      {businesses.map((business, index) => (
        <BusinessCard
          key={business.id}
          business={business}
          index={index}
          headingLevel={headingLevel}
          isOneCategory={isOneCategory}
          {...(firstNumber !== undefined && { number: firstNumber + index })}
          {...noteOf?.(business)}
        />
      ))}
    </ul>
  )
}
