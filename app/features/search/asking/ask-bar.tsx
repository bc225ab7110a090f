import { Pencil, Search } from 'lucide-react'
import type { ReactNode } from 'react'

interface AskBarProps {
  asked: string
  children: ReactNode
}

/** On phones the box is folded into one line that stays in sight; a new search folds it again. */
export function AskBar({ asked, children }: AskBarProps) {
  return (
    <details
      key={asked}
      className="ask-bar group max-md:sticky max-md:top-0 max-md:z-30 max-md:-mx-4 max-md:border-b max-md:border-line max-md:bg-paper max-md:px-4 max-md:pb-2 md:[&::details-content]:block md:[&::details-content]:[content-visibility:visible] print:hidden"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-control border border-line-strong bg-card px-4 font-semibold md:supports-[selector(::details-content)]:hidden">
        <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 grow truncate">{asked}</span>
        <Pencil aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <span className="sr-only">Change the search</span>
      </summary>
      <div className="max-md:pt-2">{children}</div>
    </details>
  )
}
