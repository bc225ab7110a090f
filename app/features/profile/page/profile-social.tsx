import type { ReactNode } from 'react'
import type { SocialLink } from '../profile-view.ts'

const MARKS: Record<SocialLink['network'], ReactNode> = {
  Facebook: <path d="M17 7h-2a2 2 0 0 0-2 2v11M9.5 13h6" />,
  Instagram: (
    <>
      <circle cx="12" cy="12" r="3.5" />
      <path d="M16.6 7.4h.01" />
    </>
  ),
  Twitter: <path d="m7.5 7.5 9 9M16.5 7.5l-9 9" />,
  LinkedIn: <path d="M8 11v6M8 7.5h.01M12 17v-6m0 3a2.2 2.2 0 0 1 4.4 0v3" />,
}

export function ProfileSocial({ links, name }: { links: readonly SocialLink[]; name: string }) {
  return (
    <ul className="flex flex-wrap gap-x-4 print:hidden">
      {links.map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            rel="noopener external"
            aria-label={`${name} on ${network}`}
            className="inline-flex min-h-11 items-center gap-3 pr-2"
          >
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              className="size-5 shrink-0"
            >
              <rect x="3" y="3" width="18" height="18" rx="4.5" />
              {MARKS[network]}
            </svg>
            {network}
          </a>
        </li>
      ))}
    </ul>
  )
}
