import { useSearchParams } from 'react-router'
import { SendButton } from '../../forms/sent-form.tsx'
import { momentText } from '../../time/eastern-time.ts'
import { Section } from '../../ui/page/section.tsx'
import { Answered } from '../accounts/answered.tsx'
import { api } from '../accounts/api.ts'
import { AskedList } from '../accounts/asked-list.tsx'
import { useAnswer } from '../accounts/use-answer.ts'
import { MailingForm } from './mailing-form.tsx'
import type { findMailings } from './start-mailing.server.ts'

/** How often the bars move. */
const ASK_AGAIN_MS = 5000

/** The address says whom, so that an import can lead here. */
export default function MailingsTool() {
  const [query] = useSearchParams()
  const valueOf = (name: string) => query.get(name) ?? ''
  const audience = { area: valueOf('area'), category: valueOf('category'), importId: valueOf('importId') }
  const preview = useAnswer(
    ['mailing-preview', ...Object.values(audience)],
    () => api.moderation.mailings.preview.$get({ query: audience }),
    { keepPreviousData: true },
  )
  const page = query.get('page') ?? '1'
  const mailings = useAnswer(['mailings', page], () => api.moderation.mailings.$get({ query: { page } }), {
    refreshInterval: (data) => (data?.mailings.some(({ state }) => state === 'sending') ? ASK_AGAIN_MS : 0),
  })
  return (
    <>
      <Answered answer={preview.answer} onAskAgain={() => void preview.reload()}>
        {(shown) => <MailingForm key={shown.ready.text} preview={shown} onStarted={mailings.reload} />}
      </Answered>
      <Section id="earlier" title="Earlier Emails">
        <Answered answer={mailings.answer} onAskAgain={() => void mailings.reload()}>
          {({ mailings: earlier, perDay, page: shown, lastPage }) => (
            <AskedList
              label="Earlier emails"
              items={earlier}
              empty={{
                title: 'None yet',
                text: 'Write the first one above, and you’ll see here how many got it.',
              }}
              page={shown}
              lastPage={lastPage}
            >
              {(mailing) => (
                <MailingLine key={mailing.id} mailing={mailing} perDay={perDay} onChanged={mailings.reload} />
              )}
            </AskedList>
          )}
        </Answered>
      </Section>
    </>
  )
}

const STATES = { sending: 'Being sent', stopped: 'Stopped', done: 'Done' }

function MailingLine({
  mailing: { id, subject, scope, createdAt, state, total, queued, sent, failed, optedOut },
  perDay,
  onChanged,
}: {
  mailing: Awaited<ReturnType<typeof findMailings>>['mailings'][number]
  perDay: number
  onChanged: () => Promise<void>
}) {
  const waiting = queued - sent - failed
  const facts = [
    STATES[state],
    `${sent.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} sent`,
    waiting > 0 && `${waiting.toLocaleString('en-US')} on their way`,
    state === 'sending' && total - queued > 0 && `at most ${perDay.toLocaleString('en-US')} a day`,
    failed > 0 && `${failed.toLocaleString('en-US')} not delivered`,
    optedOut > 0 && `${optedOut.toLocaleString('en-US')} opted out`,
  ]
  const isStopped = state === 'stopped'
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        To {scope} · {momentText(createdAt)}
      </p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {state !== 'done' && (
        <div className="mt-1 flex flex-wrap items-center gap-4">
          <progress
            aria-label={`Progress of “${subject}”`}
            value={queued}
            max={total}
            className="min-w-40 flex-1 accent-gulf"
          />
          <SendButton
            failure="Not changed"
            request={() =>
              api.moderation.mailings[':id'].$put({ param: { id }, json: { isStopped: !isStopped } })
            }
            onDone={onChanged}
          >
            {isStopped ? 'Send the Rest' : 'Stop the Rest'}
          </SendButton>
        </div>
      )}
    </li>
  )
}
