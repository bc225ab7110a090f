import type { Database } from '../../app/db/client.ts'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import { forgetOldMails, giveUpOldMails } from '../../app/features/mail/tidy-outbox.server.ts'
import { claimForAnnouncement } from '../../app/features/mail/claim-mail.server.ts'
import type { Log } from '../../app/platform/log.ts'
import type { ChangeWatch } from '../pages/change-watch.ts'
import type { Config } from '../config.ts'
import { sendNextMail, type Work } from './send-mails.ts'
import { type Deliver, smtpDelivery } from './smtp-transport.ts'

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
