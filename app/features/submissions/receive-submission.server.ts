import type { CaptchaVerdict, Captcha } from '../../platform/captcha.ts'
import type { Database } from '../../db/client.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { type RequestLimits, takeTurn } from '../../platform/request-limits.ts'
import { findSentPhoto, limitPerAddress, storeSubmission } from './receiving/store-submission.server.ts'
import {
  type FormErrors,
  type SubmissionAnswer,
  ANSWER_NAME,
  CAPTCHA_NAME,
  CAPTCHA_SHOWN_NAME,
  HOURS_ASKED_NAME,
  PHOTO_ALT_NAME,
  PHOTO_NAME,
  STAMP_NAME,
  valuesIn,
  type FormValues,
} from './submission-fields.ts'
import type { ActContext, Secrets } from '../../platform/secrets.ts'
import { askedOptions, checkSubmission, type Submission } from './check-submission.server.ts'
import { privateToken, readPrivateToken } from '../private-links/private-links.server.ts'
import { countLinks } from '../../text/links-in-text.ts'
import { failedForm, typedText } from '../../forms/read-form.server.ts'
import { KEY_NAME, TRAP_NAME } from '../../ui/form/trap-name.ts'
import { data, href, redirect } from 'react-router'
import { findSent, sendOnce, sentKey } from '../../forms/send-once.server.ts'
import { submissionToken } from './following/submission-token.server.ts'
import type { Log } from '../../platform/log.ts'
import { done, type Outcome } from '../../platform/outcome.ts'

type Received = { outcome: 'stored'; id: string; token: string; isHeld: boolean } | RefusedForm

export interface RefusedForm {
  outcome: 'refused'
  form: ReturnType<typeof data<SubmissionAnswer>>
  cause?: unknown
}

export interface Receiving extends ActContext {
  db: Database
  /** Counts the sender's submissions. @returns true when this one has to wait for a confirmed address @throws TooOften */
  takeTurn: () => Promise<boolean>
  /** Has the answer to an outside captcha checked, where one is set. */
  verifyCaptcha?: ((answer: string) => Promise<CaptchaVerdict>) | undefined
}

export const ADDRESS_NEEDED =
  'Enter your email address. We’ll email you a link to make sure a person sent this'
const CAPTCHA_UNANSWERED = 'Answer this check, then send the form again'
const CAPTCHA_REFUSED =
  'This check didn’t work, or it timed out. Please answer it once more, then send the form again'

export async function receiveSubmission(receiving: Receiving, form: FormData): Promise<Received> {
  const sent = readSentForm(form)
  const checked = checkSubmission(sent.values, sent)
  if (!checked.ok) return refuseErrors(sent, checked.fields ?? {})

  const { db, takeTurn, verifyCaptcha, ...circumstances } = receiving
  const { submission, contactEmail } = checked.value
  const openedAt = readFormStamp(circumstances.secrets, sent.values[STAMP_NAME])
  const { secrets, now } = circumstances
  const arrival = { openedAt, isByPage: sent.key !== '', now }
  const once = {
    form: 'submission',
    values: [submission, contactEmail, sent.photoId, sent.photoAlt],
    key: sent.key,
  }
  const isOdd = sent.isTrapped || isSuspicious(submission, arrival)
  const hasAddress = contactEmail !== null || submission.email !== null
  if (isOdd && !hasAddress) return refuseErrors(sent, { contactEmail: ADDRESS_NEEDED })
  try {
    const before = await findSent<StoredForm>(db, sentKey(secrets, once), now)
    if (before) return answerStored(secrets, before)
    const isMany = await takeTurn()
    const verdict = verifyCaptcha ? await checkCaptcha(sent, verifyCaptcha) : 'passed'
    if (verdict === 'refused') {
      return refuseErrors(sent, { captcha: sent.captcha === '' ? CAPTCHA_UNANSWERED : CAPTCHA_REFUSED })
    }
    const isHeld = isOdd || isMany || verdict === 'unknown'
    if (isHeld && !hasAddress) return refuseErrors(sent, { contactEmail: ADDRESS_NEEDED })
    await limitPerAddress(db, contactEmail ?? submission.email, now)
    const photo = await findSentPhoto(db, sent.photoId)
    if (!photo.ok) return refuseErrors(sent, photo.fields ?? {})
    const photoSent = { photoId: photo.value, photoAlt: sent.photoAlt }
    const sending = { ...checked.value, ...photoSent, source: 'form', isHeld } as const
    const store = async (tx: Database) => {
      const { id } = await storeSubmission(tx, { ...circumstances, ...sending })
      return { id, isHeld }
    }
    return answerStored(secrets, await sendOnce(receiving, once, store))
  } catch (cause) {
    return refuseFailure(cause, sent)
  }
}

interface StoredForm {
  id: string
  isHeld: boolean
}

function answerStored(secrets: Secrets, { id, isHeld }: StoredForm): Received {
  return { outcome: 'stored', id, token: submissionToken(secrets, id), isHeld }
}

/** Without scripts, or where the widget did not load, there is nothing to check. */
async function checkCaptcha(
  { captcha, isCaptchaShown }: SentForm,
  verify: (answer: string) => Promise<CaptchaVerdict>,
): Promise<CaptchaVerdict> {
  if (captcha !== '') return verify(captcha)
  return isCaptchaShown ? 'refused' : 'unknown'
}

export function refuseErrors({ values }: SentForm, errors: FormErrors): RefusedForm {
  return { outcome: 'refused', form: data({ values, errors, asked: askedOptions(values) }, 400) }
}

/** Why a correct form was not stored; what was typed comes back with it. @throws what is no refusal */
export function refuseFailure(cause: unknown, { values }: SentForm): RefusedForm {
  const form = failedForm(cause, values)
  return { outcome: 'refused', form, ...(isDatabaseUnavailable(cause) && { cause }) }
}

/** Signed, and in the form itself, because the directory keeps nothing about visitors. */
export function formStamp(secrets: Secrets, now: Date): string {
  return privateToken(secrets, 'submission-form', Math.floor(now.getTime() / 1000).toString(36))
}

/** @returns when the form was opened; nothing when the stamp is not ours */
function readFormStamp(secrets: Secrets, stamp: string): Date | undefined {
  const seconds = readPrivateToken(secrets, 'submission-form', stamp)
  return seconds === undefined ? undefined : new Date(Number.parseInt(seconds, 36) * 1000)
}

interface Arrival {
  openedAt: Date | undefined
  isByPage: boolean
  now: Date
}

/** Since the page was served, as autofill is fast; a person's page runs our scripts, which say so. */
const FASTEST_SECONDS = 3
const LONGEST_OPEN_HOURS = 72
const MOST_LINKS = 1

/** A person loses one click, confirming the address; so a rule may err, and none of them refuses. */
function isSuspicious(submission: Submission, { openedAt, isByPage, now }: Arrival): boolean {
  const seconds = openedAt ? (now.getTime() - openedAt.getTime()) / 1000 : Number.POSITIVE_INFINITY
  const isTooOld = seconds > LONGEST_OPEN_HOURS * 3600
  const isTooFast = seconds < FASTEST_SECONDS && !isByPage
  return isTooOld || isTooFast || isAdvertising(submission)
}

/** Links have fields of their own; a text full of them is what programs send, and a name goes into mails. */
function isAdvertising({ businessName, contactName, description, serviceArea, hours }: Submission): boolean {
  const names = `${businessName} ${contactName}`
  const texts = `${description} ${serviceArea ?? ''} ${hours ?? ''}`
  return countLinks(names) > 0 || countLinks(texts) > MOST_LINKS
}

export type SentForm = ReturnType<typeof readSentForm>

export function readSentForm(form: FormData) {
  return {
    values: {
      ...valuesIn(form),
      [STAMP_NAME]: typedText(form, STAMP_NAME),
      [ANSWER_NAME]: typedText(form, ANSWER_NAME),
    },
    /** The field that people don't see was filled in, so a program sent the form. */
    isTrapped: typedText(form, TRAP_NAME) !== '',
    hoursAsked: typedText(form, HOURS_ASKED_NAME),
    key: typedText(form, KEY_NAME),
    photoId: typedText(form, PHOTO_NAME),
    photoAlt: typedText(form, PHOTO_ALT_NAME),
    captcha: typedText(form, CAPTCHA_NAME),
    isCaptchaShown: typedText(form, CAPTCHA_SHOWN_NAME) !== '',
  }
}

interface PageServices extends Pick<Receiving, 'db' | 'secrets'> {
  captcha?: Captcha | undefined
  limits: RequestLimits
  log: Log
  site: { publicUrl: string }
}

export async function receiveFromPage(
  { captcha, db, limits, log, secrets, site }: PageServices,
  ip: string,
  form: FormData,
) {
  const verifyCaptcha = captcha && ((answer: string) => captcha.verify(answer, ip))
  const receiving = { db, secrets, publicUrl: site.publicUrl, now: new Date(), verifyCaptcha }
  const takesTurn = () => takeTurn(limits, 'submission', ip)
  const received = await receiveSubmission({ ...receiving, takeTurn: takesTurn }, form)
  if (received.outcome === 'refused') {
    if (received.cause) log.warn({ err: received.cause }, 'a submission could not be stored')
    return received.form
  }
  return redirect(`${href('/submit-business-confirmation')}?sent=${received.token}`, 303)
}

export async function receiveFromProvider(
  { db, ...circumstances }: ActContext & { db: Database },
  { providerId, values }: { providerId: string; values: FormValues },
): Promise<Outcome<{ id: string; isNew: boolean }>> {
  const checked = checkSubmission(values, { isAsked: false })
  if (!checked.ok) return { ...checked, message: 'Some fields are wrong.' }
  const sent = { ...checked.value, source: 'provider', providerId } as const
  return done(await storeSubmission(db, { ...circumstances, ...sent }))
}
