import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

export interface SectionProps {
  /** Of the heading, which names the section; also the address within the page. */
  id: string
  title: ReactNode
  /** A sentence under the heading. */
  lead?: ReactNode
  /** Where the rest of it is. */
  more?: { label: string; href: string }
  children: ReactNode
  className?: string
}

/** A part of a page under its own `h2`, with the way to the rest at the right end of the heading's line. */
export function Section({ id, title, lead, more, children, className }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classNames('mt-12 first:mt-0 md:mt-16', className)}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 id={id} className="text-xl md:text-2xl">
            {title}
          </h2>
          {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
        </div>
        {more && (
          <Link to={more.href} className="inline-flex min-h-11 items-center gap-1 font-semibold">
            {more.label}
            <ArrowRight aria-hidden className="size-4 shrink-0" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
