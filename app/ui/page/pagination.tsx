import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClasses } from '../button.tsx'
import { cn } from '../cn.ts'

interface PaginationProps {
  /** One outside the list is clamped. */
  page: number
  lastPage: number
  hrefFor: (page: number) => string
  /** Needed where a screen has two lists. */
  label?: string
  /** Beside the pages. */
  children?: ReactNode
  className?: string
}

export function Pagination({
  page,
  lastPage,
  hrefFor,
  label = 'Pages',
  children,
  className,
}: PaginationProps) {
  if (lastPage <= 1) return null
  const current = clampPage(page, lastPage)
  return (
    <nav aria-label={label} className={cn('@container', className)}>
      <div className="flex flex-wrap items-center justify-between gap-2 md:justify-center">
        <Step rel="prev" href={current > 1 ? hrefFor(current - 1) : undefined}>
          <ChevronLeft aria-hidden />
          Previous
        </Step>
        <p
          data-spoken
          className="text-center text-ink-soft tabular-nums @max-[19rem]:order-first @max-[19rem]:basis-full md:sr-only"
        >
          Page {current} of {lastPage}
        </p>
        <ol className="hidden items-center gap-1 md:flex">
          {pageNumbers(current, lastPage).map((number, index) => (
            <li key={number === GAP ? `gap-${index}` : number}>
              {number === GAP ? (
                <span aria-hidden className="flex min-h-11 min-w-8 items-center justify-center text-ink-soft">
                  …
                </span>
              ) : (
                <PageLink number={number} isCurrent={number === current} href={hrefFor(number)} />
              )}
            </li>
          ))}
        </ol>
        <Step rel="next" href={current < lastPage ? hrefFor(current + 1) : undefined}>
          Next
          <ChevronRight aria-hidden />
        </Step>
        {children}
      </div>
    </nav>
  )
}

/** A missing link keeps its space, so that the other doesn't jump under the finger. */
function Step({
  rel,
  href,
  children,
}: {
  rel: 'prev' | 'next'
  href: string | undefined
  children: ReactNode
}) {
  if (href) {
    return (
      <Link
        to={href}
        rel={rel}
        className={buttonClasses('secondary', 'max-md:px-3 @max-[14rem]:last:ml-auto')}
      >
        {children}
      </Link>
    )
  }
  return (
    <span aria-hidden className={buttonClasses('secondary', 'invisible max-md:px-3 @max-[14rem]:hidden')}>
      {children}
    </span>
  )
}

function PageLink({ number, isCurrent, href }: { number: number; isCurrent: boolean; href: string }) {
  return (
    <Link
      to={href}
      aria-label={`Page ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={
        'flex min-h-11 min-w-11 items-center justify-center rounded-control border border-transparent px-2 ' +
        'tabular-nums no-underline hover:bg-sand aria-[current=page]:border-gulf aria-[current=page]:font-bold'
      }
    >
      {number}
    </Link>
  )
}

export const GAP = 'gap'

export function clampPage(page: number, lastPage: number): number {
  if (!Number.isFinite(page)) return 1
  return Math.max(1, Math.min(Math.trunc(page), lastPage))
}

/** The first, the last, and the current page with its neighbors. A gap never replaces a single page. */
export function pageNumbers(page: number, lastPage: number): (number | typeof GAP)[] {
  const current = clampPage(page, lastPage)
  const shown = new Set([1, current - 1, current, current + 1, lastPage])
  if (current <= 4) [2, 3].forEach((number) => shown.add(number))
  if (current >= lastPage - 3) [lastPage - 1, lastPage - 2].forEach((number) => shown.add(number))

  const numbers = [...shown].filter((number) => number >= 1 && number <= lastPage).toSorted((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : [GAP, number]
  })
}
