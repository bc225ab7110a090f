import { redirect } from 'react-router'
import { ApiRefusal, answerOf } from '../../../platform/api-client.ts'
import { knownSession, ownClient } from '../../accounts/components.ts'
import { PHOTO_NAME, type SubmissionAnswer } from './form-values.ts'
import { sendSubmission } from './send-submission.ts'
import { typedLine } from '../../businesses/index.ts'
import { valuesIn } from './values-in.ts'

interface OkOrNot {
  ok: boolean
  status: number
  json: () => Promise<unknown>
}

/**
 * Sends the form at `/submit-business`: with the account of the person who is signed in, so that the listing is theirs once
 * it is approved, and as anybody's otherwise.
 */
export async function sendForWhoIsThere<Answer>(form: FormData, sendAsVisitor: () => Promise<Answer>) {
  const { user } = await knownSession()
  return user ? sendWithAccount(form) : sendSubmission(sendAsVisitor)
}

/** Sends the form at `/register-business` with the account of whoever is signed in. Runs in the browser. */
export async function sendWithAccount(form: FormData): Promise<SubmissionAnswer | Response> {
  const values = valuesIn(form)
  const photoId = typedLine(form, PHOTO_NAME)
  try {
    const client = await ownClient()
    const sent: Promise<OkOrNot> = client.submissions.$post({ json: { values, photoId } })
    await answerOf(sent)
    return redirect('/business-submission-confirmation?sent=yes')
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return answerOfRefusal(error)
  }
}

function answerOfRefusal({ status, code, message, fields }: ApiRefusal): SubmissionAnswer {
  if (status === 0) return { problem: 'unreachable', errors: {} }
  if (status === 503) return { problem: 'unavailable', errors: {} }
  if (status === 429) return { problem: 'too-often', errors: {}, message }
  if (code === 'invalid' && fields) return { problem: 'invalid', errors: fields }
  if (status === 401 || status === 403) {
    return { problem: 'refused', errors: {}, message: 'You were signed out. Sign in again, then send it.' }
  }
  return { problem: 'refused', errors: {}, message }
}
