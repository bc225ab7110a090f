import { data, redirect } from 'react-router'
import { type SubmissionAnswer, PHOTO_NAME, valuesIn } from './submission-fields.ts'
import { type ApiRefusal, readOutcome } from '../../platform/api-outcome.ts'
import { api } from '../accounts/api.ts'
import { knownSession } from '../accounts/session-store.ts'
import { typedText } from '../../forms/typed-text.ts'

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

/**
 * Sends the form at `/submit-business`: with the account of the person who is signed in, so that the listing
 * is theirs once it is approved, and as anybody's otherwise.
 */
export async function sendWithAccountIfSignedIn<Answer>(
  form: FormData,
  sendAsVisitor: () => Promise<Answer>,
) {
  const { user } = await knownSession()
  return user ? sendWithAccount(form) : sendSubmission(sendAsVisitor)
}

/** Sends the form at `/register-business` with the account of whoever is signed in. Runs in the browser. */
export async function sendWithAccount(form: FormData): Promise<SubmissionAnswer | Response> {
  const values = valuesIn(form)
  const photoId = typedText(form, PHOTO_NAME)
  const sent = await readOutcome(api.submissions.$post({ json: { values, photoId } }), async () => undefined)
  return sent.ok ? redirect('/business-submission-confirmation?sent=yes') : answerOfRefusal(sent)
}

function answerOfRefusal({ status, problem, message, fields }: ApiRefusal): SubmissionAnswer {
  if (status === 0) return { problem: 'unreachable', errors: {} }
  if (status === 503) return { problem: 'unavailable', errors: {} }
  if (status === 429) return { problem: 'too-often', errors: {}, message }
  if (problem === 'invalid' && fields) return { problem: 'invalid', errors: fields }
  if (status === 401 || status === 403) {
    return { problem: 'refused', errors: {}, message: 'You were signed out. Sign in again, then send it.' }
  }
  return { problem: 'refused', errors: {}, message }
}
