import type { DatabaseClient, Database } from '../../app/db/client.ts'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import { forgetOldMails, giveUpOldMails } from '../../app/features/mail/tidy-outbox.server.ts'
import { claimForAnnouncement } from '../../app/features/mail/claim-mail.server.ts'
import type { Log } from '../../app/platform/log.ts'
import type { Config } from '../config.ts'
import { sendNextMail } from './send-mails.ts'
import { type Deliver, smtpDelivery } from './smtp-transport.ts'
import { watchOutbox } from './watch-outbox.ts'
import type { Work } from './lane.ts'

const LANES = 3
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
  const watch = watchOutbox({ database, log, work, lanes: mail.smtpUrl ? LANES : 1 })

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
