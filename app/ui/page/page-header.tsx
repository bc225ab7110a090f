import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb, placeBelowHome } from './breadcrumb.tsx'
import { cn } from '../cn.ts'
import { wholeWords } from './unbroken-text.tsx'

interface PageHeaderProps {
  title: ReactNode
  lead?: ReactNode
  /** By default "Home" and the title, where that is a text; null where it stands elsewhere. */
  breadcrumb?: readonly Crumb[] | null
  mark?: ReactNode
  /** A small drawing beside the text at every width where there is room. */
  figure?: ReactNode
  /** Beside the text from 768 px on where both have room, else under it. */
  aside?: ReactNode
  children?: ReactNode
  className?: string
}

export function PageHeader({
  title,
  lead,
  breadcrumb,
  mark,
  figure,
  aside,
  children,
  className,
}: PageHeaderProps) {
  const place = breadcrumb === undefined && typeof title === 'string' ? placeBelowHome(title) : breadcrumb
  const below = children && <div className="mt-4">{children}</div>
  return (
    <header className={cn('mb-6 border-b border-line pb-6 md:mb-8', className)}>
      {place && <Breadcrumb items={place} className="-mt-3 mb-1" />}
      <div className="flex flex-col gap-5 md:flex-row md:flex-wrap md:items-start md:justify-between md:gap-8">
        <div
          // So wide that at a large text size what is beside it goes below.
          className={cn(
            'min-w-0 md:flex-[1_1_17rem]',
            Boolean(figure) && '@container flex items-start gap-4 md:gap-8',
          )}
        >
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-4">
              {mark}
              <h1 className={cn('min-w-0 text-2xl md:text-3xl', Boolean(mark) && 'flex-[1_1_11rem]')}>
                {wholeWords(title)}
              </h1>
            </div>
            {lead && (
              <p className="mt-2 max-w-prose text-pretty wrap-anywhere text-ink-soft md:text-lg">{lead}</p>
            )}
            {!figure && below}
          </div>
          {figure && <div className="shrink-0 @max-[15rem]:hidden">{figure}</div>}
        </div>
        {aside && <div className="shrink-0">{aside}</div>}
      </div>
      {figure && below}
    </header>
  )
}
