import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

export interface SpinnerProps {
  /** What is being waited for, in words. */
  label: string
  /** Keeps the words for assistive technology only, where they stand elsewhere on the screen. */
  labelHidden?: boolean
  className?: string
}

/** Says that something is being waited for. */
export function Spinner({ label, labelHidden, className }: SpinnerProps) {
  return (
    <div
      role="status"
      className={classNames('flex items-center justify-center gap-3 text-ink-soft', className)}
    >
      <LoaderCircle aria-hidden className="size-6 shrink-0 text-gulf motion-safe:animate-spin" />
      <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
    </div>
  )
}
