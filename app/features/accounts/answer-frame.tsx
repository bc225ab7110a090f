import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Crumb } from '../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { Answer, Refusal } from './use-answer.ts'

export interface AnswerFrameProps<Data> {
  breadcrumb?: readonly Crumb[]
  title: string
  lead?: ReactNode
  head?: ReactNode
  /** Above all of it. */
  notice?: ReactNode
  narrow?: boolean
  answer: Answer<Data>
  onAskAgain: () => void
  children: (data: Data) => { title?: string; lead?: ReactNode; head?: ReactNode; body: ReactNode }
}

interface RefusalWords {
  refusedTitle: (refusal: Refusal) => string
  /** Offered where trying again cannot help. */
  wayOut?: ReactNode
}

/** Trying again cannot help; a token that has expired is renewed before the next try. */
function isLasting({ status, problem }: Refusal): boolean {
  return [401, 403, 404].includes(status) && problem !== 'bad_jwt'
}

export function AnswerFrame<Data>({
  breadcrumb,
  notice,
  narrow = false,
  answer,
  onAskAgain,
  refusedTitle,
  wayOut,
  children,
  ...before
}: AnswerFrameProps<Data> & RefusalWords) {
  const shown = answer.state === 'shown' ? children(answer.data) : undefined
  const { title, lead, head } = { ...before, ...shown }
  return (
    <PageFrame narrow={narrow}>
      {notice}
      <PageHeader
        breadcrumb={breadcrumb ?? [{ label: title }]}
        title={<span className="wrap-break-word">{title}</span>}
        lead={lead}
      >
        {head}
      </PageHeader>
      {answer.state === 'loading' && (
        <>
          <p role="status">Loading...</p>
          <noscript>
            <p className="mt-4">This page needs JavaScript, which is off in this browser.</p>
          </noscript>
        </>
      )}
      {answer.state === 'refused' && (
        <EmptyState
          title={refusedTitle(answer)}
          text={answer.message}
          action={isLasting(answer) ? wayOut : <Button onClick={onAskAgain}>Try Again</Button>}
        />
      )}
      {shown?.body}
    </PageFrame>
  )
}
