import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../../../ui/card.tsx'
import { PageFrame } from '../../../ui/page/page-frame.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'

interface AccountScreenProps {
  title: string
  lead?: ReactNode
  takesFocus?: boolean
  children: ReactNode
}

export function AccountScreen({ title, lead, takesFocus = false, children }: AccountScreenProps) {
  return (
    <PageFrame narrow>
      <div className="mx-auto max-w-lg">
        <PageHeader
          breadcrumb={[{ label: 'Accounts' }]}
          title={takesFocus ? <FocusedTitle key={title}>{title}</FocusedTitle> : title}
          lead={lead}
          className="mb-0 border-0 pb-4 md:mb-0"
        />
        <NoScripts />
        <Card className="mt-2 p-5 sm:p-8">{children}</Card>
      </div>
    </PageFrame>
  )
}

function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <span ref={title} tabIndex={-1} className="focus:outline-none">
      {children}
    </span>
  )
}

function NoScripts() {
  return (
    <noscript>
      <p className="mb-4 rounded-card bg-sand p-4">
        Accounts need JavaScript, which is off in this browser. You don’t need an account to look around, or
        to <a href="/submit-business">list a business</a>.
      </p>
    </noscript>
  )
}
