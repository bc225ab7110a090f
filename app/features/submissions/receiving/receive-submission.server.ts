import type { CaptchaVerdict } from '../../../platform/captcha.ts'
import type { Database } from '../../../db/client.ts'
import { isDatabaseUnavailable } from '../../../db/unavailable.ts'
import { TooOften } from '../../../platform/request-limits.ts'
import { findSubmissionPhoto } from '../following/find-submission-photo.server.ts'
import { readFormStamp } from './form-stamp.server.ts'
import type { FormErrors, SubmissionAnswer, SubmissionProblem } from '../form-state/form-values.ts'
import { isSuspicious } from './is-suspicious.server.ts'
import { limitPerAddress } from './limit-per-address.server.ts'
import { readForm, type SentForm } from './read-form.server.ts'
import type { ActContext } from '../../../platform/secrets.ts'
import { storeSubmission } from './submit-submission.server.ts'
import { checkSubmission } from './submission.server.ts'

/** `ignored` looks like success to a program that filled the hidden field. */
type Received =
  | { outcome: 'stored'; id: string; token: string; isHeld: boolean }
  | { outcome: 'ignored' }
  | RefusedForm

export interface RefusedForm {
  outcome: 'refused'
  status: 400 | 409 | 429 | 503
  answer: SubmissionAnswer
  /** What kept the database from storing, for the log. */
  cause?: unknown
}

export interface Receiving extends ActContext {
  db: Database
  /** Counts the sender's submissions. @throws TooOften */
  takeTurn: () => Promise<void>
  /** Has the answer to an outside captcha checked, where one is set. */
  verifyCaptcha?: ((answer: string) => Promise<CaptchaVerdict>) | undefined
}

export const ADDRESS_NEEDED =
  'Enter your email address. We’ll email you a link to make sure a person sent this'
const CAPTCHA_UNANSWERED = 'Answer this check, then send the form again'
const CAPTCHA_REFUSED =
  'This check didn’t work, or it timed out. Please answer it once more, then send the form again'

export async function receiveSubmission(receiving: Receiving, form: FormData): Promise<Received> {
  const sent = readForm(form)
  if (sent.isTrapped && !sent.isByPage) return { outcome: 'ignored' }

  const checked = checkSubmission(sent.values)
  if (!checked.ok) return refuseErrors(sent, checked.fields ?? {})

  const { db, takeTurn, verifyCaptcha, ...circumstances } = receiving
  const { submission, contactEmail } = checked.value
  const openedAt = readFormStamp(circumstances.secrets, sent.stamp)
  const arrival = { openedAt, isByPage: sent.isByPage, now: circumstances.now }
  const isOdd = sent.isTrapped || isSuspicious(submission, arrival)
  const hasAddress = contactEmail !== null || submission.email !== null
  if (isOdd && !hasAddress) return refuseErrors(sent, { contactEmail: ADDRESS_NEEDED })
  try {
    await takeTurn()
    const verdict = verifyCaptcha ? await checkCaptcha(sent, verifyCaptcha) : 'passed'
    if (verdict === 'refused') {
      return refuseErrors(sent, { captcha: sent.captcha === '' ? CAPTCHA_UNANSWERED : CAPTCHA_REFUSED })
    }
    const isHeld = isOdd || verdict === 'unknown'
    if (isHeld && !hasAddress) return refuseErrors(sent, { contactEmail: ADDRESS_NEEDED })
    await limitPerAddress(db, contactEmail ?? submission.email, circumstances.now)
    const photo = await findSubmissionPhoto(db, sent.photoId)
    const sending = { submission, source: 'form', contactEmail, isHeld, photoId: photo?.id ?? null } as const
    const { id, token } = await storeSubmission(db, { ...circumstances, ...sending })
    return { outcome: 'stored', id, token, isHeld }
  } catch (cause) {
    return toRefusedForm(cause, sent)
  }
}

/** Without scripts, or where the widget did not load, there is nothing to check. */
async function checkCaptcha(
  { captcha, isCaptchaShown }: SentForm,
  verify: (answer: string) => Promise<CaptchaVerdict>,
): Promise<CaptchaVerdict> {
  if (captcha !== '') return verify(captcha)
  return isCaptchaShown ? 'refused' : 'unknown'
}

export function refuseErrors(sent: SentForm, errors: FormErrors): RefusedForm {
  return { outcome: 'refused', status: 400, answer: answerForm(sent, 'invalid', { errors }) }
}

/** Why a correct form was not stored; what was typed comes back with it. @throws what is no refusal */
export function toRefusedForm(cause: unknown, sent: SentForm): RefusedForm {
  if (cause instanceof TooOften) {
    const answer = answerForm(sent, 'too-often', { message: cause.message })
    return { outcome: 'refused', status: 429, answer }
  }
  if (!isDatabaseUnavailable(cause)) throw cause
  return { outcome: 'refused', status: 503, answer: answerForm(sent, 'unavailable'), cause }
}

export function answerForm(
  { values, stamp, photoId }: SentForm,
  problem: SubmissionProblem,
  more: { errors?: FormErrors; message?: string } = {},
): SubmissionAnswer {
  return { problem, values, errors: {}, ...more, ...(stamp && { stamp }), ...(photoId && { photoId }) }
}
