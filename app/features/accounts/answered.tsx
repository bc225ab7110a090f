import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Answer, Refusal } from './use-answer.ts'

export interface AnsweredProps<Data> {
  answer: Answer<Data>
  onAskAgain: () => void
  refusedTitle?: (refusal: Refusal) => string
  /** Offered where trying again cannot help. */
  wayOut?: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of a screen that the API fills. */
export function Answered<Data>({ answer, onAskAgain, refusedTitle, wayOut, children }: AnsweredProps<Data>) {
  if (answer.state === 'shown') return children(answer.data)
  if (answer.state === 'refused') {
    return (
      <EmptyState
        title={refusedTitle?.(answer) ?? 'This didn’t open'}
        text={answer.message}
        action={isLasting(answer) ? wayOut : <Button onClick={onAskAgain}>Try Again</Button>}
      />
    )
  }
  return (
    <>
      <Spinner label="Loading..." />
      <noscript>
        <p className="mt-4">This page needs JavaScript, which is off in this browser.</p>
      </noscript>
    </>
  )
}

/** Trying again cannot help; a token that has expired is renewed before the next try. */
function isLasting({ status, problem }: Refusal): boolean {
  return [401, 403, 404].includes(status) && problem !== 'bad_jwt'
}
