import { useState } from 'react'
import { Phone, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../accounts/api.ts'
import { DeskLine, DeskLineTitle, DeskList, useListParts } from './desk-list.tsx'
import type { WaitingSender } from '../find-queue.server.ts'
import { dayText, momentText } from '../../../time/eastern-time.ts'
import type { Desk } from './use-desk.ts'
import { Button } from '../../../ui/button.tsx'
import { decisionWords, KIND_NAMES, withdrawnText } from '../desk.ts'
import { ClockText } from '../queue/review-clock.tsx'
import { typedText } from '../../../forms/typed-text.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { countText } from '../../../text/count-text.ts'
import { searchPath } from '../../listing-search/search-request.ts'

export function WaitingSendersList({ desk }: { desk: Desk }) {
  const list = useListParts('waiting', (from) => api.moderation.waiting.$get({ query: { from } }))
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

export function FoundCasesList({ desk }: { desk: Desk }) {
  const { q = '' } = desk
  const [now] = useState(() => new Date())
  const list = useListParts(`find ${q}`, () => api.moderation.find.$get({ query: { q } }))
  const hint =
    'Type a sender’s email address, a part of a business’s name, its phone, or the number of a case.'
  return (
    <>
      <search>
        <form
          className="mb-4 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            desk.go({ tab: 'find', q: typedText(new FormData(event.currentTarget), 'q').trim() })
          }}
        >
          <TextField
            name="q"
            label="Sender’s email, business name, or case number"
            defaultValue={q}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the tab was opened for
            autoFocus={q === ''}
            className="min-w-0 flex-[1_1_20rem] sm:max-w-xl"
          />
          <Button type="submit" variant="primary">
            Find
          </Button>
        </form>
      </search>
      <DeskList
        list={list}
        label="Found cases"
        empty={{ title: q === '' ? 'Find a case' : 'No case is like that', text: hint }}
      >
        {list.items?.map(({ kind, id, title, status, waitsFor, since }) => (
          <DeskLine key={id} action={null}>
            <DeskLineTitle title={title} onOpen={() => desk.open(kind, id)} />
            <p className="text-sm">
              <strong>{KIND_NAMES[kind]}</strong> ·{' '}
              {waitsFor === 'team' ? (
                <ClockText since={since} now={now} className="align-top" />
              ) : (
                <span className="text-ink-soft">
                  {waitsFor ? 'waiting for the sender' : status.replaceAll('_', ' ')}, came in{' '}
                  <time dateTime={since}>{momentText(since)}</time>
                </span>
              )}
            </p>
          </DeskLine>
        ))}
      </DeskList>
    </>
  )
}

export function DecidedList({ desk }: { desk: Desk }) {
  const list = useListParts('decided', (before) => api.moderation.decided.$get({ query: { before } }))
  return (
    <DeskList
      list={list}
      label="Decided cases"
      empty={{
        title: 'Nothing has been decided yet',
        text: 'Every decision of the team will appear here.',
      }}
    >
      {list.items?.map(({ entry, kind, id, title, verb, at, who, reason, canUndo }) => (
        <DeskLine
          key={entry}
          action={
            canUndo && (
              <Button
                data-undo
                busy={desk.sending !== undefined}
                onClick={() => void desk.undo({ kind, id, title, decidedAt: at }).then(list.refresh)}
                aria-label={`Undo: ${title}`}
                className="mb-1 px-3 max-sm:justify-self-start"
              >
                <Undo2 aria-hidden /> Undo
              </Button>
            )
          }
        >
          <DeskLineTitle title={title} onOpen={() => desk.open(kind, id)} />
          <p className="text-sm wrap-anywhere">
            <strong>
              {verb === 'withdraw'
                ? withdrawnText(kind, reason)
                : verb === 'undo'
                  ? `${KIND_NAMES[kind]}: decision taken back`
                  : decisionWords(kind, verb).summary}
            </strong>
            <span className="text-ink-soft">
              {' · '}
              {who && `${who}, `}
              <time dateTime={at}>{momentText(at)}</time>
            </span>
          </p>
          {reason && verb !== 'withdraw' && (
            <p className="mt-1 max-w-prose text-sm text-ink-soft wrap-anywhere">“{reason}”</p>
          )}
        </DeskLine>
      ))}
    </DeskList>
  )
}

export function MissedSearchesList() {
  const list = useListParts('searches', (before) => api.moderation.searches.$get({ query: { before } }))
  return (
    <DeskList
      list={list}
      label="Searches that found nothing"
      empty={{
        title: 'Nothing is missing',
        text: 'Searches that at least three people made in a week without finding anything appear here.',
      }}
    >
      {list.items?.map(({ week, words, place, count }) => (
        <DeskLine
          key={`${week} ${place} ${words}`}
          action={<p className="font-semibold tabular-nums">{countText(count, 'search', 'searches')}</p>}
        >
          <Link
            to={searchPath({ q: words, where: place })}
            target="_blank"
            data-opens
            className="inline-block py-2.5 font-semibold wrap-anywhere"
          >
            {words}
          </Link>
          <p className="text-sm text-ink-soft">
            {place || 'All of Florida'} · week of {dayText(`${week}T12:00:00Z`)}
          </p>
        </DeskLine>
      ))}
    </DeskList>
  )
}
