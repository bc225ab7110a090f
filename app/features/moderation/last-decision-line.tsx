import { X } from 'lucide-react'
import { Button } from '../../ui/index.ts'
import { decisionWords } from './decision-words.ts'
import { Key } from './key.tsx'
import type { Desk } from './use-desk.ts'

/** Stays until the next decision: what was decided last, and the way to take it back. */
export function LastDecisionLine({ desk: { last, undoLast, isSending, dismissLast } }: { desk: Desk }) {
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-20 z-30 flex justify-center px-4 empty:hidden lg:right-auto lg:bottom-4 lg:left-8 lg:w-80 lg:justify-start lg:px-0"
    >
      {last && (
        <div className="flex w-full max-w-md items-center gap-2 rounded-card bg-band py-2 pr-1 pl-4 text-on-band shadow-float">
          <p className="min-w-0 flex-1 text-sm wrap-anywhere">
            {decisionWords(last.kind, last.verb).done} <strong>{last.title}</strong>.
          </p>
          <Button disabled={isSending} onClick={() => void undoLast()} className="shrink-0 px-3!">
            Undo <Key name="u" />
          </Button>
          <button
            type="button"
            aria-label="Close"
            onClick={dismissLast}
            className="flex size-11 shrink-0 items-center justify-center rounded-control outline-current"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
}
