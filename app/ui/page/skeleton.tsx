import { cn } from '../cn.ts'

/** Pulses unless the visitor prefers reduced motion. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={cn('rounded-control border border-transparent bg-sand motion-safe:animate-pulse', className)}
    />
  )
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden className={cn('space-y-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'h-4 w-3/5' : 'h-4'} />
      ))}
    </div>
  )
}
