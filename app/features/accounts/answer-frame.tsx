import type { ReactNode } from 'react'
import { type Crumb } from '../../ui/page/breadcrumb.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Answered, type AnsweredProps } from './answered.tsx'

export interface AnswerFrameProps<Data> extends Pick<AnsweredProps<Data>, 'answer' | 'onAskAgain'> {
  breadcrumb?: readonly Crumb[]
  title: string
  lead?: ReactNode
  head?: ReactNode
  /** Above all of it. */
  notice?: ReactNode
  narrow?: boolean
  children: (data: Data) => { title?: string; lead?: ReactNode; head?: ReactNode; body: ReactNode }
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
}: AnswerFrameProps<Data> & Pick<AnsweredProps<Data>, 'refusedTitle' | 'wayOut'>) {
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
      <Answered {...{ answer, onAskAgain, refusedTitle, wayOut }}>{() => shown?.body}</Answered>
    </PageFrame>
  )
}
