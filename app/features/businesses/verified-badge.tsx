import { Star } from 'lucide-react'
import { Badge } from '../../ui/index.ts'
import { VerifiedSeal } from './verified-seal.tsx'

/** The verified seal with its words, never colour alone. */
export function VerifiedBadge({ label = 'Verified' }: { label?: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-verified">
      <VerifiedSeal className="size-5" />
      {label}
    </span>
  )
}

export function FeaturedBadge() {
  return (
    <Badge tone="brass">
      <Star aria-hidden />
      Featured
    </Badge>
  )
}
