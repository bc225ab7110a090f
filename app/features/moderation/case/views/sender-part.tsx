import type { SubmissionState } from '../../../../db/schema/submissions.ts'
import type { SubmissionCase } from '../case.ts'
import type { OpenCase } from '../../desk.ts'
import { momentText } from '../../../../time/eastern-time.ts'

const SOURCE_TEXTS: Record<SubmissionCase['source'], string> = {
  form: 'through the form on the site',
  account: 'from an account',
  provider: 'through the form provider',
}

const STATE_TEXTS: Record<SubmissionState, string> = {
  submitted: 'Waiting',
  changes_requested: 'Waiting for the sender',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Closed without an answer',
  withdrawn: 'Withdrawn',
}

export function SenderPart({ shown, onOpen }: { shown: SubmissionCase; onOpen: OpenCase }) {
  const { contactEmail, others, total } = shown.sender
  return (
    <>
      <p>
        {contactEmail ? (
          <>
            Sent by <span className="font-semibold wrap-anywhere">{contactEmail}</span>{' '}
            {SOURCE_TEXTS[shown.source]}.
          </>
        ) : (
          `Sent ${SOURCE_TEXTS[shown.source]}, without an address to write to.`
        )}
      </p>
      {others.length === 0 ? (
        <p className="text-ink-soft">Nothing else came from this sender.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
          {others.map(({ id, businessName, status, submittedAt }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onOpen('submissions', id)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-left hover:bg-sand"
              >
                <span className="min-w-0 font-semibold text-gulf underline wrap-anywhere">
                  {businessName}
                </span>
                <span className="text-sm text-ink-soft">
                  {STATE_TEXTS[status]} · {momentText(submittedAt)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {total > others.length && (
        <p className="mt-1 text-sm text-ink-soft">And {total - others.length} more.</p>
      )}
    </>
  )
}
