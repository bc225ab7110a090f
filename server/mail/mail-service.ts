import type { Database } from '../../app/db/client.ts'
import { isDatabaseAway, isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import {
  claimForAnnouncement,
  type ClaimedMail,
  claimDueMail,
} from '../../app/features/mail/claim-mail.server.ts'
import type { Log } from '../../app/platform/log.ts'
import type { ChangeWatch } from '../pages/change-watch.ts'
import type { Config } from '../config.ts'
import { type Deliver, smtpDelivery } from './smtp-transport.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  forgetOldMails,
  giveUpOldMails,
  type Delivery,
  setMailAside,
  settleMail,
} from '../../app/features/mail/settle-mail.server.ts'

/** @returns whether there was any work, so that there may be more */
export type Work = () => Promise<boolean>

export interface Sending {
  db: Database
  log: Log
  deliver: Deliver
  signal: AbortSignal
  timing?: { retrySeconds?: readonly number[]; claimSeconds?: number; attemptMs?: number }
}

/** Far less than a claim lives. */
const LONGEST_ATTEMPT_MS = 120_000

const BETWEEN_RECORDS_MS = 1000

/** Of a database that is there, and busy. */
const MOST_RECORDS = 60

const WORKERS = 3
const TIDY_EVERY_MS = 3_600_000
/** Less than a service manager waits. */
const LAST_ANSWERS_MS = 5000

/** Without `smtpUrl` mails are only kept and logged. */
export type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'teamReplyTo' | 'publicUrl'>

interface Outbox {
  db: Database
  watch: Pick<ChangeWatch, 'onMail'>
}

/** `stop` before the database is closed. */
export async function startMailService({ db, watch }: Outbox, log: Log, mail: MailSettings) {
  const stopping = new AbortController()
  const tidy = () => tidyOutbox(db, log, mail.smtpUrl !== undefined)
  // First, or a new mail server would get last month's mails.
  await tidy()
  const tidying = setInterval(() => void tidy(), TIDY_EVERY_MS)
  const work = mail.smtpUrl
    ? sendNextMail({ db, log, deliver: deliveryBy(mail.smtpUrl, mail), signal: stopping.signal })
    : announceMails({ db, log })
  const outbox = watchOutbox({ watch, log, work, workers: mail.smtpUrl ? WORKERS : 1 })

  return {
    async stop() {
      clearInterval(tidying)
      const lastCall = setTimeout(() => stopping.abort(), LAST_ANSWERS_MS)
      await outbox.stop()
      clearTimeout(lastCall)
      stopping.abort()
    },
  }
}

function deliveryBy(url: string, { mailFrom: from, teamReplyTo: replyTo, publicUrl }: MailSettings): Deliver {
  return smtpDelivery({ url, from, replyTo, host: new URL(publicUrl).hostname })
}

async function tidyOutbox(db: Database, log: Log, isSending: boolean): Promise<void> {
  try {
    const given = isSending ? await giveUpOldMails(db) : 0
    const forgotten = await forgetOldMails(db)
    if (given + forgotten > 0) log.info({ given, forgotten }, 'old mails were put away')
  } catch (error) {
    if (isDatabaseUnavailable(error)) log.debug({ err: error }, 'the outbox cannot be tidied')
    else log.error({ err: error }, 'the outbox could not be tidied')
  }
}

/** Logs each mail's link, so that a newcomer can follow it. */
function announceMails({ db, log }: { db: Database; log: Log }): Work {
  return async () => {
    const mails = await claimForAnnouncement(db)
    for (const { kind, link } of mails) {
      log.info({ kind, ...(link ? { link } : {}) }, 'mail kept: no mail server is set (SMTP_URL)')
    }
    return mails.length > 0
  }
}

/** Also polls, for mails due again and lost notifications. `workers`: a slow mail holds up no other. */
export function watchOutbox({
  watch,
  log,
  work,
  workers = 1,
  everyMs = 15_000,
}: {
  watch: Pick<ChangeWatch, 'onMail'>
  log: Log
  work: Work
  workers?: number
  everyMs?: number
}): { stop: () => Promise<void> } {
  const all = Array.from({ length: workers }, () => openWorker(work, log))
  const wake = () => all.forEach((worker) => worker.wake())
  watch.onMail = wake
  const timer = setInterval(wake, everyMs)
  wake()
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(all.map((worker) => worker.stop()))
    },
  }
}

function openWorker(work: Work, log: Log) {
  let isWanted = false
  let isOpen = true
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      try {
        const hasWorked = await work()
        isWanted = isOpen && (isWanted || hasWorked)
      } catch (error) {
        if (isDatabaseUnavailable(error)) log.debug({ err: error }, 'the outbox cannot be read')
        else log.error({ err: error }, 'the outbox could not be worked on')
      }
    }
    running = undefined
  }

  return {
    wake() {
      if (!isOpen) return
      isWanted = true
      running ??= run()
    },
    async stop() {
      isOpen = false
      isWanted = false
      await running
    },
  }
}

export function sendNextMail({ db, log, deliver, signal, timing = {} }: Sending): Work {
  /** Whose answer the database does not take. */
  const aside = new Set<string>()
  return async () => {
    if (signal.aborted) return false
    const mail = await claimDueMail(db, timing.claimSeconds, [...aside])
    if (!mail) return false
    const patience = AbortSignal.timeout(timing.attemptMs ?? LONGEST_ATTEMPT_MS)
    const delivery = await deliver(mail, AbortSignal.any([signal, patience]))
    try {
      const state = await recordUntilDone(() => settleMail(db, mail, delivery, timing.retrySeconds), signal)
      logDelivery(log, mail, delivery, state)
    } catch (error) {
      if (signal.aborted) throw error
      aside.add(mail.id)
      log.error(
        { err: error, mail: mail.id, kind: mail.kind, outcome: delivery.outcome },
        'the mail server’s answer could not be recorded; the mail is set aside',
      )
      await setMailAside(db, mail).catch(() => {})
    }
    return true
  }
}

/** While the database is away or busy: forgetting the mail server's answer would send the mail again. */
async function recordUntilDone<Answer>(record: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await record()
    } catch (error) {
      const mayPass = isDatabaseAway(error) || (isDatabaseUnavailable(error) && tries < MOST_RECORDS)
      if (signal.aborted || !mayPass) throw error
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
