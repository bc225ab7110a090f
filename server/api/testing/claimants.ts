import { and, eq } from 'drizzle-orm'
import { type businesses, claims, mailOutbox } from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import type { ClaimView } from '../../../app/features/claims/claim.ts'
import { aListing } from '../../../app/features/owners/testing/a-listing.ts'
import { askApi } from './ask-api.ts'
import { testApi } from './test-api.ts'

/** Listings to claim, what claimants do, and the mails that come of it. */
export function setUpClaimants() {
  const database = setUpTestDatabase()
  let number = 0

  /** A listing of its own for each test. */
  async function newListing(change: Partial<typeof businesses.$inferInsert> = {}) {
    number += 1
    return aListing(database.db, { id: `anchor-plumbing-${number}`, ...change })
  }

  async function as(by: string | undefined, path: string, method = 'GET', body?: unknown) {
    const answer = await askApi(testApi(database.db), path, { by, method, body })
    return { status: answer.status, body: answer.body as Record<string, string> }
  }

  const begin = (userId: string, body: Record<string, string>) => as(userId, '/claims', 'POST', body)

  const prove = (userId: string, id: string, code: string) =>
    as(userId, `/claims/${id}/code`, 'POST', { code })

  async function view(userId: string, businessId: string): Promise<ClaimView> {
    const { body } = await askApi(testApi(database.db), `/claims/of-business/${businessId}`, { by: userId })
    return body as ClaimView
  }

  /** The digits of the newest mail to an address. */
  async function codeAt(recipient: string): Promise<string> {
    const mails = await database.db
      .select({ text: mailOutbox.text, at: mailOutbox.createdAt })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.kind, 'claim-code')))
    const newest = mails.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
    return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
  }

  /** The kinds of the mails to an address. */
  async function mailsTo(recipient: string): Promise<string[]> {
    const rows = await database.db
      .select({ kind: mailOutbox.kind })
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, recipient))
    return rows.map(({ kind }) => kind)
  }

  /** Puts the sending of a claim's code into the past. */
  async function sentAgo(id: string, seconds: number) {
    await database.db
      .update(claims)
      .set({ codeExpiresAt: new Date(Date.now() + 15 * 60_000 - seconds * 1000) })
      .where(eq(claims.id, id))
  }

  return { database, newListing, as, begin, prove, view, codeAt, mailsTo, sentAgo }
}
