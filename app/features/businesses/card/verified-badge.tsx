import { VerifiedSeal } from './verified-seal.tsx'

interface VerifiedBadgeProps {
  label?: string
  size?: 'regular' | 'large'
}

export function VerifiedBadge({ label = 'Verified', size = 'regular' }: VerifiedBadgeProps) {
  const isLarge = size === 'large'
  return (
    <span
      className={`inline-flex items-center font-semibold text-verified ${isLarge ? 'gap-1.5' : 'gap-1 text-sm'}`}
    >
      <VerifiedSeal className={isLarge ? 'size-7' : 'size-5'} />
      {label}
    </span>
  )
}
