import { useState } from 'react'
import { useSending } from '../../../forms/use-sending.ts'
import { countText } from '../../../text/count-text.ts'
import { api } from '../../accounts/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorLine } from '../../../ui/form/error-summary.tsx'
import type { QueueItem } from '../find-queue.server.ts'
import { Key, useDeskKeys } from '../desk/desk-keys.tsx'
import type { Desk } from '../desk/use-desk.ts'

export function SpamBar({
  chosen,
  desk,
  onClear,
}: {
  chosen: readonly QueueItem[]
  desk: Desk
  onClear: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const { isSending, problems, send } = useSending('Not rejected', { hasSummary: true })
  useDeskKeys((action) => {
    if (action === 'spam' && chosen.length > 0) setAsking(true)
  })
  if (chosen.length === 0) return null
  const reject = () => {
    const submissions = chosen.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))
    send(() => api.moderation.submissions['reject-spam'].$post({ json: { submissions } }), {
      onDone: ({ rejected }) => {
        setAsking(false)
        onClear()
        reportOutcome(desk, chosen, new Map(rejected.map(({ id, problem }) => [id, problem])))
      },
    })
  }
  return (
    // Beside a case the list may end below the screen, and the bar must not.
    <div className="z-10 max-lg:sticky max-lg:bottom-0 lg:h-16">
      <div className="flex flex-wrap gap-2 border-t border-line bg-paper py-2 lg:fixed lg:bottom-0 lg:w-80 xl:w-88">
        <Button variant="danger" onClick={() => setAsking(true)} aria-keyshortcuts="s" className="px-3">
          Reject {chosen.length} as Spam <Key name="s" />
        </Button>
        <Button onClick={onClear} className="px-3">
          Clear
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Reject ${countText(chosen.length, 'submission')} as spam?`}
        description="Each sender who left an email is told that it’s advertising and won’t be published. You can undo each one under “Decided.”"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button variant="danger" disabled={isSending} onClick={reject}>
              Reject as Spam
            </Button>
          </>
        }
      >
        <ul className="list-disc pl-5">
          {chosen.map(({ id, title }) => (
            <li key={id} className="wrap-anywhere">
              {title}
            </li>
          ))}
        </ul>
        <ErrorLine className="mt-3">{problems.notice?.text}</ErrorLine>
      </Dialog>
    </div>
  )
}

function reportOutcome(desk: Desk, chosen: readonly QueueItem[], problems: Map<string, string | null>): void {
  const done = chosen.filter(({ id }) => problems.get(id) === null)
  const left = chosen.filter(({ id }) => problems.get(id) !== null)
  desk.removeDecided(done.map(({ id }) => id))
  const doneText = done.length > 0 ? `${countText(done.length, 'submission')} rejected as spam.` : ''
  const leftText = left.map(({ id, title }) => `${title}: ${problems.get(id) ?? 'Please try again.'}`)
  desk.notify({
    title: left.length > 0 ? 'Not all rejected' : 'Rejected',
    text: [doneText, ...leftText, ...(left.length > 0 ? [] : ['You can undo each one under “Decided.”'])]
      .filter(Boolean)
      .join(' '),
    isRefusal: left.length > 0,
  })
}
