import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { cn } from '../cn.ts'
import { wholeWords } from './unbroken-text.tsx'

interface PageHeaderProps {
  title: ReactNode
  lead?: ReactNode
  /** By default "Home" and the title, where that is a text; null where it stands elsewhere. */
  breadcrumb?: readonly Crumb[] | null
  mark?: ReactNode
  /** Beside the text from 768 px on where both have room, else under it. */
  aside?: ReactNode
  /** Of a list: its first entry stands high on the screen. */
  isLow?: boolean
  children?: ReactNode
  className?: string
}

export function PageHeader({
  title,
  lead,
  breadcrumb,
  mark,
  aside,
  isLow = false,
  children,
  className,
}: PageHeaderProps) {
  const place = breadcrumb === undefined && typeof title === 'string' ? [{ label: title }] : breadcrumb
  return (
    <header
      className={cn(isLow ? '-mt-3 mb-2 md:-mt-5' : 'mb-6 border-b border-line pb-6 md:mb-8', className)}
    >
      {place && <Breadcrumb steps={place} className="-mt-3 mb-1" />}
      <div
        className={cn(
          'flex flex-col md:flex-row md:flex-wrap md:justify-between',
          isLow ? 'gap-x-4 gap-y-1 md:items-center' : 'gap-5 md:items-start md:gap-8',
        )}
      >
        {/* So wide that at a large text size what is beside it goes below. */}
        <div className="min-w-0 md:flex-[1_1_17rem]">
          <div className="flex flex-wrap items-center gap-4">
            {mark}
            <h1
              className={cn(
                'min-w-0',
                isLow ? 'text-xl lg:text-2xl' : 'text-2xl md:text-3xl',
                Boolean(mark) && 'flex-[1_1_11rem]',
              )}
            >
              {wholeWords(title)}
            </h1>
          </div>
          {lead && (
            <p className="mt-2 max-w-prose text-pretty wrap-anywhere text-ink-soft md:text-lg">{lead}</p>
          )}
          {children && <div className="mt-4">{children}</div>}
        </div>
        {aside && <div className="max-w-full shrink-0">{aside}</div>}
      </div>
    </header>
  )
}
