import { createHmac } from 'node:crypto'
import { and, eq, gt, lt, lte } from 'drizzle-orm'
import type { Database, Queries } from '../db/client.ts'
import { sentForms } from '../db/schema/index.ts'
import { rethrowRedacted } from '../db/transact.ts'
import { done, type Outcome, type Refused } from '../platform/outcome.ts'
import type { Secrets } from '../platform/secrets.ts'
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'

/** Without scripts only the same words tell that a form is the same one, so soon after it. */
const WITHOUT_KEY_MS = 10 * MINUTE_MS

interface SentForm {
  /** Which form, and what it is about. */
  form: string
  values: unknown
  /** `KEY_NAME` of the form; empty without scripts. */
  key: string
}

export interface Sending {
  db: Database
  secrets: Secrets
  now: Date
}

/** What a form was answered with when it came before. */
export async function findSent<Answer>(q: Queries, key: string, now: Date): Promise<Answer | undefined> {
  const [sent] = await q
    .select({ answer: sentForms.answer })
    .from(sentForms)
    .where(and(eq(sentForms.key, key), gt(sentForms.until, now)))
  return sent?.answer as Answer | undefined
}

/** A digest: nobody reads from it what was sent. Something else under the same key is something else. */
export function sentKey(secrets: Secrets, sent: SentForm): string {
  const { form, values, key } = sent
  return createHmac('sha256', secrets.derive('sent-forms'))
    .update(JSON.stringify([form, key, values]))
    .digest('base64url')
}

/**
 * Two at the same moment wait for each other, and what `send` stores is kept with its answer or not at all.
 * @param send its answer is kept for the same form that comes again; `undefined` is a refusal, which is not
 * @param admit runs only for what did not come before
 */
export async function sendOnce<Answer, Admitted = void>(
  { db, secrets, now }: Sending,
  sent: SentForm,
  send: (db: Database, admitted: Admitted) => Promise<Answer>,
  admit?: () => Promise<Admitted>,
): Promise<Answer> {
  const key = sentKey(secrets, sent)
  const before = await findSent<Answer>(db, key, now)
  if (before !== undefined) return before
  // Limits have connections of their own, so they are asked before the transaction.
  const admitted = (await admit?.()) as Admitted
  const until = new Date(now.getTime() + (sent.key === '' ? WITHOUT_KEY_MS : DAY_MS))
  return db
    .transaction(async (tx) => {
      const row = { key, until, answer: null }
      const [begun] = await tx
        .insert(sentForms)
        .values(row)
        .onConflictDoUpdate({ target: sentForms.key, set: row, setWhere: lte(sentForms.until, now) })
        .returning({ key: sentForms.key })
      if (!begun) return (await findSent<Answer>(tx, key, now)) as Answer
      const answer = await send(tx, admitted)
      const same = eq(sentForms.key, key)
      if (answer === undefined) await tx.delete(sentForms).where(same)
      else await tx.update(sentForms).set({ answer }).where(same)
      return answer
    })
    .catch(rethrowRedacted)
}

/**
 * The same of what is asked of the API and may be refused. A program without a key asks again each time.
 * @param admit as of `sendOnce`: also for what takes too long for a transaction
 */
export async function doOnce<Value, Admitted = void>(
  sending: Sending,
  sent: SentForm,
  act: (db: Database, admitted: Admitted) => Promise<Outcome<Value>>,
  admit?: () => Promise<Admitted>,
): Promise<Outcome<Value>> {
  if (sent.key === '') return act(sending.db, (await admit?.()) as Admitted)
  let refused: Refused | undefined
  const send = async (tx: Database, admitted: Admitted) => {
    const outcome = await act(tx, admitted)
    if (outcome.ok) return outcome.value
    refused = outcome
    return undefined
  }
  const value = await sendOnce(sending, sent, send, admit)
  return refused ?? done(value as Value)
}

/** A job. @returns how many were deleted */
export async function forgetSentForms(db: Queries, now: Date): Promise<number> {
  return (await db.delete(sentForms).where(lt(sentForms.until, now))).rowCount ?? 0
}
