import { data, redirect } from 'react-router'
import {
  type SubmissionAnswer,
  HOURS_ASKED_NAME,
  PHOTO_ALT_NAME,
  PHOTO_NAME,
  valuesIn,
} from './submission-fields.ts'
import { type ApiRefusal, readOutcome } from '../../platform/api-outcome.ts'
import { api } from '../accounts/api.ts'
import { knownSession } from '../accounts/session-store.ts'
import { typedText } from '../../forms/typed-text.ts'
import { KEY_NAME } from '../../ui/form/trap-name.ts'

/** Where the network fails, the form stays with everything typed instead of giving way to an error page. */
export async function sendSubmission<Answer>(send: () => Promise<Answer>) {
  try {
    return await send()
  } catch (problem) {
    // Browsers name a request that came to nothing so; redirects and the server's errors are something else.
    if (!(problem instanceof TypeError)) throw problem
    const answer: SubmissionAnswer = { values: {}, errors: {}, notice: UNREACHABLE }
    // The status keeps React Router from asking the unreachable server for the page's data again.
    return data(answer, 503)
  }
}

export async function sendWithAccountIfSignedIn<Answer>(
  form: FormData,
  sendAsVisitor: () => Promise<Answer>,
) {
  const { user } = await knownSession()
  return user ? sendWithAccount(form) : sendSubmission(sendAsVisitor)
}

export async function sendWithAccount(form: FormData): Promise<SubmissionAnswer | Response> {
  const values = valuesIn(form)
  const [photoId, photoAlt] = [typedText(form, PHOTO_NAME), typedText(form, PHOTO_ALT_NAME)]
  const hoursAsked = typedText(form, HOURS_ASKED_NAME)
  const json = { values, hoursAsked, photoId, photoAlt, key: typedText(form, KEY_NAME) }
  const sent = await readOutcome(api.submissions.$post({ json }), async () => undefined)
  return sent.ok
    ? redirect('/business-submission-confirmation?sent=yes')
    : answerOfRefusal(sent, values.hours)
}

function answerOfRefusal({ status, message, fields }: ApiRefusal, hours: string): SubmissionAnswer {
  if (fields) return { values: { hours }, errors: fields }
  const text =
    status === 401 || status === 403 ? 'You were signed out. Sign in again, then send it.' : message
  const notice = { title: 'We couldn’t take this just now', text: `${text} ${STILL_THERE}` }
  return { values: {}, errors: {}, notice: status === 0 ? UNREACHABLE : notice }
}

const STILL_THERE = 'Everything you typed is still below.'

const UNREACHABLE = {
  title: 'We couldn’t reach the directory',
  text: `Check your internet connection and send the form again. ${STILL_THERE}`,
}
