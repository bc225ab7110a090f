import type { Database } from '../../db/client.ts'
import { refusedForm, typedText } from '../../forms/read-form.server.ts'
import { A_VISITOR } from '../audit/audit-entry.ts'
import { done, type Outcome, refuseFields } from '../../platform/outcome.ts'
import { findLinkedSubmission, findToConfirm } from './submission-links.server.ts'
import {
  changeSubmission,
  confirmSubmission,
  isNewRound,
  withdrawSubmission,
} from './following/follow-submission.server.ts'
import { findSentPhoto, limitPerAddress } from './receiving/store-submission.server.ts'
import type { Done } from './submission-state.ts'
import {
  ADDRESS_NEEDED,
  readSentForm,
  type RefusedForm,
  refuseErrors,
  refuseFailure,
  type SentForm,
} from './receive-submission.server.ts'
import { pick } from '../../platform/pick.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { checkSubmission } from './check-submission.server.ts'
import { fieldSchema } from '../businesses/field-schema.server.ts'
import { typedText as textOf } from '../businesses/field-text.server.ts'
import { ANSWER_NAME, LONGEST_ANSWER, SUBMISSION_FIELDS } from './submission-fields.ts'

type PrivateOutcome = { outcome: 'done'; done: Done } | { outcome: 'no-link' } | RefusedForm

const ANSWER_TOO_LONG = `Shorten your answer to ${LONGEST_ANSWER.toLocaleString('en-US')} characters`

type Acting = ActContext & { db: Database }

/** @param takeTurn for a change that writes to another address; throws `TooOften` */
export async function actOnPrivateSubmission(
  { takeTurn, ...acting }: Acting & { takeTurn: () => Promise<void> },
  token: string,
  form: FormData,
): Promise<PrivateOutcome> {
  const own = (await findLinkedSubmission(acting, token))?.own
  if (!own) return { outcome: 'no-link' }
  const { db, ...circumstances } = acting
  const act = { ...circumstances, id: own.id, version: Number(typedText(form, 'version')), actor: A_VISITOR }
  const sent = readSentForm(form)
  try {
    if (typedText(form, 'intent') === 'withdraw') {
      return answerAct(await withdrawSubmission(db, act), 'withdrawn')
    }
    const checked = checkSubmission(sent.values, sent)
    if (!checked.ok) return refuseErrors(sent, checked.fields ?? {})
    const { submission, contactEmail } = checked.value
    const address = contactEmail ?? submission.email
    if (own.isHeld && !address) return refuseErrors(sent, { contactEmail: ADDRESS_NEEDED })
    if (address !== own.contactEmail) {
      await takeTurn()
      await limitPerAddress(db, address, acting.now)
    }
    // The present photo stays, whoever sent it.
    const photo = sent.photoId === own.photoId ? done(own.photoId) : await findSentPhoto(db, sent.photoId)
    if (!photo.ok) return refuseErrors(sent, photo.fields ?? {})
    const answer = sent.values[ANSWER_NAME]
    if (answer.length > LONGEST_ANSWER) return refuseErrors(sent, { [ANSWER_NAME]: ANSWER_TOO_LONG })
    const { photoAlt } = sent
    const change = { ...act, submission, contactEmail, photoId: photo.value, photoAlt, answer }
    const changed = await changeSubmission(db, change)
    return answerAct(changed, isNewRound(own.status) ? 'resent' : 'changed', sent.values)
  } catch (error) {
    return refuseFailure(error, sent)
  }
}

/** @returns nothing when the link is invalid or has expired */
export async function confirmPrivateSubmission(acting: Acting, token: string): Promise<string | undefined> {
  const id = (await findToConfirm(acting, token))?.id
  if (id === undefined) return undefined
  const { db, ...circumstances } = acting
  const confirmed = await confirmSubmission(db, { ...circumstances, id, actor: A_VISITOR })
  return !confirmed.ok && confirmed.problem === 'not_found' ? undefined : id
}

function answerAct(
  acted: Outcome<unknown>,
  done: Done,
  typed: Partial<SentForm['values']> = {},
): PrivateOutcome {
  if (acted.ok) return { outcome: 'done', done }
  const notice = { title: 'We didn’t take this', text: acted.message }
  return { outcome: 'refused', form: refusedForm(typed, {}, notice, 409) }
}

/** Only for a submission without an address. @throws TooOften */
export async function mailPrivateLink(
  acting: Acting & { takeTurn: () => Promise<void> },
  token: string,
  typed: string,
): Promise<Outcome<unknown>> {
  const checked = fieldSchema(SUBMISSION_FIELDS.contactEmail).safeParse(typed)
  const address = checked.success ? textOf(SUBMISSION_FIELDS.contactEmail, checked.data) : ''
  if (!address) {
    return refuseFields({ address: checked.error?.issues[0]?.message ?? 'Enter your email address' })
  }
  const { takeTurn, db, ...circumstances } = acting
  await takeTurn()
  const own = (await findLinkedSubmission(acting, token))?.own
  if (!own || own.contactEmail !== null) return done()
  await limitPerAddress(db, address, acting.now)
  const change = { ...pick(own, ['id', 'version', 'submission']), contactEmail: address }
  return changeSubmission(db, { ...circumstances, ...change, actor: A_VISITOR })
}
