import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { LOCKS } from '../../db/locks.ts'
import { rethrowRedacted } from '../../db/transact.ts'
import { followedSearches, mailOutbox } from '../../db/schema/index.ts'
import { emailSchema } from '../../forms/email-schema.server.ts'
import { limitRows } from '../../db/limit-rows.ts'
import { checkTyped } from '../../forms/read-form.server.ts'
import { withoutLinks } from '../../text/links-in-text.ts'
import { DAY_MS } from '../../time/durations.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import { type LinkRequest, readPrivateToken, writeLink } from '../private-links/private-links.server.ts'
import { MOST_FOLLOWS } from './feed-path.ts'
import { FOLLOW_ASKED, FOLLOW_MAILS } from './by-email/follow-mails.server.ts'
import { shorten } from '../../text/cut-text.ts'

/** Beside the limit by network address: nobody floods one mailbox from many places. */
const MOST_ASKED_A_DAY = 10

const LONGEST_TITLE = 100

const followSchema = z.object({
  email: emailSchema('Enter an email address like name@example.com'),
})

export function checkAddress(values: { email: string }) {
  return checkTyped(followSchema, values)
}

interface Asking extends ActContext {
  email: string
  path: string
  title: string
}

/** Only the mailbox's reader learns whether it follows this or too many already. @throws TooOften */
export async function askToFollow(db: Database, asking: Asking): Promise<true> {
  await db
    .transaction(async (tx) => {
      const { email, now } = asking
      await lockAddress(tx, email)
      await limitAsked(tx, email, now)
      await sendText(tx, [email], await answerTo(tx, asking))
    })
    .catch(rethrowRedacted)
  return true
}

async function answerTo(tx: Transaction, { email, path, title, now, ...links }: Asking): Promise<MailText> {
  const follows = await tx.select().from(followedSearches).where(eq(followedSearches.email, email))
  const same = follows.find((follow) => follow.path === path)
  const confirmed = follows
    .filter(({ toldUntil }) => toldUntil !== null)
    .map((follow) => ({ ...follow, endLink: writeLink(links, 'end-follow', follow.id) }))
  const already = confirmed.find(({ id }) => id === same?.id)
  if (already) return FOLLOW_MAILS.alreadyFollowed(already)
  if (confirmed.length >= MOST_FOLLOWS) return FOLLOW_MAILS.tooMany(confirmed)
  const asked = { email, path, title: titleForMails(title), askedAt: now }
  const [row] = same
    ? await tx
        .update(followedSearches)
        .set({ askedAt: now })
        .where(eq(followedSearches.id, same.id))
        .returning()
    : await tx.insert(followedSearches).values(asked).returning()
  if (!row) throw new Error('The search was not kept.')
  return FOLLOW_MAILS.confirm({ title: row.title, link: writeLink(links, 'confirm-follow', row.id) })
}

/** To the end of the transaction, so that what an address follows and is sent is counted. */
async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.followedSearches}, hashtext(${email}))`)
}

async function limitAsked(tx: Transaction, email: string, now: Date): Promise<void> {
  await limitRows(tx, {
    table: mailOutbox,
    at: mailOutbox.createdAt,
    where: and(eq(mailOutbox.recipient, email), eq(mailOutbox.kind, FOLLOW_ASKED)),
    most: MOST_ASKED_A_DAY,
    withinMs: DAY_MS,
    now,
  })
}

/** Anyone can make us send their words to a stranger, so they are kept short and without web addresses. */
function titleForMails(title: string): string {
  return shorten(withoutLinks(title), LONGEST_TITLE)
}

export async function findFollowToConfirm(db: Queries, { secrets, token }: Omit<LinkRequest, 'now'>) {
  const id = readPrivateToken(secrets, 'confirm-follow', token)
  if (id === undefined) return undefined
  const [row] = await db.select().from(followedSearches).where(eq(followedSearches.id, id))
  return row
}

/** @returns false when the address follows as many searches as it may */
export async function confirmFollow(db: Database, link: LinkRequest): Promise<boolean> {
  return db
    .transaction(async (tx) => {
      const follow = await findFollowToConfirm(tx, link)
      if (!follow || follow.toldUntil) return true
      await lockAddress(tx, follow.email)
      const confirmed = and(eq(followedSearches.email, follow.email), isNotNull(followedSearches.toldUntil))
      if ((await tx.$count(followedSearches, confirmed)) >= MOST_FOLLOWS) return false
      await tx
        .update(followedSearches)
        .set({ toldUntil: link.now })
        .where(and(eq(followedSearches.id, follow.id), isNull(followedSearches.toldUntil)))
      return true
    })
    .catch(rethrowRedacted)
}
