import { unbrokenTimes } from '../../ui/page/unbroken-text.tsx'
import type { OpeningNote } from './opening-sentence.ts'

const OPENING_COLORS = {
  open: 'text-verified',
  closing: 'text-brass',
  closed: '',
  unsure: 'text-brass',
} as const

/** `● Open until 5 PM`; not on paper, where it would be wrong soon. */
export function OpeningText({ opening: { state, text } }: { opening: OpeningNote }) {
  return (
    <span data-opening className={`print:hidden ${OPENING_COLORS[state]}`}>
      <span
        aria-hidden
        className={`mr-1.5 mb-px inline-block size-2 rounded-full border border-current align-middle ${state === 'closed' || state === 'unsure' ? '' : 'bg-current forced-colors:bg-[CanvasText]'}`}
      />
      {unbrokenTimes(text)}
    </span>
  )
}
