import type { ReactNode } from 'react'
import { ButtonLink, Button, type Crumb, EmptyState, PageFrame, PageHeader } from '../../ui/index.ts'
import type { Loaded } from './use-loaded.ts'

/** A signed-in screen: its head, and what the server's answer makes of the rest. */
export function OwnerFrame<Data>({
  breadcrumb,
  title,
  narrow = false,
  loaded,
  onAskAgain,
  children,
}: {
  breadcrumb: readonly Crumb[]
  title: string
  narrow?: boolean
  loaded: Loaded<Data>
  onAskAgain: () => void
  children: (data: Data) => { title?: string; lead?: ReactNode; head?: ReactNode; body: ReactNode }
}) {
  const shown = loaded.state === 'shown' ? children(loaded.data) : undefined
  return (
    <PageFrame narrow={narrow}>
      <PageHeader breadcrumb={breadcrumb} title={shown?.title ?? title} lead={shown?.lead}>
        {shown?.head}
      </PageHeader>
      {loaded.state === 'loading' && <p role="status">Loading...</p>}
      {loaded.state === 'refused' && (
        <EmptyState
          title={loaded.code === 'not_found' ? 'This listing is not here' : 'This page is closed to you'}
          text={loaded.message}
          action={
            <>
              <Button onClick={onAskAgain}>Try Again</Button>
              <ButtonLink to="/my-businesses">My Businesses</ButtonLink>
            </>
          }
        />
      )}
      {shown?.body}
    </PageFrame>
  )
}
