import type { BusinessSummary } from './business.ts'
import { BusinessCard } from './business-card.tsx'

/** The cards of one page of a list, in the order given. */
export function BusinessList({
  businesses,
  label,
}: {
  businesses: readonly BusinessSummary[]
  label: string
}) {
  return (
    <ul aria-label={label} className="grid gap-4 md:grid-cols-2">
      {businesses.map((business, index) => (
        <BusinessCard key={business.id} business={business} index={index} />
      ))}
    </ul>
  )
}
