import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { DeskCase } from '../case/case.ts'
import { CaseNote } from '../case/views/case-parts.tsx'
import { Key } from '../desk/key.tsx'
import { momentText, timeText } from '../../../time/eastern-time.ts'
import { mayNotDecide } from '../deciding/use-case-work.ts'
import { type Desk, useIsBefore } from '../desk/use-desk.ts'
import { useDeskKeys } from '../desk/use-desk-keys.ts'

export function DecidedNote({ shown, desk }: { shown: DeskCase; desk: Desk }) {
  const { decided, undoUntil, own, kind, id, title } = shown
  const canUndo = useIsBefore(undoUntil)
  const undo = () => void (decided && desk.undo({ kind, id, title, decidedAt: decided.at }))
  useDeskKeys((action) => {
    // The key undoes the last decision first, as the notice line says.
    if (action === 'undo' && canUndo && !desk.canUndoLast) undo()
  })
  if (!decided) return null
  return (
    <CaseNote>
      {decided.as === 'withdrawn' ? 'This was withdrawn' : 'This was decided'} {momentText(decided.at)}
      {decided.as === 'withdrawn' ? '' : `: ${decided.as}`}.
      {decided.text && <span className="block text-ink-soft">“{decided.text}”</span>}
      {own && mayNotDecide(shown) && <span className="mt-1 block">{own.text}</span>}
      {canUndo && undoUntil && (
        <div className="mt-2">
          <Button busy={desk.sending !== undefined} onClick={undo}>
            <Undo2 aria-hidden /> Undo This Decision <Key name="u" />
          </Button>
          <span className="mt-1 block text-sm text-ink-soft">
            Emails about it go out at {timeText(undoUntil)}.
          </span>
        </div>
      )}
    </CaseNote>
  )
}
