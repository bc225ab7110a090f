import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { DecidedItem } from '../find-decided.server.ts'
import { decisionWords } from '../decision-words.ts'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { api } from '../../accounts/api.ts'
import { DeskLine, DeskLineTitle, DeskList, useListParts } from '../desk/desk-list.tsx'
import { momentText } from '../../../time/eastern-time.ts'
import type { Desk } from '../desk/use-desk.ts'

export function DecidedList({ desk }: { desk: Desk }) {
  const list = useListParts('decided', (before) =>
    toOutcome(api.moderation.decided.$get({ query: { before } })),
  )
  return (
    <DeskList
      list={list}
      label="Decided cases"
      empty={{
        title: 'Nothing has been decided yet',
        text: 'Every decision of the team will appear here.',
      }}
    >
      {list.items?.map((item) => (
        <DecidedLine
          key={item.entry}
          item={item}
          isSending={desk.sending !== undefined}
          onOpen={() => desk.open(item.kind, item.id)}
          onUndo={async () => {
            await desk.undo({ ...item, decidedAt: item.at })
            list.refresh()
          }}
        />
      ))}
    </DeskList>
  )
}

function DecidedLine({
  item: { kind, title, verb, at, who, reason, undone, canUndo },
  isSending,
  onOpen,
  onUndo,
}: {
  item: DecidedItem
  isSending: boolean
  onOpen: () => void
  onUndo: () => Promise<void>
}) {
  return (
    <DeskLine
      action={
        canUndo && (
          <Button
            data-undo
            busy={isSending}
            onClick={() => void onUndo()}
            aria-label={`Undo: ${title}`}
            className="mb-1 px-3 max-sm:justify-self-start"
          >
            <Undo2 aria-hidden /> Undo
          </Button>
        )
      }
    >
      <DeskLineTitle title={title} onOpen={onOpen} />
      <p className="text-sm wrap-anywhere">
        <strong>{decisionWords(kind, verb).summary}</strong>
        <span className="text-ink-soft">
          {' · '}
          {who}, <time dateTime={at}>{momentText(at)}</time>
        </span>
      </p>
      {reason && <p className="mt-1 max-w-prose text-sm text-ink-soft wrap-anywhere">“{reason}”</p>}
      {undone && (
        <p className="mt-1 text-sm">
          <strong>Undone</strong>
          <span className="text-ink-soft">
            {' · '}
            {undone.who}, <time dateTime={undone.at}>{momentText(undone.at)}</time>
          </span>
        </p>
      )}
    </DeskLine>
  )
}
