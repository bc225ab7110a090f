import { BadgeCheck, Star } from 'lucide-react'
import { Badge } from '../../ui/index.ts'

/** The verified seal: a tick and the words, never colour alone. */
export function VerifiedBadge({ label = 'Verified' }: { label?: string }) {
  return (
    <Badge tone="verified">
      <BadgeCheck aria-hidden />
      {label}
    </Badge>
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
