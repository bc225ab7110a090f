import { useState } from 'react'
import { useSending } from '../../../forms/use-sending.ts'
import { endSentence } from '../../../text/end-sentence.ts'
import { Button, Dialog, ErrorLine, TextField } from '../../../ui/index.ts'
import { decisionWords } from '../decision-words.ts'
import type { Desk, MadeDecision } from '../desk/use-desk.ts'
import type { DecisionVerb, DeskKind } from '../desk/desk.ts'

/** Confirms the undo of an older decision: it sends mail and may change a listing. */
export function UndoDialog({
  decision,
  warning,
  desk: { undo },
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
  const { isSending, problems, send } = useSending('Not undone', { hasSummary: true })
  const refused = problems.notice?.text
  const { kind, verb, title } = decision
  const undoIt = () => {
    // A refusal counts as a warning that was read: pressing again confirms it.
    const isWarned = warning !== undefined || refused !== undefined
    send(() => undo({ ...decision, isWarned }, reason.trim()), onUndone)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Undo this?"
      description={`${endSentence(`${decisionWords(kind, verb).summary}: ${title}`)} ${describeUndo(kind, verb)}`}
      footer={
        <>
          <Button onClick={onClose}>Leave It</Button>
          <Button variant="primary" busy={isSending} onClick={undoIt}>
            {isSending ? 'Undoing…' : 'Undo It'}
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
      <ErrorLine className="mt-3">{refused}</ErrorLine>
    </Dialog>
  )
}

const CASE_EFFECTS: Record<DeskKind, string> = {
  submissions: 'The submission is in review again. We’ll email the sender about it, if they left an address.',
  edits: 'The change is waiting again. We’ll email the owner about it.',
  claims: 'The claim is waiting again. We’ll email the claimant about it.',
  verifications:
    'A proof by number is waiting again. Documents were deleted with the decision: if there were any, we’ll ask the owner to send them again.',
  reports: 'The report is waiting again. We’ll email the person who reported it, if they left an address.',
}

const LISTING_EFFECTS: Partial<Record<DeskKind, Partial<Record<DecisionVerb, string>>>> = {
  submissions: {
    approve: 'The listing goes offline.',
    merge: 'The listing gets back what the merge changed.',
  },
  edits: { approve: 'The listing goes back to what it said before.' },
  claims: {
    approve:
      'The claimant no longer owns the listing. Owners who were replaced own it again, and will be told.',
  },
  verifications: { approve: 'The listing shows the badge that it had before, or none.' },
  reports: {
    approve: 'The listing gets back what this changed, and is open again if this closed it.',
    take_down: 'The listing is public again, and its owners will be told.',
  },
}

function describeUndo(kind: DeskKind, verb: DecisionVerb): string {
  return [LISTING_EFFECTS[kind]?.[verb], CASE_EFFECTS[kind]].filter(Boolean).join(' ')
}
