import { useEffect, useRef, useState } from 'react'
import type { SubmissionAnswer, SubmissionProblem } from './form-values.ts'

const NOTICES: Record<Exclude<SubmissionProblem, 'invalid'>, { title: string; text: string }> = {
  unavailable: {
    title: 'We could not store your submission just now',
    text: 'Nothing is lost: everything you typed is still below. Please send it again in a few minutes.',
  },
  unreachable: {
    title: 'We could not reach the directory',
    text: 'Check your internet connection and send the form again. Everything you typed is still below.',
  },
  'too-often': {
    title: 'Please wait before you send it again',
    text: 'That was a lot in a short time. Everything you typed is still below. Please send it again later.',
  },
  refused: {
    title: 'We did not take this in',
    text: 'Everything you typed is still below.',
  },
}

/** Says why a correct form could not be stored; takes focus, like the error summary of a form with mistakes. */
export function ProblemNotice({ answer }: { answer: SubmissionAnswer | undefined }) {
  const notice = useRef<HTMLDivElement>(null)
  const [first] = useState(answer)
  // The first answer has focus by `autofocus`; after a page load the person may already be typing in a field.
  useEffect(() => {
    if (answer && answer !== first) notice.current?.focus()
  }, [answer, first])

  if (!answer || answer.problem === 'invalid') return null
  const { title, text } = NOTICES[answer.problem]
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- for the answer to a form that was sent without scripts
      autoFocus
      className="mb-6 rounded-card border-2 border-danger bg-card p-4 sm:p-5"
    >
      <h2 className="text-xl">{title}</h2>
      {answer.message && <p className="mt-1">{answer.message}</p>}
      {!(answer.message && answer.problem === 'too-often') && <p className="mt-1">{text}</p>}
    </div>
  )
}
