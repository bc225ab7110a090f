import { redirect } from 'react-router'
import { type ApiRefusal, readOutcome } from '../../../platform/api-outcome.ts'
import { api, knownSession } from '../../accounts/components.ts'
import { PHOTO_NAME, type SubmissionAnswer } from './form-values.ts'
import { sendSubmission } from './send-submission.ts'
import { typedText } from '../../../forms/typed-text.ts'
import { valuesIn } from './values-in.ts'

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
