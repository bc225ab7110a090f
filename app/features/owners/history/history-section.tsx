import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Fold, FoldedSection } from '../../../ui/page/fold.tsx'
import { dayText } from '../../../time/eastern-time.ts'
import type { ListingValues } from '../../businesses/listing-fields.ts'
import type { MyBusinessPageData } from '../my-businesses/my-business.ts'

interface HistorySectionProps {
  history: MyBusinessPageData['history']
  onRestore: (values: Partial<ListingValues>) => void
}

const SHOWN_AT_ONCE = 3

export default function HistorySection({ history, onRestore }: HistorySectionProps) {
  const [newest] = history
  const earlier = history.slice(SHOWN_AT_ONCE)
  const listOf = (entries: HistorySectionProps['history']) => (
    <ol aria-labelledby="history-title" className="divide-y divide-line">
      {entries.map((entry) => (
        <HistoryItem key={entry.id} entry={entry} onRestore={onRestore} />
      ))}
    </ol>
  )
  return (
    <FoldedSection
      id="history"
      title="History"
      lead={newest ? `Last change on ${dayText(newest.at)}` : 'No changes yet'}
    >
      <p className="text-ink-soft">
        {newest ? 'Every change to the listing, newest first.' : 'There are no changes yet.'}
      </p>
      {listOf(history.slice(0, SHOWN_AT_ONCE))}
      {earlier.length > 0 && (
        <Fold className="border-t border-line" summaryClassName="font-semibold" summary="Earlier Changes">
          {listOf(earlier)}
        </Fold>
      )}
    </FoldedSection>
  )
}

function HistoryItem({
  entry: { at, by, event, reason, changes, earlier, objectionPath },
  onRestore,
}: {
  entry: HistorySectionProps['history'][number]
  onRestore: HistorySectionProps['onRestore']
}) {
  return (
    <li className="flex flex-col items-start gap-x-6 gap-y-2 py-4 sm:flex-row sm:justify-between">
      <div className="w-full min-w-0 grow">
        <p className="text-sm text-ink-soft">
          {dayText(at)}, by {by}
        </p>
        {event && <p className="mt-1 font-semibold">{event}</p>}
        {changes.length > 0 && (
          <Fold
            summaryClassName="min-h-11 py-1 font-semibold"
            summary={changes.map(({ label }) => label).join(', ')}
          >
            <dl className="mt-2 grid gap-4">
              {changes.map(({ label, from, to }) => (
                <div key={label} className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
                  <dt className="font-semibold sm:col-span-2">{label}</dt>
                  <Version title="Before" text={from} className="text-ink-soft" />
                  <Version title="After" text={to} />
                </div>
              ))}
            </dl>
          </Fold>
        )}
        {reason && <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{reason}</p>}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {Object.keys(earlier).length > 0 && (
          <Button onClick={() => onRestore(earlier)}>Restore Earlier Values</Button>
        )}
        {objectionPath && <ButtonLink to={objectionPath}>This Is Wrong</ButtonLink>}
      </div>
    </li>
  )
}

function Version({ title, text, className }: { title: string; text: string; className?: string }) {
  return (
    <dd className={className}>
      <span className="block text-sm text-ink-soft">
        {title}
        <span className="sr-only">: </span>
      </span>
      <span className="line-clamp-8 wrap-anywhere whitespace-pre-line">{text || 'Nothing'}</span>
    </dd>
  )
}
