import type { ReactNode } from 'react'
import { cn } from '../../../ui/index.ts'

interface CardNoteProps {
  label: string
  text: string
  className?: string
  /** What one taps. */
  children: ReactNode
}

/** A sentence that opens over the list, one at a time, also without scripts. */
export function CardNote({ label, text, className, children }: CardNoteProps) {
  return (
    <details name="card-note" className={cn('print:hidden', className)}>
      <summary
        aria-label={label}
        title={label}
        className="relative z-10 flex size-11 list-none items-center justify-center rounded-control text-ink-soft hover:bg-sand hover:text-ink"
      >
        {children}
      </summary>
      <NoteText>{text}</NoteText>
    </details>
  )
}

function NoteText({ children }: { children: string }) {
  return (
    <p className="absolute inset-x-3 top-full z-20 -mt-2 max-w-sm rounded-control border border-line-strong bg-card px-3 py-2 text-sm leading-snug font-normal text-ink shadow-float @md:left-auto">
      {children}
    </p>
  )
}
