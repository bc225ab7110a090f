import type { Database } from '../../app/db/client.ts'
import { claimForAnnouncement } from '../../app/features/mail/index.server.ts'
import type { Log } from '../../app/platform/log.ts'
import type { Work } from './lane.ts'

/** Logs each mail's link, so that a newcomer can follow it. */
export function announceMails({ db, log }: { db: Database; log: Log }): Work {
  return async () => {
    const mails = await claimForAnnouncement(db)
    for (const { kind, link } of mails) {
      log.info({ kind, ...(link ? { link } : {}) }, 'mail kept: no mail server is set (SMTP_URL)')
    }
    return mails.length > 0
  }
}
