import { desc, eq, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { LOCKS } from '../../db/locks.ts'
import { rethrowRedacted } from '../../db/transact.ts'
import { mailingRecipients, mailings, mailOptOuts } from '../../db/schema/index.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { DAY_MS } from '../../time/durations.ts'
import { composeMail } from '../mail/mail-layout.server.ts'
import { queueMail } from '../mail/queue-mail.server.ts'
import { composeMailing } from './compose-mailing.server.ts'
import { findReaders } from './find-readers.server.ts'

/** Of one run, so that a code to sign in never waits behind thousands of them. */
const AT_ONCE = 25
const DAYS_KEPT = 30

/** Queues the next emails of the newest mailing that is not over. A job. @param perDay of all mailings, in 24 hours @returns how many */
export async function sendMailings(
  db: Database,
  { now, perDay, ...links }: ActContext & { perDay: number },
): Promise<number> {
  return db
    .transaction(async (tx) => {
      await lockMailings(tx)
      await countSettled(tx, now)
      const [mailing] = await tx
        .select()
        .from(mailings)
        .where(eq(mailings.state, 'sending'))
        .orderBy(desc(mailings.createdAt))
        .limit(1)
        .for('update')
      const aDayAgo = new Date(now.getTime() - DAY_MS)
      const today = await tx.$count(mailingRecipients, gt(mailingRecipients.queuedAt, aDayAgo))
      const limit = Math.min(AT_ONCE, perDay - today)
      if (!mailing || limit <= 0) return 0
      const readers = await findReaders(tx, mailing.audience, { limit, mailingId: mailing.id })
      for (const reader of readers) {
        const mail = composeMail({ ...composeMailing(mailing, reader, links), recipient: reader.address })
        const mailId = await queueMail(tx, mail)
        await tx
          .insert(mailingRecipients)
          .values({ addressHash: reader.hash, mailingId: mailing.id, mailId, queuedAt: now })
      }
      await tx
        .update(mailings)
        .set({
          queued: mailing.queued + readers.length,
          ...(readers.length < limit && { state: 'done' as const }),
        })
        .where(eq(mailings.id, mailing.id))
      return readers.length
    })
    .catch(rethrowRedacted)
}

/** Holds for every later mailing, also for what waits in the outbox. @param hash as in its private link */
export async function optOut(db: Database, hash: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMailings(tx)
    const added = await tx
      .insert(mailOptOuts)
      .values({ addressHash: hash, at: now })
      .onConflictDoNothing()
      .returning({ at: mailOptOuts.at })
    if (added.length === 0) return
    await tx.execute(sql`
      update mailings set opted_out = opted_out + 1 where id = (
        select mailing_id from mailing_recipients where address_hash = ${hash} order by queued_at desc limit 1)`)
    await tx.execute(sql`
      delete from mail_outbox where attempts = 0
        and id in (select mail_id from mailing_recipients where address_hash = ${hash})`)
  })
}

async function lockMailings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.mailings})`)
}

/** Of emails that are sent, given up, or not there anymore. Forgets who got a mailing that is long over. */
async function countSettled(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    with settled as (
      select had.address_hash, had.mailing_id, mail.sent_at is not null as is_sent
      from mailing_recipients had left join mail_outbox mail on mail.id = had.mail_id
      where had.mail_id is not null and (mail.id is null or mail.sent_at is not null or mail.failed_at is not null)
    ), ended as (
      update mailing_recipients had set mail_id = null from settled
      where had.address_hash = settled.address_hash and had.mailing_id = settled.mailing_id
    ), counted as (
      select mailing_id, count(*) filter (where is_sent) as sent, count(*) filter (where not is_sent) as failed
      from settled group by mailing_id
    )
    update mailings set sent = mailings.sent + counted.sent, failed = mailings.failed + counted.failed
    from counted where counted.mailing_id = mailings.id`)
  await tx.execute(sql`
    delete from mailing_recipients where mail_id is null
      and queued_at < ${new Date(now.getTime() - DAYS_KEPT * DAY_MS).toISOString()}::timestamptz
      and mailing_id in (select id from mailings where state = 'done')`)
}
