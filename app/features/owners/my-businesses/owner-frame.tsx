import type { ReactNode } from 'react'
import { ButtonLink, Button, type Crumb, EmptyState, PageFrame, PageHeader } from '../../../ui/index.ts'
import type { Answer } from '../../accounts/components.ts'

export function OwnerFrame<Data>({
  breadcrumb,
  title,
  narrow = false,
  answer,
  onAskAgain,
  children,
}: {
  breadcrumb: readonly Crumb[]
  title: string
  narrow?: boolean
  answer: Answer<Data>
  onAskAgain: () => void
  children: (data: Data) => { title?: string; lead?: ReactNode; head?: ReactNode; body: ReactNode }
}) {
  const shown = answer.state === 'shown' ? children(answer.data) : undefined
  return (
    <PageFrame narrow={narrow}>
      <PageHeader breadcrumb={breadcrumb} title={shown?.title ?? title} lead={shown?.lead}>
        {shown?.head}
      </PageHeader>
      {answer.state === 'loading' && <p role="status">Loading...</p>}
      {answer.state === 'refused' && (
        <EmptyState
          title={
            answer.problem === 'not_found' ? 'This listing isn’t here' : 'You don’t have access to this page'
          }
          text={answer.message}
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
