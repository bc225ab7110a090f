import { LoaderCircle } from 'lucide-react'
import { cn } from './cn.ts'

interface SpinnerProps {
  label: string
  className?: string
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <div role="status" className={cn('flex items-center justify-center gap-3 text-ink-soft', className)}>
      <LoaderCircle aria-hidden className="size-6 shrink-0 text-gulf motion-safe:animate-spin" />
      <span>{label}</span>
    </div>
  )
}
