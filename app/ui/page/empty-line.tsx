import type { ReactNode } from 'react'

interface EmptyLineProps {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
}

export function EmptyLine({ icon, title, children }: EmptyLineProps) {
  return (
    <div className="@container px-4 py-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 wrap-anywhere">
        <span aria-hidden className="mt-0.5 text-gulf [&_svg]:size-5">
          {icon}
        </span>
        <p className="font-semibold">{title}</p>
        {/* Under the icon too where large text leaves few words to a line. */}
        <p className="col-start-2 text-ink-soft @max-3xs:col-span-2 @max-3xs:col-start-1">{children}</p>
      </div>
    </div>
  )
}
