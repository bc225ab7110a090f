import type { ReactNode } from 'react'

export interface EmptyLineProps {
  icon: ReactNode
  title: ReactNode
  /** What will stand here. */
  children: ReactNode
}

/** What stands in a small empty area: one line that says so, and one that says what will come. */
export function EmptyLine({ icon, title, children }: EmptyLineProps) {
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      <span aria-hidden className="mt-0.5 shrink-0 text-gulf [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{children}</p>
      </div>
    </div>
  )
}
