import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { claims } from '../../../app/db/schema/index.ts'
import { CLAIMANT, COLLEAGUE, JUNE, OWNER, setUpDecisionsToUndo, SHOP } from '../testing/decisions-to-undo.ts'

const { database, ask, decide, undo, refused, owners, mailsTo, lastEntry } = setUpDecisionsToUndo()

describe('a claim', () => {
  async function aClaim(accountId = CLAIMANT) {
    const values = { accountEmail: 'claimant@example.com', status: 'waiting', method: 'moderator' } as const
    const [claim] = await database.db
      .insert(claims)
      .values({ businessId: SHOP, accountId, ...values })
      .returning()
    return claim?.id ?? ''
  }
  const claimOf = async (id: string) => (await database.db.select().from(claims).where(eq(claims.id, id)))[0]

  // @spec 1.22
  test('that replaced the owner: the owner has it again since the same day, and all are told', async () => {
    const id = await aClaim()
    const at = await decide('claims', id, { decision: 'approve', replaceOwners: true })
    expect((await owners()).map(({ accountId }) => accountId)).toEqual([CLAIMANT])

    expect((await undo('claims', id, at)).status).toBe(200)

    expect(await owners()).toEqual([{ accountId: OWNER, since: JUNE }])
    expect(await claimOf(id)).toMatchObject({ status: 'waiting', decidedAt: null, decidedBy: null })
    expect(await mailsTo('claimant@example.com')).toEqual(['claim-approved', 'claim-reopened'])
    expect(await mailsTo('owner@example.com')).toEqual(['ownership-lost', 'ownership-restored'])
    expect(await lastEntry(id)).toMatchObject({
      action: 'claim_undone',
      actorId: COLLEAGUE,
      fromState: 'approved',
      toState: 'waiting',
      reason: 'I called [telephone]: a mistake.',
    })
    await decide('claims', id, { decision: 'reject', text: 'We could not tell.' })
  })

  test('of somebody who owned the business before stays theirs', async () => {
    const id = await aClaim(OWNER)
    const at = await decide('claims', id, { decision: 'approve' })
    expect((await undo('claims', id, at)).status).toBe(200)
    expect(await owners()).toEqual([{ accountId: OWNER, since: JUNE }])
  })

  // @spec 1.22
  test('stands once the new owner has edited', async () => {
    const id = await aClaim()
    const at = await decide('claims', id, { decision: 'approve' })
    const values = { description: 'We mend pipes in old houses, day and night.' }
    expect((await ask(`/my-businesses/${SHOP}`, CLAIMANT, { values }, 'PATCH')).status).toBe(200)

    expect(await refused('claims', id, at)).toMatch(/^The new owner has worked on the listing/)
    expect(await owners()).toHaveLength(2)
    expect(await mailsTo('claimant@example.com')).toEqual(['claim-approved'])
  })

  test('stands once another one was approved, or the same person claimed again', async () => {
    const first = await aClaim()
    const at = await decide('claims', first, { decision: 'approve' })
    await decide('claims', await aClaim(crypto.randomUUID()), { decision: 'approve' })
    expect(await refused('claims', first, at)).toMatch(/^Another claim on this listing has been approved/)

    const rival = crypto.randomUUID()
    const rejected = await aClaim(rival)
    const rejectedAt = await decide('claims', rejected, { decision: 'reject', text: 'No.' })
    await aClaim(rival)
    expect(await refused('claims', rejected, rejectedAt)).toMatch(/has claimed the listing again/)
  })

  test('that a code proved was decided by nobody', async () => {
    const id = await aClaim()
    const decidedAt = new Date()
    await database.db.update(claims).set({ status: 'approved', decidedAt }).where(eq(claims.id, id))
    expect(await refused('claims', id, decidedAt.toISOString())).toMatch(
      /^The claimant proved it with a code/,
    )
  })
})
