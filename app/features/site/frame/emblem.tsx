import { EMBLEM } from '../emblem-paths.ts'

export function Emblem({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={className}>
      <rect x="1" y="1" width="38" height="38" rx="10" className="fill-band" />
      <rect
        x="4.5"
        y="4.5"
        width="31"
        height="31"
        rx="7"
        fill="none"
        strokeWidth="1"
        className="stroke-brass-light"
        opacity="0.75"
      />
      <path d={EMBLEM.short} className="fill-brass-light" />
      <path d={EMBLEM.light} className="fill-on-band" />
      <path d={EMBLEM.shade} className="fill-brass-light" />
    </svg>
  )
}
