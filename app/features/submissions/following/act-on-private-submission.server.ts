import type { Database } from '../../../db/client.ts'
import { typedText } from '../../../forms/read-form.server.ts'
import { A_VISITOR } from '../../audit/index.ts'
import { findLinkedSubmission } from './find-linked-submission.server.ts'
import { findToConfirm } from './find-to-confirm.server.ts'
import {
  changeSubmission,
  confirmSubmission,
  isNewRound,
  withdrawSubmission,
} from './follow-submission.server.ts'
import { findSubmissionPhoto } from './find-submission-photo.server.ts'
import type { SubmissionAnswer } from '../form-state/form-values.ts'
import { limitPerAddress } from '../receiving/limit-per-address.server.ts'
import type { Done } from './private-submission.ts'
import {
  ADDRESS_NEEDED,
  answerTo,
  mistakes,
  type Refused,
  refusalOf,
} from '../receiving/receive-submission.server.ts'
import { readForm, type SentForm } from '../receiving/read-form.server.ts'
import type { Circumstances } from './submission-acts.ts'
import { Conflict, IllegalTransition, NoSuchSubmission } from '../form-state/submission-errors.ts'
import { checkSubmission } from '../receiving/submission.server.ts'

export type PrivateOutcome = { outcome: 'done'; done: Done } | { outcome: 'no-link' } | Refused

type Acting = Circumstances & { db: Database }

/**
 * What whoever has the private link sends: a change, or that they withdraw it.
 * @param takeTurn counts the sender's submissions, for a change that writes to another address; throws `TooOften`
 */
export async function actOnPrivateSubmission(
  { takeTurn, ...acting }: Acting & { takeTurn: () => Promise<void> },
  token: string,
  form: FormData,
): Promise<PrivateOutcome> {
  const own = (await findLinkedSubmission(acting, token))?.own
  if (!own) return { outcome: 'no-link' }
  const { db, ...circumstances } = acting
  const act = { ...circumstances, id: own.id, version: Number(typedText(form, 'version')), actor: A_VISITOR }
  const sent = readForm(form)
  try {
    if (typedText(form, 'intent') === 'withdraw') {
      await withdrawSubmission(db, act)
      return { outcome: 'done', done: 'withdrawn' }
    }
    const checked = checkSubmission(sent.values)
    if (!checked.ok) return mistakes(sent, checked.fields ?? {})
    const { submission, contactEmail } = checked.value
    const address = contactEmail ?? submission.email
    if (own.isHeld && !address) return mistakes(sent, { contactEmail: ADDRESS_NEEDED })
    if (address !== own.contactEmail) {
      await takeTurn()
      await limitPerAddress(db, address, acting.now)
    }
    const photoId = await photoOf(db, sent.photoId, own.photoId)
    await changeSubmission(db, { ...act, submission, contactEmail, photoId })
    return { outcome: 'done', done: isNewRound(own.status) ? 'resent' : 'changed' }
  } catch (error) {
    return refusalOfAct(error, sent)
  }
}

/**
 * The button behind the mail that asks to confirm an address. Of one that was withdrawn meanwhile its page tells.
 * @returns its id; nothing when the link opens nothing, or nothing any more
 */
export async function confirmPrivateSubmission(acting: Acting, token: string): Promise<string | undefined> {
  const id = (await findToConfirm(acting, token))?.id
  if (id === undefined) return undefined
  const { db, ...circumstances } = acting
  try {
    await confirmSubmission(db, { ...circumstances, id, actor: A_VISITOR })
  } catch (error) {
    if (error instanceof NoSuchSubmission) return undefined
    if (!(error instanceof IllegalTransition)) throw error
  }
  return id
}

/** The photograph that was there stays, whoever's it is; another has to be one that was sent for a submission. */
async function photoOf(db: Database, given: string, present: string | null): Promise<string | null> {
  if (given === present) return present
  return (await findSubmissionPhoto(db, given))?.id ?? null
}

function refusalOfAct(error: unknown, sent: SentForm): Refused {
  if (error instanceof Conflict || error instanceof IllegalTransition) {
    const answer: SubmissionAnswer = answerTo(sent, 'refused', { message: error.message })
    return { outcome: 'refused', status: 409, answer }
  }
  return refusalOf(error, sent)
}
