import { ProblemBox } from '../../../ui/form/error-summary.tsx'
import type { SubmissionAnswer, SubmissionProblem } from '../submission-fields.ts'

const NOTICES: Record<Exclude<SubmissionProblem, 'invalid'>, { title: string; text: string }> = {
  unavailable: {
    title: 'We couldn’t save your submission just now',
    text: 'Nothing is lost: everything you typed is still below. Please send it again in a few minutes.',
  },
  unreachable: {
    title: 'We couldn’t reach the directory',
    text: 'Check your internet connection and send the form again. Everything you typed is still below.',
  },
  'too-often': {
    title: 'Please wait before you send it again',
    text: 'That was a lot in a short time. Everything you typed is still below. Please send it again later.',
  },
  refused: {
    title: 'We didn’t take this',
    text: 'Everything you typed is still below.',
  },
}

export function ProblemNotice({ answer }: { answer: SubmissionAnswer | undefined }) {
  if (!answer || answer.problem === 'invalid') return null
  const { title, text } = NOTICES[answer.problem]
  return (
    <ProblemBox title={title} problem={answer}>
      {answer.message && <p className="mt-1">{answer.message}</p>}
      {!(answer.message && answer.problem === 'too-often') && <p className="mt-1">{text}</p>}
    </ProblemBox>
  )
}
