import type { ReactNode } from 'react'
import { Section } from '../../../ui/index.ts'
import { isOpen } from '../submission-state.ts'
import { SubmissionList } from './submission-list.tsx'
import { useAccountSubmissions } from './use-account-submissions.ts'

/** Passes on the list of open submissions: undefined while it loads, null if there are none. */
export function WithOpenSubmissions({ children }: { children: (submissions: ReactNode) => ReactNode }) {
  const { answer } = useAccountSubmissions()
  if (answer.state === 'loading') return children(undefined)
  const open = answer.state === 'shown' ? answer.data.submissions.filter(isOpen) : []
  if (answer.state !== 'shown' || open.length === 0) return children(null)
  return children(
    <Section
      id="submissions"
      title="Your Submissions"
      lead="Not in the directory yet. Open one to follow it."
      more={{ label: 'All Your Submissions', href: '/business-submission-confirmation' }}
    >
      <SubmissionList submissions={open} now={answer.data.at} />
    </Section>,
  )
}
