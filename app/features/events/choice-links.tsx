import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import type { Choice } from './view-announcements.server.ts'

interface ChoiceLinksProps {
  heading: string
  noun: string
  choices: readonly Choice[]
  chosen: string | undefined
}

/** A list to open, without scripts, too. Absent where there is nothing to choose. */
export function ChoiceLinks({ heading, noun, choices, chosen }: ChoiceLinksProps) {
  const others = choices.filter(({ label }) => label !== chosen)
  if (others.length === 0 || (others.length === 1 && !chosen)) return null
  return (
    <details className="group min-w-0 open:basis-full">
      <summary className={buttonClasses('secondary', 'cursor-pointer justify-between')}>
        {heading}
        <ChevronDown aria-hidden className="group-open:rotate-180" />
      </summary>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-6">
        {others.map(({ label, count, href }) => (
          <li key={href}>
            <Link
              to={href}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1.5 leading-tight text-ink no-underline hover:underline"
            >
              <span className="min-w-0 wrap-break-word">{label}</span>
              <span className="text-sm text-ink-soft tabular-nums">
                {count.toLocaleString('en-US')}
                <span className="sr-only"> {noun}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
