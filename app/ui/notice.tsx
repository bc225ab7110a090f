import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const TONES = { news: 'border-gulf', caution: 'border-brass', refusal: 'border-danger' }

/** A box with a bar at its side, for what must not be overlooked. */
export function Notice({ tone, className, ...props }: ComponentProps<'div'> & { tone: keyof typeof TONES }) {
  return (
    <div className={cn('rounded-control border-l-4 bg-sand px-4 py-3', TONES[tone], className)} {...props} />
  )
}
