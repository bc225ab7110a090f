import { useState } from 'react'
import { ApiRefusal } from '../../../platform/api-client.ts'
import { Button, Dialog } from '../../../ui/index.ts'
import type { QueueItem } from '../desk/desk.ts'
import { rejectSpam } from '../desk/desk-client.ts'
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
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<string>()
  if (chosen.length === 0) return null
  const counted = countedSubmissions(chosen.length)
  const send = async () => {
    setSending(true)
    setRefused(undefined)
    try {
      const named = chosen.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))
      const rejected = await rejectSpam(named)
      setAsking(false)
      onClear()
      reportOutcome(desk, chosen, new Map(rejected.map(({ id, problem }) => [id, problem])))
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      setRefused(error.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-t border-line bg-paper py-2">
      <Button variant="danger" onClick={() => setAsking(true)} className="px-3!">
        Reject {chosen.length} as Spam
      </Button>
      <Button onClick={onClear} className="px-3!">
        Clear
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Reject ${counted} as spam?`}
        description="Each sender who left an email is told that it’s advertising and won’t be published. You can undo each one under “Decided.”"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button variant="danger" disabled={isSending} onClick={() => void send()}>
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
        {refused && (
          <p role="alert" className="mt-3 font-semibold text-danger">
            {refused}
          </p>
        )}
      </Dialog>
    </div>
  )
}

function reportOutcome(desk: Desk, chosen: readonly QueueItem[], problems: Map<string, string | null>): void {
  const done = chosen.filter(({ id }) => problems.get(id) === null)
  const left = chosen.filter(({ id }) => problems.get(id) !== null)
  desk.removeDecided(done.map(({ id }) => id))
  const doneText = done.length > 0 ? `${countedSubmissions(done.length)} rejected as spam.` : ''
  const leftText = left.map(({ id, title }) => `${title}: ${problems.get(id) ?? 'Please try again.'}`)
  desk.notify({
    title: left.length > 0 ? 'Not all rejected' : 'Rejected',
    text: [doneText, ...leftText, ...(left.length > 0 ? [] : ['You can undo each one under “Decided.”'])]
      .filter(Boolean)
      .join(' '),
    isRefusal: left.length > 0,
  })
}

function countedSubmissions(count: number): string {
  return `${count} submission${count === 1 ? '' : 's'}`
}
