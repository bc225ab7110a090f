import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export interface Fact {
  label: string
  value: ReactNode
}

export function Facts({
  facts,
  isAligned = false,
  className,
}: {
  facts: readonly (Fact | false | null | undefined)[]
  isAligned?: boolean
  className?: string
}) {
  return (
    <dl className={cn('grid gap-x-8 gap-y-3', isAligned && 'sm:grid-cols-[auto_1fr]', className)}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label} className={cn('min-w-0', isAligned && 'sm:contents')}>
              <dt className="text-sm font-semibold text-ink-soft">{fact.label}</dt>
              <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
