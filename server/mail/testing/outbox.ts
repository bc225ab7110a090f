import { eq } from 'drizzle-orm'
import { inject } from 'vitest'
import { openDatabase } from '../../../app/db/client.ts'
import { mailOutbox } from '../../../app/db/schema/mail-outbox.ts'
import { createTestDatabase } from '../../../app/db/testing/test-database.ts'
import { mailLayout } from '../../../app/features/mail/mail-layout.server.ts'
import { queueMail } from '../../../app/features/mail/queue-mail.server.ts'
import type { Log } from '../../../app/platform/log.ts'
import { sendNextMail, type Sending, watchOutbox } from '../mail-service.ts'
import { smtpDelivery } from '../smtp-transport.ts'
import { ChangeWatch } from '../../pages/change-watch.ts'

export const FROM = 'Directory, Florida <no-reply@directory.example>'
export const LINK = 'https://directory.example/auth/confirm?token_hash=abc&type=signup'

/** An outbox in a database of its own, and senders for it that do not wait as long as the product's. */
export async function openTestOutbox() {
  const testDatabase = await createTestDatabase(inject('testCluster'))
  const database = openDatabase(testDatabase.connectionString)
  const { db } = database
  const logged: { fields: object; message: string }[] = []
  const add = (fields: object, message: string) => void logged.push({ fields, message })
  const log: Log = { debug: () => {}, info: add, warn: add, error: add }
  const senders: { stop: () => Promise<void> }[] = []

  return {
    connectionString: testDatabase.connectionString,
    database,
    db,
    log,
    logged,
    queue: (recipient: string, kind = 'confirm-address') => queueMail(db, aMail(recipient, kind)),
    async row(id: string) {
      const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
      if (!row) throw new Error('There is no such email.')
      return row
    },
    /** With a pool of its own: another process, as far as the database knows. */
    startSender(
      url: string,
      {
        everyMs = 100,
        workers = 3,
        ...timing
      }: NonNullable<Sending['timing']> & { everyMs?: number; workers?: number } = {},
      patience: { socketTimeout?: number } = {},
      replyTo?: string,
    ) {
      const own = openDatabase(testDatabase.connectionString)
      const stopping = new AbortController()
      const watch = new ChangeWatch({ connectionString: () => testDatabase.connectionString, log })
      void watch.start()
      const outbox = watchOutbox({
        watch,
        log,
        everyMs,
        workers,
        work: sendNextMail({
          db: own.db,
          log,
          signal: stopping.signal,
          deliver: smtpDelivery({ url, from: FROM, replyTo, host: 'directory.example', patience }),
          timing: { retrySeconds: [0.2], ...timing },
        }),
      })
      const stop = async ({ abort = false } = {}) => {
        if (abort) stopping.abort()
        await outbox.stop()
        await watch.close()
        await own.close()
      }
      const sender = { stop }
      senders.push({ stop: () => (own.pool.ended ? Promise.resolve() : stop({ abort: true })) })
      return sender
    },
    async stopSenders() {
      await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    },
    async close() {
      await database.close()
      await testDatabase.drop()
    },
  }
}

export function aMail(recipient: string, kind: string) {
  const parts = mailLayout({
    title: 'Confirm your email address',
    paragraphs: ['Somebody, most likely you, made an account at Tom & Ann’s <directory>.'],
    button: { label: 'Confirm My Address', href: LINK },
    footer: 'Was it not you? Then delete this mail.',
  })
  return { kind, recipient, subject: 'Confirm your email address – now', link: LINK, ...parts }
}
