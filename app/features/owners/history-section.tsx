import { useRef } from 'react'
import { answerOf } from '../../api-client.ts'
import { Button, Card, Section, toast } from '../../ui/index.ts'
import { dayText } from './day-text.ts'
import type { HistoryEntry, MyBusinessPageData } from './my-business.ts'
import { useWork } from './use-work.ts'

const BY: Record<HistoryEntry['by'], string> = {
  you: 'by you',
  owner: 'by another owner',
  team: 'by the team',
}

/** Every published change, the newest first, each of which can be taken back. */
export function HistorySection({
  business,
  onChanged,
}: {
  business: MyBusinessPageData
  onChanged: () => Promise<void>
}) {
  const list = useRef<HTMLOListElement>(null)
  // What was taken back has no button any more.
  const onTakenBack = async () => {
    await onChanged()
    list.current?.focus()
  }
  return (
    <Section id="history" title="History" lead="What was published on the listing.">
      <Card className="px-5 sm:px-6">
        {business.history.length === 0 ? (
          <p className="py-5 text-ink-soft">Nothing was changed yet.</p>
        ) : (
          <ol ref={list} tabIndex={-1} aria-labelledby="history" className="divide-y divide-line">
            {business.history.map((entry) => (
              <HistoryItem key={entry.id} businessId={business.id} entry={entry} onChanged={onTakenBack} />
            ))}
          </ol>
        )}
      </Card>
    </Section>
  )
}

function HistoryItem({
  businessId,
  entry: { id, at, by, isRevert, changes, canRevert },
  onChanged,
}: {
  businessId: string
  entry: HistoryEntry
  onChanged: () => Promise<void>
}) {
  const { isBusy, work } = useWork()
  const takeBack = () =>
    work(async (client) => {
      const { held } = await answerOf(
        client['my-businesses'][':id'].history[':entry'].revert.$post({
          param: { id: businessId, entry: String(id) },
        }),
      )
      toast({
        title: 'Taken back',
        description:
          held.length > 0 ? 'We look at it first. You get a mail.' : 'The listing shows it already.',
      })
      await onChanged()
    })
  return (
    <li className="flex flex-col items-start gap-x-6 gap-y-2 py-4 sm:flex-row sm:justify-between">
      <div className="min-w-0 grow">
        <p className="text-sm text-ink-soft">
          {dayText(at)}, {BY[by]}
          {isRevert && ' (took a change back)'}
        </p>
        <dl className="mt-2 grid gap-4">
          {changes.map(({ label, from, to }) => (
            <div key={label} className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
              <dt className="font-semibold sm:col-span-2">{label}</dt>
              <Version title="Before" text={from} className="text-ink-soft" />
              <Version title="Since then" text={to} />
            </div>
          ))}
        </dl>
      </div>
      {canRevert && (
        <Button className="shrink-0" busy={isBusy} onClick={() => void takeBack()}>
          Take Back
        </Button>
      )}
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
