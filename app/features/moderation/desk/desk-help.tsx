import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type DeskTab, isKind } from '../desk.ts'
import { keysOfTab } from './desk-keys.ts'

const IN_A_DECISION = [
  ['1 – 9', 'Use one of the ready-made texts'],
  ['A – Z', 'Write your own text'],
  ['Ctrl Enter', 'Send the decision'],
  ['Esc', 'Leave it for now, or leave a field'],
] as const

export function DeskHelp({ tab, onClose }: { tab: DeskTab; onClose: () => void }) {
  return (
    <Dialog title="Keys of the Desk" open onOpenChange={onClose}>
      <KeyTable caption="At any time" rows={keysOfTab(tab).map(({ key, does }) => [key, does] as const)} />
      {isKind(tab) && <KeyTable caption="While a decision is open" rows={IN_A_DECISION} />}
    </Dialog>
  )
}

function KeyTable({ caption, rows }: { caption: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <table className="mb-4 w-full">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <tbody className="divide-y divide-line">
        {rows.map(([key, does]) => (
          <tr key={key}>
            <th scope="row" className="w-28 py-1 text-left">
              <kbd className="rounded-[6px] border border-line-strong px-2 font-sans">{key}</kbd>
            </th>
            <td className="py-1">{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
