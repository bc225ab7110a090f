import { useState } from 'react'
import { endSentence } from '../../../text/end-sentence.ts'
import { Trash2, Undo2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { api } from '../../accounts/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import takeDownTexts from '../../owners/take-down-texts.json' with { type: 'json' }
import { takeDownLabel } from '../../owners/take-down-texts.ts'
import { DeskLine, DeskList, useListParts } from '../desk/desk-list.tsx'
import type { NewOnListing } from '../find-new-on-listings.server.ts'
import { momentText } from '../../../time/eastern-time.ts'
import type { Desk } from '../desk/use-desk.ts'

const newItems = api.moderation.new[':kind'][':id']

const NAMES: Record<NewOnListing['kind'], string> = { post: 'post', photo: 'picture' }

export default function NewOnListingsList({ desk }: { desk: Desk }) {
  const list = useListParts('new', (before) => api.moderation.new.$get({ query: { before } }))
  const [selected, setSelected] = useState<NewOnListing>()
  const showDone = (item: NewOnListing) => {
    const isBack = item.takenDownAt !== null
    const where = `The ${NAMES[item.kind]} is ${isBack ? 'back' : 'no longer'} on ${item.businessName}`
    desk.notify({ title: isBack ? 'Put back' : 'Taken down', text: endSentence(where) })
    setSelected(undefined)
    list.refresh()
  }
  const undo = async (item: NewOnListing) => {
    const undone = await toOutcome(newItems['put-back'].$post({ param: { kind: item.kind, id: item.id } }))
    if (undone.ok) showDone(item)
    else desk.notify({ title: 'Not undone', text: undone.message, isRefusal: true })
  }
  return (
    <>
      <DeskList
        list={list}
        label="New on listings"
        empty={{ title: 'Nothing new', text: 'Posts and pictures of owners will appear here.' }}
      >
        {list.items?.map((item) => {
          const { kind, businessId, businessName, at, who, text, picture, takenDownAt } = item
          return (
            <DeskLine
              key={keyOf(item)}
              action={
                <Button
                  onClick={() => (takenDownAt ? void undo(item) : setSelected(item))}
                  aria-label={`${takenDownAt ? 'Undo' : 'Take down'}: ${NAMES[kind]} of ${businessName}`}
                  className="mb-1 px-3 max-sm:justify-self-start"
                >
                  {takenDownAt ? (
                    <>
                      <Undo2 aria-hidden /> Undo
                    </>
                  ) : (
                    <>
                      <Trash2 aria-hidden /> Take Down
                    </>
                  )}
                </Button>
              }
            >
              <Link
                to={href('/business/:businessId', { businessId })}
                target="_blank"
                data-opens
                className="inline-block py-2.5 font-semibold wrap-anywhere"
              >
                {businessName}
              </Link>
              <p className="text-sm">
                <strong>{kind === 'post' ? 'Post' : 'Picture'}</strong>
                <span className="text-ink-soft wrap-anywhere">
                  {' · '}
                  {who && `${who}, `}
                  <time dateTime={at}>{momentText(at)}</time>
                </span>
              </p>
              {takenDownAt && (
                <p className="text-sm font-semibold">
                  Taken down <time dateTime={takenDownAt}>{momentText(takenDownAt)}</time>
                </p>
              )}
              {text && <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>}
              {picture && (
                <img
                  src={picture}
                  alt={kind === 'photo' && text ? text : 'No description'}
                  loading="lazy"
                  className="mt-2 max-h-48 max-w-full rounded-card border border-line"
                />
              )}
            </DeskLine>
          )
        })}
      </DeskList>
      {selected && (
        <ReasonDialog
          title={`Take this ${NAMES[selected.kind]} down?`}
          description={`It leaves ${selected.businessName} right away.${selected.owners > 0 ? ' The owner will get an email.' : ''} You can undo it here${selected.kind === 'photo' ? ' for 30 days' : ''}.`}
          label={takeDownLabel(selected.owners)}
          texts={takeDownTexts[selected.kind]}
          action="Take Down"
          isDangerous
          reason={desk.reasons.draftOf(keyOf(selected)).text}
          onType={(text) => desk.reasons.write(keyOf(selected), () => ({ text }))}
          onSend={(reason) => {
            const { kind, id } = selected
            return toOutcome(newItems['take-down'].$post({ param: { kind, id }, json: { reason } }))
          }}
          onDone={() => showDone(selected)}
          onClose={() => setSelected(undefined)}
        />
      )}
    </>
  )
}

function keyOf({ kind, id }: NewOnListing): string {
  return `${kind} ${id}`
}
