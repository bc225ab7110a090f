import { useEffect, useRef, lazy, Suspense } from 'react'
import { href, Link } from 'react-router'
import { LogStep } from '../../audit-log/log-step.tsx'
import type { DeskCase } from '../find-case.server.ts'
import { Notice } from '../../../ui/notice.tsx'
import { CaseSection, FactList, ListingLink, PartContent } from './case-parts.tsx'
import { momentText, timeText } from '../../../time/eastern-time.ts'
import { ClockText } from '../queue/review-clock.tsx'
import { SubmissionView } from './submission-view.tsx'
import { type CaseWork, mayNotDecide } from '../deciding/use-case-work.ts'
import { type Desk, useIsBefore } from '../desk/use-desk.ts'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Key, useDeskKeys } from '../desk/desk-keys.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ComparisonTable } from './comparison-table.tsx'

const ChangeFields = lazy(async () => ({
  default: (await import('../deciding/edit-fields.tsx')).ChangeFields,
}))

const TeamNotes = lazy(() => import('../../team-notes/team-notes.tsx'))

interface CaseViewProps {
  shown: DeskCase
  work: CaseWork
  desk: Desk
  now: Date
}

/** Needs a `key` for each case: the heading takes the focus on mount. */
export function CaseView({ shown, work, now, desk }: CaseViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { isOpened, open, reload } = desk
  const { id, kind, title, businessId, notes, lead, sent, parts } = shown
  const parted = { caseId: id, onOpen: (other: string) => open(kind, other), onSeen: reload }
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
          {title}
        </h2>
        {!shown.decided && !shown.isAsked && <ClockText since={shown.since} now={now} />}
      </header>
      {shown.decided && <DecidedNote shown={shown} desk={desk} />}
      <Suspense>
        <TeamNotes kind={kind} id={id} />
      </Suspense>
      {sent && businessId && <ListingLink businessId={businessId}>See the Listing</ListingLink>}
      {notes.map((note, at) => (
        <Notice key={at} tone="caution" className="mb-4">
          <PartContent part={note} {...parted} />
        </Notice>
      ))}
      {lead && <p className="mb-2 font-semibold wrap-anywhere">{lead}</p>}
      {sent ? (
        <SubmissionView title={title} sent={sent} work={work} onOpen={open} />
      ) : (
        <RequestedChanges shown={shown} work={work} />
      )}
      {parts.map((part, at) => {
        const content = <PartContent key={at} part={part} {...parted} />
        return part.title ? (
          <CaseSection key={at} title={part.title}>
            {content}
          </CaseSection>
        ) : (
          content
        )
      })}
      {!sent && businessId && (
        <CaseSection title="The Listing">
          <FactList facts={shown.listing} />
          <ListingLink businessId={businessId}>Open the Listing</ListingLink>
        </CaseSection>
      )}
      <HistoryList shown={shown} />
    </article>
  )
}

function HistoryList({ shown: { id, history, since } }: Pick<CaseViewProps, 'shown'>) {
  return (
    <CaseSection title="History">
      {history.length === 0 ? (
        <p className="text-ink-soft">It came in on {momentText(since)}.</p>
      ) : (
        <ol className="space-y-1">
          {history.map((entry) => (
            <li key={entry.sequence} className="wrap-anywhere">
              <LogStep entry={entry} />
            </li>
          ))}
        </ol>
      )}
      <Link
        to={`${href('/moderation/:tool', { tool: 'log' })}?about=${id}`}
        className="tap-line font-semibold"
      >
        See It in the Log
      </Link>
    </CaseSection>
  )
}

function DecidedNote({ shown, desk }: Pick<CaseViewProps, 'shown' | 'desk'>) {
  const { decided, undoUntil, own, kind, id, title } = shown
  const canUndo = useIsBefore(undoUntil)
  const undo = () => void (decided && desk.undo({ kind, id, title, decidedAt: decided.at }))
  useDeskKeys((action) => {
    // The key undoes the last decision first, as the notice line says.
    if (action === 'undo' && canUndo && !desk.canUndoLast) undo()
  })
  if (!decided) return null
  return (
    <Notice tone="caution" className="mb-4">
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
    </Notice>
  )
}

function RequestedChanges({ shown, work }: Pick<CaseViewProps, 'shown' | 'work'>) {
  const { differences = [], decided } = shown
  if (differences.length === 0) return null
  return (
    <>
      {work.canDecide && (
        <Button onClick={work.edit} aria-pressed={work.edits !== null} className="mb-3">
          {work.edits ? 'Compare Instead' : 'Choose or Edit Fields'} <Key name="e" />
        </Button>
      )}
      {work.edits ? (
        <Suspense fallback={<Spinner label="Loading..." />}>
          <ChangeFields changes={differences} work={work} edits={work.edits} />
        </Suspense>
      ) : (
        <ComparisonTable
          caption="What is asked for beside the listing"
          fields={differences}
          offeredTitle="Should say"
          presentTitle={decided ? 'Before' : 'Public now'}
        />
      )}
    </>
  )
}
