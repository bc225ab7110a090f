import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Above a form that has what was typed before and kept on this device. */
export function KeptChanges({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice tone="caution" role="status" className="mb-4 flex flex-wrap items-center gap-x-4 py-2">
      <p>Your unsaved changes are still here.</p>
      <Button variant="quiet" onClick={onDiscard}>
        Discard Them
      </Button>
    </Notice>
  )
}
