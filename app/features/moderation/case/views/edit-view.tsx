import type { EditCase } from '../case.ts'
import { CaseNote, ListingLink } from './case-parts.tsx'
import { RequestedChanges } from './requested-changes.tsx'
import { timeText } from '../../time-text.ts'
import type { CaseWork } from '../../deciding/use-case-work.ts'

export function EditView({ shown, work }: { shown: EditCase; work: CaseWork }) {
  const { ownerEmail, question, differences, decided, businessId } = shown
  const labels = new Intl.ListFormat('en-US').format(differences.map(({ label }) => label))
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-4 wrap-anywhere text-ink-soft">
        {ownerEmail ?? 'An owner'} changed: {labels}.
        <ListingLink businessId={businessId}>The listing as it is</ListingLink>
      </p>
      {question && (
        <CaseNote>
          <p className="wrap-anywhere whitespace-pre-line">
            <strong>Asked {timeText(question.askedAt)}:</strong> {question.text}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">
            {question.answer ? (
              <>
                <strong>The owner answered:</strong> {question.answer}
              </>
            ) : question.answeredAt ? (
              'The owner changed the edit in answer. This is the new version.'
            ) : (
              'The owner hasn’t answered yet. You can still decide.'
            )}
          </p>
        </CaseNote>
      )}
      <RequestedChanges
        caption="The change beside the listing"
        offeredTitle="Wanted"
        isDecided={decided !== null}
        changes={differences}
        work={work}
      />
    </>
  )
}
