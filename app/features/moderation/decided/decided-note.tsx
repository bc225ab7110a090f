import { useState } from 'react'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/index.ts'
import type { DeskCase } from '../case/case.ts'
import { CaseNote } from '../case/views/case-parts.tsx'
import type { DecisionVerb } from '../desk/desk.ts'
import { Key } from '../desk/key.tsx'
import { momentText } from '../../../time/eastern-time.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { mayNotDecide } from '../deciding/use-case-work.ts'
import type { Desk } from '../desk/use-desk.ts'
import { useDeskKeys } from '../desk/use-desk-keys.ts'

export function DecidedNote({ shown, desk }: { shown: DeskCase; desk: Desk }) {
  const [isAsking, setAsking] = useState(false)
  const { decided, undo, own, kind, id, title } = shown
  const obstacle = undo && mayNotDecide(shown) ? own?.text : undo?.obstacle
  const canUndo = undo !== null && !obstacle
  useDeskKeys((action) => {
    // The key undoes the last decision first, as the notice line says.
    if (action === 'undo' && canUndo && !desk.canUndoLast) setAsking(true)
  })
  if (!decided) return null
  return (
    <CaseNote>
      {decided.as === 'withdrawn' ? 'This was withdrawn' : 'This was decided'} {momentText(decided.at)}
      {decided.as === 'withdrawn' ? '' : `: ${decided.as}`}.
      {decided.text && <span className="block text-ink-soft">“{decided.text}”</span>}
      {obstacle && <span className="mt-1 block">{obstacle}</span>}
      {canUndo && (
        <div className="mt-2">
          <Button onClick={() => setAsking(true)}>
            <Undo2 aria-hidden /> Undo This Decision <Key name="u" />
          </Button>
        </div>
      )}
      {isAsking && (
        <UndoDialog
          decision={{ kind, id, title, verb: VERBS[decided.as] ?? 'reject', decidedAt: decided.at }}
          warning={undo?.warning}
          desk={desk}
          onClose={() => setAsking(false)}
          onUndone={() => setAsking(false)}
        />
      )}
    </CaseNote>
  )
}

const VERBS: Record<string, DecisionVerb> = {
  approved: 'approve',
  resolved: 'approve',
  merged: 'merge',
  'changes requested': 'request_changes',
}
