import type { ComponentProps, ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'
import { PageHeader } from './page-header.tsx'

interface PageProps extends ComponentProps<typeof PageHeader> {
  isWide?: boolean
  /** Ends the header. */
  head?: ReactNode
  children?: ReactNode
}

/** As wide as reading and forms need, by default. */
export function Page({ isWide = false, head, children, ...header }: PageProps) {
  return (
    <PageFrame narrow={!isWide}>
      <PageHeader {...header}>{head}</PageHeader>
      {children}
    </PageFrame>
  )
}
