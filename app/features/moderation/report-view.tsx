import type { ReportCase } from './case.ts'
import { CaseNote, CasePart, FactList, ListingLink } from './case-parts.tsx'
import { ComparisonTable } from './comparison-table.tsx'

/** What a visitor tells us of a listing. */
export function ReportView({ shown }: { shown: ReportCase }) {
  const { problem, correction, message, reporterEmail, alike } = shown
  return (
    <>
      {alike > 0 && (
        <CaseNote>
          {alike === 1 ? 'One more report on this listing is' : `${alike} more reports on this listing are`}{' '}
          waiting.
        </CaseNote>
      )}
      {problem && <p className="font-semibold">{problem}</p>}
      {correction && (
        <ComparisonTable
          caption="The correction beside the listing"
          fields={[correction]}
          offeredTitle="Should say"
          presentTitle="Said then"
        />
      )}
      {message && (
        <blockquote className="mt-2 rounded-card border border-line bg-card p-4 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      )}
      <p className="mt-2 text-ink-soft">
        {reporterEmail ? `${reporterEmail} gets your answer.` : 'Whoever told us left no address.'}
      </p>
      <CasePart title="The listing">
        <FactList facts={shown.listing} />
        <ListingLink businessId={shown.businessId}>Open the listing</ListingLink>
      </CasePart>
    </>
  )
}
