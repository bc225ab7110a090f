import type { PoolClient } from 'pg'
import type { DatabaseClient, Database } from '../../app/db/client.ts'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import { forgetOldMails, giveUpOldMails } from '../../app/features/mail/tidy-outbox.server.ts'
import { MAIL_CHANNEL } from '../../app/features/mail/queue-mail.server.ts'
import { claimForAnnouncement } from '../../app/features/mail/claim-mail.server.ts'
import type { Log } from '../../app/platform/log.ts'
import type { Config } from '../config.ts'
import { sendNextMail, type Work } from './send-mails.ts'
import { type Deliver, smtpDelivery } from './smtp-transport.ts'

const WORKERS = 3
const TIDY_EVERY_MS = 3_600_000
/** Less than a service manager waits. */
const LAST_ANSWERS_MS = 5000

/** Without `smtpUrl` mails are only kept and logged. */
export type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'teamReplyTo' | 'publicUrl'>

/** `stop` before the database is closed. */
export async function startMailService(database: DatabaseClient, log: Log, mail: MailSettings) {
  const stopping = new AbortController()
  const tidy = () => tidyOutbox(database, log, mail.smtpUrl !== undefined)
  // First, or a new mail server would get last month's mails.
  await tidy()
  const tidying = setInterval(() => void tidy(), TIDY_EVERY_MS)
  const { db } = database
  const work = mail.smtpUrl
    ? sendNextMail({ db, log, deliver: deliveryBy(mail.smtpUrl, mail), signal: stopping.signal })
    : announceMails({ db, log })
  const watch = watchOutbox({ database, log, work, workers: mail.smtpUrl ? WORKERS : 1 })

  return {
    async stop() {
      clearInterval(tidying)
      const lastCall = setTimeout(() => stopping.abort(), LAST_ANSWERS_MS)
      await watch.stop()
      clearTimeout(lastCall)
      stopping.abort()
    },
  }
}

function deliveryBy(url: string, { mailFrom: from, teamReplyTo: replyTo, publicUrl }: MailSettings): Deliver {
  return smtpDelivery({ url, from, replyTo, host: new URL(publicUrl).hostname })
}

async function tidyOutbox({ db }: DatabaseClient, log: Log, isSending: boolean): Promise<void> {
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
  database,
  log,
  work,
  workers = 1,
  everyMs = 15_000,
}: {
  database: DatabaseClient
  log: Log
  work: Work
  workers?: number
  everyMs?: number
}): { stop: () => Promise<void> } {
  const all = Array.from({ length: workers }, () => openWorker(work, log))
  const wake = () => {
    for (const worker of all) worker.wake()
  }
  const notifications = openNotifications(database, wake, log)
  const look = () => {
    void notifications.listen()
    wake()
  }
  const timer = setInterval(look, everyMs)
  look()

  return {
    async stop() {
      clearInterval(timer)
      await Promise.all([notifications.close(), ...all.map((worker) => worker.stop())])
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

/** When the connection breaks, the next call of `listen` takes another. */
function openNotifications(database: DatabaseClient, onNotification: () => void, log: Log) {
  let connection: PoolClient | undefined
  let opening: Promise<void> | undefined
  let isClosed = false

  function drop(broken: PoolClient): void {
    if (connection !== broken) return
    connection = undefined
    broken.removeListener('notification', onNotification)
    // Destroyed, not returned to the pool: it still listens.
    broken.release(true)
  }

  async function open(): Promise<void> {
    try {
      const taken = await database.pool.connect()
      connection = taken
      taken.on('error', () => drop(taken))
      taken.on('notification', onNotification)
      await taken.query(`listen ${MAIL_CHANNEL}`)
      if (isClosed) drop(taken)
    } catch (error) {
      if (connection) drop(connection)
      log.debug({ err: error }, 'the database cannot tell of new mails')
    }
  }

  return {
    listen(): Promise<void> {
      if (connection || isClosed) return Promise.resolve()
      opening ??= open().finally(() => {
        opening = undefined
      })
      return opening
    },
    async close() {
      isClosed = true
      await opening
      if (connection) drop(connection)
    },
  }
}
