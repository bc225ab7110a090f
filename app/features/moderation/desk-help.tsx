import { Dialog } from '../../ui/index.ts'
import { decisionsOf, type DeskKind } from './desk.ts'
import { DESK_KEYS, type DeskAction } from './desk-keys.ts'

const ONLY_SUBMISSIONS: readonly DeskAction[] = ['edit']
const IN_A_DECISION = [
  ['1 – 9', 'Take one of the ready-made texts'],
  ['Ctrl Enter', 'Send the decision'],
  ['Esc', 'Leave it for now, or leave a field'],
] as const

/** Which key does what, for the kind of case that is on the desk. */
export function DeskHelp({
  isOpen,
  onOpenChange,
  kind,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  kind: DeskKind
}) {
  const keys = DESK_KEYS.filter(({ action }) => isOf(kind, action))
  return (
    <Dialog title="Keys of the desk" open={isOpen} onOpenChange={onOpenChange}>
      <KeyTable caption="At any time" rows={keys.map(({ key, does }) => [key, does] as const)} />
      <KeyTable caption="While a decision is open" rows={IN_A_DECISION} />
    </Dialog>
  )
}

function isOf(kind: DeskKind, action: DeskAction): boolean {
  if (kind === 'submissions') return true
  if (ONLY_SUBMISSIONS.includes(action)) return false
  const decisions: readonly string[] = ['approve', 'request_changes', 'reject', 'merge']
  return !decisions.includes(action) || decisionsOf(kind).some((verb) => verb === action)
}

function KeyTable({ caption, rows }: { caption: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <table className="mb-4 w-full">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <tbody className="divide-y divide-line">
        {rows.map(([key, does]) => (
          <tr key={key}>
            <th scope="row" className="w-28 py-1.5 text-left">
              <kbd className="rounded-[6px] border border-line-strong px-2 font-sans">{key}</kbd>
            </th>
            <td className="py-1.5">{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
