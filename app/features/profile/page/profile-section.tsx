import type { ReactNode } from 'react'
import { cn } from '../../../ui/cn.ts'

interface ProfileSectionProps {
  title: string
  id?: string
  className?: string
  /** Heading and text on one line, where there is nothing to show. */
  isLine?: boolean
  children: ReactNode
}

export function ProfileSection({ title, id, className, isLine = false, children }: ProfileSectionProps) {
  return (
    <section
      {...(id && { id })}
      className={cn(
        'min-w-0 scroll-mt-4 border-t border-line pt-5 pb-6 print:break-inside-avoid print:py-2',
        isLine && 'flex flex-wrap items-baseline gap-x-3 py-3',
        className,
      )}
    >
      <h3 className={isLine ? 'text-lg' : 'mb-3 text-xl print:mb-1'}>{title}</h3>
      {children}
    </section>
  )
}
