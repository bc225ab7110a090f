import { useState } from 'react'
import { Button, Dialog } from '../../../ui/index.ts'
import type { DraftState } from '../form-state/use-draft.ts'

interface DraftLineProps {
  state: DraftState
  clear: () => void
}

const TEXTS: Record<DraftState, string> = {
  empty: 'What you type is saved on this device until you send it.',
  restored: 'What you typed before is still here. It’s saved on this device until you send it.',
  cleared: 'The form is empty again.',
}

/** Says at the head of the form what becomes of what is typed, and clears it. Without scripts nothing is kept. */
export function DraftLine({ state, clear }: DraftLineProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-3 noscript:hidden">
      <p role="status" className="min-w-0 flex-1 basis-64 py-2 text-sm text-ink-soft">
        {TEXTS[state]}
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)} className="-mx-4">
        Clear the Form
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Clear the form?"
        description="This empties every field, and nothing of it stays on this device."
        footer={
          <Button
            variant="danger"
            onClick={() => {
              clear()
              setAsking(false)
            }}
          >
            Yes, Clear It
          </Button>
        }
      />
    </div>
  )
}
