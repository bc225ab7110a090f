import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '../cn.ts'
import { wholeWords } from './unbroken-text.tsx'

interface SectionProps {
  id: string
  title: ReactNode
  lead?: ReactNode
  more?: { label: string; href: string; className?: string }
  children: ReactNode
  className?: string
}

export function Section({ id, title, lead, more, children, className }: SectionProps) {
  return (
    <section aria-labelledby={id} className={cn('mt-12 first:mt-0 md:mt-16 print:mt-3', className)}>
      <div className="mb-5 flex flex-wrap print:mb-2 print:break-after-avoid items-baseline justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 id={id} className="text-xl md:text-2xl print:text-base">
            {wholeWords(title)}
          </h2>
          {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
        </div>
        {more && (
          <Link to={more.href} className={cn('tap-line gap-1 font-semibold', more.className)}>
            {more.label}
            <ArrowRight aria-hidden className="size-4 shrink-0" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
