import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Answer } from './use-answer.ts'

/** A part of a screen that the API fills. */
export function Answered<Data>({
  answer,
  onAskAgain,
  children,
}: {
  answer: Answer<Data>
  onAskAgain: () => void
  children: (data: Data) => ReactNode
}) {
  if (answer.state === 'loading') return <Spinner label="Loading..." />
  if (answer.state === 'shown') return children(answer.data)
  return (
    <EmptyState
      title="This didn’t open"
      text={answer.message}
      action={answer.status !== 404 && <Button onClick={onAskAgain}>Try Again</Button>}
    />
  )
}
