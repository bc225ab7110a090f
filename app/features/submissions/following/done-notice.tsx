import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

export function DoneNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-6 flex gap-3 rounded-card border border-verified bg-card p-4">
      <CircleCheck aria-hidden className="size-6 shrink-0 text-verified" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
