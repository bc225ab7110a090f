import { X } from 'lucide-react'
import { endSentence } from '../../../text/end-sentence.ts'
import { timeText } from '../../../time/eastern-time.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Key } from './desk-keys.tsx'
import type { Desk } from './use-desk.ts'

/** In a place of its own above the cases, so that it covers no button. */
export function DeskNoticeLine({ desk }: { desk: Desk }) {
  const { last, notice, canUndoLast, undoLast, sending, dismiss } = desk
  return (
    <div role="status" className="sticky top-0 z-30 -mx-1 mb-3 bg-paper p-1 empty:hidden">
      {(notice ?? last) && (
        <div
          className={cn(
            'flex items-center gap-2 rounded-card py-1 pr-1 pl-4',
            notice?.isRefusal ? 'bg-danger text-paper' : 'bg-band text-on-band',
          )}
        >
          <p className="min-w-0 flex-1 text-sm wrap-anywhere">
            {notice ? (
              <>
                <strong>{endSentence(notice.title)}</strong> {notice.text}
              </>
            ) : (
              last && (
                <>
                  {last.done} <strong>{last.title}</strong>
                  {endSentence(last.title).slice(last.title.length)}
                  {canUndoLast && last.undoUntil && ` Emails about it go out at ${timeText(last.undoUntil)}.`}
                </>
              )
            )}
          </p>
          {!notice && canUndoLast && (
            <Button busy={sending !== undefined} onClick={() => void undoLast()} className="shrink-0 px-3">
              {sending === 'undo' ? 'Undoing…' : 'Undo'} <Key name="u" />
            </Button>
          )}
          <button
            type="button"
            aria-label="Close"
            onClick={dismiss}
            className="flex size-11 shrink-0 items-center justify-center rounded-control outline-current"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
}
