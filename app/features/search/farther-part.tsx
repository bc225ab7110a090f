import { BusinessList } from '../businesses/business-list.tsx'
import type { BusinessSummary } from '../businesses/business.ts'

interface FartherPartProps {
  farther: readonly BusinessSummary[]
  isOneCategory: boolean
  firstNumber: number | undefined
}

export function FartherPart({ farther, isOneCategory, firstNumber }: FartherPartProps) {
  if (farther.length === 0) return null
  return (
    <section aria-labelledby="farther" className="mt-8">
      <h2 id="farther" className="mb-4 border-b border-line pb-2 text-xl">
        Farther Away
      </h2>
      <BusinessList
        businesses={farther}
        label="Farther Away"
        headingLevel={3}
        isOneCategory={isOneCategory}
        firstNumber={firstNumber}
      />
    </section>
  )
}
