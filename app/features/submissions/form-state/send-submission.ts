import { data } from 'react-router'
import type { SubmissionAnswer } from './form-values.ts'

/** Where the network fails, the form stays with everything typed instead of giving way to an error page. */
export async function sendSubmission<Answer>(send: () => Promise<Answer>) {
  try {
    return await send()
  } catch (problem) {
    // Browsers name a request that came to nothing so; redirects and the server's errors are something else.
    if (!(problem instanceof TypeError)) throw problem
    const answer: SubmissionAnswer = { problem: 'unreachable', errors: {} }
    // The status keeps React Router from asking the unreachable server for the page's data again.
    return data(answer, 503)
  }
}
