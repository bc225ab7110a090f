import type { ReactNode } from 'react'

/** The gutter and width of all pages; `narrow` is for reading and forms. */
export function PageFrame({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <div
      className={`mx-auto w-full px-4 py-6 print:py-2 md:px-6 md:py-8 lg:px-8 ${narrow ? 'max-w-3xl' : 'max-w-page'}`}
    >
      {children}
    </div>
  )
}
