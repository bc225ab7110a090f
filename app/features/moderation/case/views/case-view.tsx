import { useEffect, useRef } from 'react'
import type { DeskCase, EditCase } from '../case.ts'
import { CaseNote, CasePart, ListingLink } from './case-parts.tsx'
import { momentText, timeText } from '../../../../time/eastern-time.ts'
import { ClaimView } from './claim-view.tsx'
import { ClockText } from '../../queue/queue-list.tsx'
import { ReportView } from './report-view.tsx'
import { reviewClock } from '../../queue/review-clock.ts'
import { SubmissionView } from './submission-view.tsx'
import { type CaseWork, mayNotDecide } from '../../deciding/use-case-work.ts'
import { type Desk, useIsBefore } from '../../desk/use-desk.ts'
import { VerificationView } from './verification-view.tsx'
import { RequestedChanges } from './requested-changes.tsx'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { Key } from '../../desk/key.tsx'
import { useDeskKeys } from '../../desk/use-desk-keys.ts'

interface CaseBodyProps {
  shown: DeskCase
  work: CaseWork
  desk: Desk
}

/** Needs a `key` for each case: the heading takes the focus on mount. */
export function CaseView({ shown, work, now, desk }: CaseBodyProps & { now: Date }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { isOpened } = desk
  const isAsked = shown.kind === 'edits' && shown.question?.answeredAt === null
  useEffect(() => {
    const { current } = heading
    current?.focus({ preventScroll: true })
    // A case that was chosen is shown from its top. The first of the list opens by itself, perhaps while someone is
    // about to choose another one, so it must not scroll.
    const frame = isOpened ? current?.closest('[data-desk]') : undefined
    if (frame && frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' })
  }, [isOpened])
  return (
    <article aria-labelledby="case-title" className="mb-6">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
        <h2
          id="case-title"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 text-xl wrap-anywhere focus:outline-none"
        >
          {shown.title}
        </h2>
        {!shown.decided && !isAsked && <ClockText clock={reviewClock(new Date(shown.since), now)} />}
      </header>
      {shown.decided && <DecidedNote shown={shown} desk={desk} />}
      <CaseBody shown={shown} work={work} desk={desk} />
      <HistoryList history={shown.history} since={shown.since} />
    </article>
  )
}

function CaseBody({ shown, work, desk: { open } }: CaseBodyProps) {
  switch (shown.kind) {
    case 'submissions':
      return <SubmissionView shown={shown} work={work} onOpen={open} />
    case 'edits':
      return <EditView shown={shown} work={work} />
    case 'claims':
      return <ClaimView shown={shown} onOpen={open} />
    case 'verifications':
      return <VerificationView shown={shown} />
    case 'reports':
      return <ReportView shown={shown} work={work} />
  }
}

function HistoryList({ history, since }: Pick<DeskCase, 'history' | 'since'>) {
  return (
    <CasePart title="History">
      {history.length === 0 ? (
        <p className="text-ink-soft">It came in on {momentText(since)}.</p>
      ) : (
        <ol className="space-y-1">
          {history.map(({ at, who, what, reason }) => (
            <li key={`${at} ${what}`} className="wrap-anywhere">
              <span className="text-sm text-ink-soft tabular-nums">{momentText(at)}</span> {who} {what}.
              {reason && <span className="block text-ink-soft">“{reason}”</span>}
            </li>
          ))}
        </ol>
      )}
    </CasePart>
  )
}

function EditView({ shown, work }: { shown: EditCase; work: CaseWork }) {
  const { ownerEmail, question, differences, decided, businessId } = shown
  const labels = new Intl.ListFormat('en-US').format(differences.map(({ label }) => label))
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-4 wrap-anywhere text-ink-soft">
        {ownerEmail ?? 'An owner'} changed: {labels}.
        <ListingLink businessId={businessId}>See the Listing</ListingLink>
      </p>
      {question && (
        <CaseNote>
          <p className="wrap-anywhere whitespace-pre-line">
            <strong>Asked {momentText(question.askedAt)}:</strong> {question.text}
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
        offeredTitle="Requested"
        isDecided={decided !== null}
        changes={differences}
        work={work}
      />
    </>
  )
}

function DecidedNote({ shown, desk }: { shown: DeskCase; desk: Desk }) {
  const { decided, undoUntil, own, kind, id, title } = shown
  const canUndo = useIsBefore(undoUntil)
  const undo = () => void (decided && desk.undo({ kind, id, title, decidedAt: decided.at }))
  useDeskKeys((action) => {
    // The key undoes the last decision first, as the notice line says.
    if (action === 'undo' && canUndo && !desk.canUndoLast) undo()
  })
  if (!decided) return null
  return (
    <CaseNote>
      {decided.as === 'withdrawn' ? 'This was withdrawn' : 'This was decided'} {momentText(decided.at)}
      {decided.as === 'withdrawn' ? '' : `: ${decided.as}`}.
      {decided.text && <span className="block text-ink-soft">“{decided.text}”</span>}
      {own && mayNotDecide(shown) && <span className="mt-1 block">{own.text}</span>}
      {canUndo && undoUntil && (
        <div className="mt-2">
          <Button busy={desk.sending !== undefined} onClick={undo}>
            <Undo2 aria-hidden /> Undo This Decision <Key name="u" />
          </Button>
          <span className="mt-1 block text-sm text-ink-soft">
            Emails about it go out at {timeText(undoUntil)}.
          </span>
        </div>
      )}
    </CaseNote>
  )
}
