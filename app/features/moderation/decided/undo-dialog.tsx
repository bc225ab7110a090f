import { useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { endSentence } from '../../../text/end-sentence.ts'
import { Button, Dialog, TextField } from '../../../ui/index.ts'
import { decisionWords } from '../decision-words.ts'
import type { MadeDecision } from '../desk/desk-client.ts'
import { undoWords } from './undo-words.ts'
import type { Desk } from '../desk/use-desk.ts'

/** Confirms the undo of an older decision: it sends mail and may change a listing. */
export function UndoDialog({
  decision,
  warning,
  desk: { undo, isSending },
  onClose,
  onUndone,
}: {
  decision: MadeDecision
  warning: string | undefined
  desk: Desk
  onClose: () => void
  onUndone: () => void
}) {
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const { kind, verb, title } = decision
  const takeBack = async () => {
    // A refusal has been read like a warning: the second time one knows.
    const isWarned = warning !== undefined || refused !== undefined
    const problem = await undo({ ...decision, isWarned }, reason.trim())
    setRefused(problem)
    if (problem === undefined) onUndone()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Undo this?"
      description={`${endSentence(`${decisionWords(kind, verb).told}: ${title}`)} ${undoWords(kind, verb)}`}
      footer={
        <>
          <Button onClick={onClose}>Leave It</Button>
          <Button variant="primary" disabled={isSending} onClick={() => void takeBack()}>
            Undo It
          </Button>
        </>
      }
    >
      {warning && <p className="mb-4 rounded-control border-l-4 border-brass bg-sand px-4 py-3">{warning}</p>}
      <TextField
        name="undo-reason"
        label="Why?"
        optional
        help="For the audit log. No one gets it by email."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {refused && (
        <p role="alert" className="mt-3 flex gap-1.5 font-semibold text-danger">
          <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
          {refused}
        </p>
      )}
    </Dialog>
  )
}
