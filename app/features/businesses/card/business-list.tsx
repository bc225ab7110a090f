import type { BusinessSummary } from '../business.ts'
import { BusinessCard } from './business-card.tsx'

interface BusinessListProps {
  businesses: readonly BusinessSummary[]
  label: string
  headingLevel?: 2 | 3
}

export function BusinessList({ businesses, label, headingLevel = 2 }: BusinessListProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4 print:block"
    >
      {businesses.map((business, index) => (
        <BusinessCard key={business.id} business={business} index={index} headingLevel={headingLevel} />
      ))}
    </ul>
  )
}
