import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLogEntries } from '../../../app/db/schema/auth.ts'
import {
  accountRoles,
  businesses,
  businessOwners,
  claims,
  mailOutbox,
  users,
} from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import type { DecidedItem, ListPart } from '../../../app/features/moderation/index.ts'
import { aListing } from '../../../app/features/owners/testing/a-listing.ts'
import { releaseBusinesses } from '../../auth/users/release-businesses.ts'
import { askApi } from '../testing/ask-api.ts'
import { testApi } from '../testing/test-api.ts'

const MODERATOR = crypto.randomUUID()
const SHOP = 'anchor-plumbing-7'
const JUNE = new Date('2026-06-01T12:00:00.000Z')

let [owner, partner, claimant] = ['', '', '']
const database = setUpTestDatabase()
beforeAll(async () => {
  await database.db.insert(accountRoles).values({ userId: MODERATOR, role: 'moderator' })
})
beforeEach(async () => {
  const { db } = database
  ;[owner, partner, claimant] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await db.delete(mailOutbox)
  await db.delete(businesses).where(eq(businesses.id, SHOP))
  await aListing(db, { id: SHOP })
  const people = [owner, partner, claimant]
  await db.insert(users).values(people.map((id) => ({ id, email: `${id}@example.com` })))
  await db
    .insert(businessOwners)
    .values([owner, partner].map((accountId) => ({ businessId: SHOP, accountId, since: JUNE })))
})

async function ask(path: string, body?: unknown) {
  const answer = await askApi(testApi(database.db), path, { by: MODERATOR, body })
  return { status: answer.status, body: answer.body as Record<string, string> }
}

/** A claim that a moderator approved, so that the claimant owns the listing alone. */
async function anApprovedClaim(): Promise<{ id: string; decidedAt: string }> {
  const [claim] = await database.db
    .insert(claims)
    .values({
      businessId: SHOP,
      accountId: claimant,
      accountEmail: `${claimant}@example.com`,
      status: 'waiting',
      method: 'moderator',
    })
    .returning()
  const id = claim?.id ?? ''
  const decided = await ask(`/moderation/claims/${id}/decision`, { decision: 'approve', replaceOwners: true })
  expect(await owners()).toEqual([claimant])
  return { id, decidedAt: decided.body['decidedAt'] ?? '' }
}

const undo = ({ id, ...sent }: { id: string; decidedAt: string; isWarned?: boolean }) =>
  ask(`/moderation/claims/${id}/undo`, sent)

const owners = async () =>
  (await database.db.select().from(businessOwners).where(eq(businessOwners.businessId, SHOP))).map(
    ({ accountId }) => accountId,
  )

/** As `deleteOwnAccount` and `deleteUser` do it. */
async function deleteAccount(
  id: string,
  { keepsId = false, meanwhile }: { keepsId?: boolean; meanwhile?: () => Promise<void> } = {},
): Promise<void> {
  await database.db.transaction(async (tx) => {
    if (keepsId) await tx.update(users).set({ email: null, deletedAt: new Date() }).where(eq(users.id, id))
    else await tx.delete(users).where(eq(users.id, id))
    await meanwhile?.()
    await tx.insert(auditLogEntries).values({ payload: { action: 'user_deleted', user_id: id } })
    const actor = { kind: 'owner', accountId: id } as const
    await releaseBusinesses(tx, { accountId: id, actor, now: new Date() })
  })
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_locks where not granted`,
  )
  return rows[0]?.count ?? 0
}

const undoInList = async (id: string) => {
  const { items } = (await ask('/moderation/decided')).body as unknown as ListPart<DecidedItem>
  return items.find((item) => item.id === id)?.undo
}

// @spec 1.22
test.each([false, true])(
  'the replaced owner whose account is gone (its id stays: %s) gets nothing back, and the moderator is told before',
  async (keepsId) => {
    const claim = await anApprovedClaim()
    await deleteAccount(owner, { keepsId })
    const warning =
      'Of the owners who were replaced, 1 deleted their account. Only the others get the listing back.'
    expect(await undoInList(claim.id)).toEqual({ obstacle: null, warning })

    const refused = await undo(claim)
    expect([refused.status, refused.body['error']]).toEqual([409, 'not_warned'])
    expect(refused.body['message']).toContain(warning)
    expect(await owners()).toEqual([claimant])

    expect((await undo({ ...claim, isWarned: true })).status).toBe(200)
    expect(await owners()).toEqual([partner])
    const mails = await database.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'ownership-restored'))
    expect(mails.map(({ recipient }) => recipient)).toEqual([`${partner}@example.com`])
  },
)

test('an account that is being deleted while the claim is taken back gets nothing back', async () => {
  const claim = await anApprovedClaim()
  let answer: ReturnType<typeof undo> | undefined
  await deleteAccount(owner, {
    meanwhile: async () => {
      answer = undo({ ...claim, isWarned: true })
      await expect.poll(waitingForLocks).toBeGreaterThan(0)
    },
  })
  expect((await answer)?.status).toBe(200)
  expect(await owners()).toEqual([partner])
})

test('when all of them are gone, the claim is taken back all the same, and nobody owns the listing', async () => {
  const claim = await anApprovedClaim()
  await deleteAccount(owner)
  await deleteAccount(partner)
  expect((await undoInList(claim.id))?.warning).toMatch(
    /^The owners who were replaced have deleted their accounts/,
  )
  expect((await undo({ ...claim, isWarned: true })).status).toBe(200)
  expect(await owners()).toEqual([])
})

test('a claim whose claimant is gone is told so, and gives nobody anything', async () => {
  const claim = await anApprovedClaim()
  await deleteAccount(claimant)
  const obstacle =
    'The claimant has deleted their account, and the claim with it. The person who runs the business can claim it again.'
  expect(await undoInList(claim.id)).toEqual({ obstacle })
  const refused = await undo(claim)
  expect([refused.status, refused.body['message']]).toEqual([409, obstacle])
  expect(await owners()).toEqual([])
})

test('an account that a hosted project keeps is not taken for a deleted one', async () => {
  await database.db.delete(users).where(eq(users.id, owner))
  const claim = await anApprovedClaim()
  expect((await undo(claim)).status).toBe(200)
  expect((await owners()).toSorted()).toEqual([owner, partner].toSorted())
})
