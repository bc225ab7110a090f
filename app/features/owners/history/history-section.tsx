import { useRef } from 'react'
import { useSending } from '../../../forms/use-sending.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { api } from '../../accounts/api.ts'
import { dayText } from '../../../time/eastern-time.ts'
import type { BusinessSectionProps, HistoryEntry } from '../my-businesses/my-business.ts'

const BY: Record<HistoryEntry['by'], string> = {
  you: 'by you',
  owner: 'by another owner',
  team: 'by the review team',
}

export function HistorySection({ business, onChanged }: BusinessSectionProps) {
  const list = useRef<HTMLOListElement>(null)
  const onRestored = async () => {
    await onChanged()
    list.current?.focus()
  }
  return (
    <Section id="history" title="History" lead="Every change to the listing, newest first.">
      <Card className="px-5 sm:px-6">
        {business.history.length === 0 ? (
          <p className="py-5 text-ink-soft">There are no changes yet.</p>
        ) : (
          <ol ref={list} tabIndex={-1} aria-labelledby="history" className="divide-y divide-line">
            {business.history.map((entry) => (
              <HistoryItem key={entry.id} businessId={business.id} entry={entry} onChanged={onRestored} />
            ))}
          </ol>
        )}
      </Card>
    </Section>
  )
}

function HistoryItem({
  businessId,
  entry: { id, at, by, isRevert, event, reason, changes, canRevert, isRevertWaiting, objectionPath },
  onChanged,
}: {
  businessId: string
  entry: HistoryEntry
  onChanged: () => Promise<void>
}) {
  const { isSending, send } = useSending('Not restored')
  const restore = () =>
    send(
      () =>
        api['my-businesses'][':id'].history[':entry'].revert.$post({
          param: { id: businessId, entry: String(id) },
        }),
      {
        toast: restoredWords,
        onDone: onChanged,
      },
    )
  return (
    <li className="flex flex-col items-start gap-x-6 gap-y-2 py-4 sm:flex-row sm:justify-between">
      <div className="min-w-0 grow">
        <p className="text-sm text-ink-soft">
          {dayText(at)}, {BY[by]}
          {isRevert && ' (restored earlier values)'}
        </p>
        {event && <p className="mt-1 font-semibold">{event}</p>}
        {changes.length > 0 && (
          <dl className="mt-2 grid gap-4">
            {changes.map(({ label, from, to }) => (
              <div key={label} className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
                <dt className="font-semibold sm:col-span-2">{label}</dt>
                <Version title="Before" text={from} className="text-ink-soft" />
                <Version title="After" text={to} />
              </div>
            ))}
          </dl>
        )}
        {reason && <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{reason}</p>}
        {isRevertWaiting && (
          <p className="mt-2 font-semibold">
            The values before this are in review. You can cancel that above the fields of the listing.
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {canRevert && (
          <Button busy={isSending} onClick={restore}>
            Restore Earlier Values
          </Button>
        )}
        {objectionPath && <ButtonLink to={objectionPath}>This Is Wrong</ButtonLink>}
      </div>
    </li>
  )
}

function restoredWords({ published, held }: { published: string[]; held: string[] }) {
  if (held.length === 0) return { title: 'Restored', description: 'Your listing is updated.' }
  const sent = 'We’ll review it first and email you. Until then your listing stays as it is.'
  return published.length === 0
    ? { title: 'Sent for review', description: sent }
    : { title: 'Partly restored', description: `The rest was sent for review. ${sent}` }
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
