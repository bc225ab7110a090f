/**
 * The mark beside the site's name: a square patch, as every category has one, with the compass star that shows north
 * on a map.
 */
export function Emblem({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden focusable="false" className={className}>
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
      {/* Four long points and four short ones, each half in light and half in shade. */}
      <path
        d="M20 20 13 13l5 3.2ZM20 20l7-7-3.2 5ZM20 20l7 7-5-3.2ZM20 20l-7 7 3.2-5Z"
        className="fill-brass-light"
      />
      <path d="M20 7v13l-3-3ZM33 20H20l3-3ZM20 33V20l3 3ZM7 20h13l-3 3Z" className="fill-on-band" />
      <path d="M20 7v13l3-3ZM33 20H20l3 3ZM20 33V20l-3 3ZM7 20h13l-3-3Z" className="fill-brass-light" />
    </svg>
  )
}
