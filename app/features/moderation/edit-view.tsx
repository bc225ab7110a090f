import type { EditCase } from './case.ts'
import { ListingLink } from './case-parts.tsx'
import { ComparisonTable } from './comparison-table.tsx'

/** What an owner wants to change, beside what is public until it is approved. */
export function EditView({ shown }: { shown: EditCase }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
        An owner changed fields that need a second pair of eyes.
        <ListingLink businessId={shown.businessId}>The listing as it is</ListingLink>
      </p>
      <ComparisonTable
        caption="The change beside the listing"
        fields={shown.differences}
        offeredTitle="Wanted"
        presentTitle="Public now"
      />
    </>
  )
}
