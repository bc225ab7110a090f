import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../app/db/client.ts'
import { type ClaimedMail, claimDueMail } from '../../app/features/mail/claim-mail.server.ts'
import { type Delivery, settleMail } from '../../app/features/mail/settle-mail.server.ts'
import type { Log } from '../../app/platform/log.ts'
import type { Deliver } from './smtp-transport.ts'

/** @returns whether there was any work, so that there may be more */
export type Work = () => Promise<boolean>

/** Far less than a claim lives. */
const LONGEST_ATTEMPT_MS = 120_000
const BETWEEN_RECORDS_MS = 1000

export interface Sending {
  db: Database
  log: Log
  deliver: Deliver
  signal: AbortSignal
  timing?: { retrySeconds?: readonly number[]; claimSeconds?: number; attemptMs?: number }
}

export function sendNextMail({ db, log, deliver, signal, timing = {} }: Sending): Work {
  return async () => {
    if (signal.aborted) return false
    const mail = await claimDueMail(db, timing.claimSeconds)
    if (!mail) return false
    const patience = AbortSignal.timeout(timing.attemptMs ?? LONGEST_ATTEMPT_MS)
    const delivery = await deliver(mail, AbortSignal.any([signal, patience]))
    const state = await recordUntilDone(() => settleMail(db, mail, delivery, timing.retrySeconds), signal)
    logDelivery(log, mail, delivery, state)
    return true
  }
}

/** Retries until it is stored: forgetting the mail server's answer would send the mail again. */
async function recordUntilDone<Answer>(record: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await record()
    } catch (error) {
      if (signal.aborted) throw error
      await sleep(BETWEEN_RECORDS_MS, undefined, { signal }).catch(() => {})
    }
  }
}

/** Without the recipient and the server's words, which often quote it. */
function logDelivery(log: Log, mail: ClaimedMail, delivery: Delivery, state: string): void {
  const problem = delivery.outcome === 'accepted' ? {} : { problem: delivery.code }
  const fields = { mail: mail.id, kind: mail.kind, attempt: mail.attempt, ...problem }
  if (state === 'sent') log.info(fields, 'mail sent')
  else if (state === 'failed') log.error(fields, 'mail given up; the outbox has the reason')
  else if (state === 'waiting') log.warn(fields, 'mail not sent yet; the outbox has the reason')
  else log.warn(fields, 'mail taken over by another sender')
}
