import { useState } from 'react'
import { endSentence } from '../../end-sentence.ts'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { ApiRefusal } from '../../api-client.ts'
import { Button, Dialog } from '../../ui/index.ts'
import { fetchNewOnListings, takeDown } from './desk-client.ts'
import { DeskLine, DeskList } from './desk-list.tsx'
import type { NewOnListing } from './desk-lists.ts'
import { timeText } from './time-text.ts'
import type { Desk } from './use-desk.ts'
import { useListParts } from './use-list-parts.ts'

const NAMES: Record<NewOnListing['kind'], string> = { post: 'post', photo: 'picture' }

/** Posts and pictures that went public by themselves, the newest first, and the way to take them down. */
export function NewOnListingsList({ desk }: { desk: Desk }) {
  const list = useListParts('new', fetchNewOnListings)
  const [asked, ask] = useState<NewOnListing>()
  return (
    <>
      <DeskList
        list={list}
        label="New on listings"
        empty={{ title: 'Nothing new', text: 'Posts and pictures of owners will appear here.' }}
      >
        {list.items?.map((item) => (
          <NewLine key={`${item.kind} ${item.id}`} item={item} onTakeDown={() => ask(item)} />
        ))}
      </DeskList>
      {asked && (
        <TakeDownDialog
          item={asked}
          onClose={() => ask(undefined)}
          onDown={() => {
            ask(undefined)
            desk.say({
              title: 'Taken down',
              text: endSentence(`The ${NAMES[asked.kind]} is no longer on ${asked.businessName}`),
            })
            list.refresh()
          }}
        />
      )}
    </>
  )
}

function NewLine({ item, onTakeDown }: { item: NewOnListing; onTakeDown: () => void }) {
  const { kind, businessId, businessName, at, who, text, picture } = item
  return (
    <DeskLine
      action={
        <Button
          onClick={onTakeDown}
          aria-label={`Take down: ${NAMES[kind]} of ${businessName}`}
          className="mb-1 px-3! max-sm:justify-self-start"
        >
          <Trash2 aria-hidden /> Take Down
        </Button>
      }
    >
      <Link
        to={`/business/${businessId}`}
        target="_blank"
        data-opens
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
      >
        {businessName}
      </Link>
      <p className="text-sm">
        <strong>{kind === 'post' ? 'Post' : 'Picture'}</strong>
        <span className="text-ink-soft wrap-anywhere">
          {' · '}
          {who && `${who}, `}
          <time dateTime={at}>{timeText(at)}</time>
        </span>
      </p>
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
}

function TakeDownDialog({
  item,
  onClose,
  onDown,
}: {
  item: NewOnListing
  onClose: () => void
  onDown: () => void
}) {
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const name = NAMES[item.kind]
  const send = async () => {
    setSending(true)
    try {
      await takeDown(item)
      onDown()
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      setRefused(error.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Take this ${name} down?`}
      description={`It is deleted from ${item.businessName} and can’t be restored.`}
      footer={
        <>
          <Button onClick={onClose}>Leave It</Button>
          <Button variant="danger" disabled={isSending} onClick={() => void send()}>
            Take Down
          </Button>
        </>
      }
    >
      {refused && (
        <p role="alert" className="font-semibold text-danger">
          {refused}
        </p>
      )}
    </Dialog>
  )
}
