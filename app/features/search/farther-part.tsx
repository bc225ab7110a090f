import { BusinessList } from '../businesses/components.ts'
import type { BusinessSummary } from '../businesses/index.ts'
import type { ResultNotes } from './lists/found-list.ts'

interface FartherPartProps {
  farther: readonly BusinessSummary[]
  notes: ResultNotes
  isOneCategory: boolean
  firstNumber: number | undefined
}

export function FartherPart({ farther, notes, isOneCategory, firstNumber }: FartherPartProps) {
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
        noteOf={({ id }) => notes[id] ?? {}}
        firstNumber={firstNumber}
      />
    </section>
  )
}
