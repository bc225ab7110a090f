import { Phone } from 'lucide-react'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { api } from '../../accounts/api.ts'
import { DeskLine, DeskLineTitle, DeskList, useListParts } from '../desk/desk-list.tsx'
import type { WaitingSender } from '../find-queue.server.ts'
import { momentText } from '../../../time/eastern-time.ts'
import type { Desk } from '../desk/use-desk.ts'

export function WaitingSendersList({ desk }: { desk: Desk }) {
  const list = useListParts('waiting', (from) => toOutcome(api.moderation.waiting.$get({ query: { from } })))
  return (
    <DeskList
      list={list}
      label="Waiting for the sender"
      empty={{
        title: 'No one owes us an answer',
        text: 'What you ask senders and owners about waits here until they answer.',
      }}
    >
      {list.items?.map((item) => (
        <DeskLine key={item.id} action={null}>
          <DeskLineTitle title={item.title} onOpen={() => desk.open(item.kind, item.id)} />
          <p className="text-sm">
            Asked <time dateTime={item.askedAt}>{momentText(item.askedAt)}</time>
            <span className="text-ink-soft">
              {' · '}
              {remindersText(item)}
              {' · '}closes <time dateTime={item.closesAt}>{momentText(item.closesAt)}</time>
            </span>
          </p>
          {!item.hasEmail && (
            <p className="mt-1 flex items-start gap-1.5 text-sm font-semibold">
              <Phone aria-hidden className="mt-[0.2em] size-4 shrink-0" />
              {item.phone
                ? `They left no email. Call ${item.phone}.`
                : 'They left neither an email nor a phone number.'}
            </p>
          )}
          <p className="mt-1 max-w-prose text-sm text-ink-soft wrap-anywhere">“{item.text}”</p>
        </DeskLine>
      ))}
    </DeskList>
  )
}

function remindersText({ reminders, hasEmail }: WaitingSender): string {
  if (!hasEmail) return 'can’t be reminded'
  return reminders === 0
    ? 'not reminded yet'
    : reminders === 1
      ? 'reminded once'
      : `reminded ${reminders} times`
}
