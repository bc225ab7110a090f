import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { cn } from '../cn.ts'

export interface Crumb {
  label: string
  /** Absent for the last step, the page itself. */
  href?: string
  /** Its label says that it leads back, and so does its arrow. */
  isBack?: true
}

const HOME: Crumb = { label: 'Home', href: '/' }

interface BreadcrumbProps {
  /** Below "Home", unless the first leads back there in its own words. */
  steps: readonly Crumb[]
  className?: string
}

/** On phones one line: of several steps the last is left out, because the heading below says it. */
export function Breadcrumb({ steps, className }: BreadcrumbProps) {
  const items = steps[0]?.isBack ? steps : [HOME, ...steps]
  const last = items.length - 1
  return (
    <nav aria-label="Breadcrumb" className={cn('frame-size', className)}>
      <ol className="-mx-1 flex flex-wrap items-center text-sm">
        {items.map(({ label, href, isBack }, index) => (
          <li
            key={href ?? label}
            className={cn('flex items-center', index === last && index > 1 && 'max-md:hidden')}
          >
            {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />}
            {index < last && href ? (
              <Link to={href} className="flex min-h-11 min-w-11 items-center justify-center gap-1 px-1">
                {isBack && <ArrowLeft aria-hidden className="size-4 shrink-0" />}
                {label}
              </Link>
            ) : (
              <span
                aria-current={index === last ? 'page' : undefined}
                className="flex min-h-11 items-center px-1 text-ink-soft"
              >
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
