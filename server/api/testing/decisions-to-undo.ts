import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect } from 'vitest'
import {
  accountRoles,
  auditLog,
  businesses,
  businessOwners,
  mailOutbox,
  users,
} from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import type { DeskKind } from '../../../app/features/moderation/index.ts'
import { aListing } from '../../../app/features/owners/testing/a-listing.ts'
import { askApi } from './ask-api.ts'
import { testApi } from './test-api.ts'

export const MODERATOR = crypto.randomUUID()
export const COLLEAGUE = crypto.randomUUID()
export const OWNER = crypto.randomUUID()
export const CLAIMANT = crypto.randomUUID()
export const SHOP = 'anchor-plumbing-7'
/** Since when the shop has its owner. */
export const JUNE = new Date('2026-06-01T12:00:00.000Z')

/** A shop with its owner as new before each test, decisions about it, and what they left behind. */
export function setUpDecisionsToUndo() {
  const database = setUpTestDatabase()
  beforeAll(async () => {
    await database.db.insert(accountRoles).values([
      { userId: MODERATOR, role: 'moderator' },
      { userId: COLLEAGUE, role: 'administrator' },
    ])
    await database.db.insert(users).values([
      { id: OWNER, email: 'owner@example.com' },
      { id: CLAIMANT, email: 'claimant@example.com' },
    ])
  })
  beforeEach(async () => {
    const { db } = database
    await db.delete(mailOutbox)
    await db.delete(businesses).where(eq(businesses.id, SHOP))
    await aListing(db, { id: SHOP, phone: '(772) 555-0100' })
    await db.insert(businessOwners).values({ businessId: SHOP, accountId: OWNER, since: JUNE })
  })

  async function ask(path: string, by: string, body: unknown, method = 'POST') {
    const answer = await askApi(testApi(database.db), path, { by, body, method })
    return { status: answer.status, body: answer.body as Record<string, string> }
  }

  /** @returns the time that names the decision */
  async function decide(kind: DeskKind, id: string, sent: object): Promise<string> {
    const { status, body } = await ask(`/moderation/${kind}/${id}/decision`, MODERATOR, sent)
    expect(status, JSON.stringify(body)).toBe(200)
    return body['decidedAt'] ?? ''
  }

  const undo = (kind: DeskKind, id: string, decidedAt: string, by = COLLEAGUE) =>
    ask(`/moderation/${kind}/${id}/undo`, by, { decidedAt, reason: 'I called (904) 555-0123: a mistake.' })

  /** Expects that it cannot be undone. @returns why */
  async function refused(kind: DeskKind, id: string, decidedAt: string): Promise<string> {
    const entries = await database.db.$count(auditLog)
    const { status, body } = await undo(kind, id, decidedAt)
    expect([status, body['error']]).toEqual([409, 'cannot_undo'])
    expect(await database.db.$count(auditLog)).toBe(entries)
    return body['message'] ?? ''
  }

  const listing = async () => {
    const [found] = await database.db.select().from(businesses).where(eq(businesses.id, SHOP))
    return found
  }
  const owners = async () =>
    database.db
      .select({ accountId: businessOwners.accountId, since: businessOwners.since })
      .from(businessOwners)
      .where(eq(businessOwners.businessId, SHOP))
  /** The kinds of the mails to somebody, the oldest first. */
  const mailsTo = async (recipient: string) => {
    const mails = await database.db
      .select({ kind: mailOutbox.kind })
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, recipient))
      .orderBy(asc(mailOutbox.createdAt))
    return mails.map(({ kind }) => kind)
  }
  /** The newest in the log about something. */
  const lastEntry = async (id: string) => {
    const entries = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(asc(auditLog.sequence))
    return entries.at(-1)
  }

  return { database, ask, decide, undo, refused, listing, owners, mailsTo, lastEntry }
}
