export function VerifiedSeal({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" className={`shrink-0 ${className ?? ''}`}>
      {/* Twelve round dots on a circle make the scallops. */}
      <circle
        cx="12"
        cy="12"
        r="9"
        pathLength="12"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="5"
        strokeDasharray="0 1"
        strokeLinecap="round"
      />
      <g className="stroke-card forced-colors:stroke-[Canvas]">
        <circle cx="12" cy="12" r="8" strokeWidth=".7" />
        <path d="m8.4 12.3 2.5 2.5 4.8-5.2" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </g>
    </svg>
  )
}
