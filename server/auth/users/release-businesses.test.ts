import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, businessOwners, claims, listingEdits, submissions } from '../../../app/db/schema/index.ts'
import { lockListing } from '../../../app/features/owners/listing-row.server.ts'
import { findOwners } from '../../../app/features/owners/business-owners.server.ts'
import { saveListing } from '../../../app/features/owners/save-listing.server.ts'
import { aListing } from '../../../app/features/owners/testing/a-listing.ts'
import { approveSubmission } from '../../../app/features/submissions/testing/decide-submission.ts'
import { aStoredSubmission, HERE, MODERATOR } from '../../../app/features/submissions/testing/a-submission.ts'
import { deleteUser } from './delete-user.ts'
import { deleteOwnAccount } from './own-account.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { setUpAuthServer } from '../testing/auth-server.ts'
import { createEmailUser } from './users.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'

const PASSWORD = 'correct horse battery'
const server = setUpAuthServer()

// @spec 1.43
test.each([
  ['by the operator', (id: string) => deleteUser(server.auth, id, { keepsId: false, ip: '192.0.2.1' })],
  ['and only its id stays', (id: string) => deleteUser(server.auth, id, { keepsId: true, ip: '192.0.2.1' })],
  [
    'by the person',
    async (_id: string, user: Parameters<typeof deleteOwnAccount>[1]) =>
      deleteOwnAccount(server.auth, user, PASSWORD, '192.0.2.1'),
  ],
])('an account that is deleted %s owns nothing, and nothing becomes its own', async (what, remove) => {
  const { db } = server
  const now = new Date()
  const user = await createEmailUser(db, {
    email: `${crypto.randomUUID()}@example.com`,
    encryptedPassword: await hashPassword(PASSWORD),
    confirmedAt: now,
    now,
  })
  const businessId = await aListing(db, { id: `left-${what.length}` })
  await db.insert(businessOwners).values({ businessId, accountId: user.id })
  const actor = { kind: 'owner', accountId: user.id } as const
  await saveListing(db, {
    publicUrl: TEST_LINKS.publicUrl,
    businessId,
    values: { name: 'Harbor Plumbing' },
    actor,
    now,
  })
  await db.insert(claims).values({
    businessId,
    accountId: user.id,
    accountEmail: user.email ?? '',
    status: 'waiting',
    method: 'moderator',
  })
  const submission = await aStoredSubmission(db, { now, accountId: user.id, source: 'account' })

  await remove(user.id, user)

  expect(await findOwners(db, businessId)).toEqual([])
  expect(await db.$count(claims, eq(claims.accountId, user.id))).toBe(0)
  const edits = await db.select().from(listingEdits).where(eq(listingEdits.businessId, businessId))
  expect(edits.map(({ status }) => status)).toEqual(['withdrawn'])
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, businessId))
  expect(entries.find(({ action }) => action === 'owner_left')).toMatchObject({
    subjectKind: 'business',
    action: 'owner_left',
  })
  const [row] = await db.select().from(submissions).where(eq(submissions.id, submission))
  expect(row?.accountId).toBeNull()
  const approved = await approveSubmission(db, {
    id: submission,
    version: 1,
    moderator: MODERATOR,
    now,
    ...HERE,
  })
  expect(await findOwners(db, approved)).toEqual([])
})

test('a business that is taken from an account while it is deleted is not given up once more', async () => {
  const { db } = server
  const now = new Date()
  const user = await createEmailUser(db, {
    email: `${crypto.randomUUID()}@example.com`,
    encryptedPassword: await hashPassword(PASSWORD),
    confirmedAt: now,
    now,
  })
  const businessId = await aListing(db, { id: 'taken-meanwhile-1' })
  await db.insert(businessOwners).values({ businessId, accountId: user.id })
  const waits = async () => {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiting
  }

  let deleting: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await lockListing(tx, businessId)
    deleting = deleteUser(server.auth, user.id, { keepsId: false, ip: '192.0.2.1' })
    await expect.poll(waits).toBe(1)
    await tx.delete(businessOwners).where(eq(businessOwners.businessId, businessId))
  })
  await deleting

  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, businessId))
  expect(entries.map(({ action }) => action)).not.toContain('owner_left')
})
