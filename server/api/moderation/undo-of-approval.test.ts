import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accountRoles, businesses, businessOwners, listingEdits } from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import type { DeskCase } from '../../../app/features/moderation/index.ts'
import { aStoredSubmission } from '../../../app/features/submissions/testing/a-submission.ts'
import { askApi } from '../testing/ask-api.ts'
import { testApi } from '../testing/test-api.ts'

const MODERATOR = crypto.randomUUID()
const SENDER = crypto.randomUUID()

const database = setUpTestDatabase()
beforeAll(async () => {
  await database.db.insert(accountRoles).values({ userId: MODERATOR, role: 'moderator' })
})

async function ask(by: string, method: string, path: string, body?: unknown) {
  const answer = await askApi(testApi(database.db), path, { by, method, body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
  return { status: answer.status, body: answer.body as Record<string, string> }
}

/** A submission of an account, approved: the account owns what it became. */
async function anApproval() {
  const id = await aStoredSubmission(database.db, { now: new Date(), accountId: SENDER, source: 'account' })
  const path = `/moderation/submissions/${id}`
  const { body } = await ask(MODERATOR, 'POST', `${path}/decision`, { decision: 'approve', version: 1 })
  const decidedAt = body['decidedAt'] ?? ''
  const found = (await ask(MODERATOR, 'GET', path)).body as unknown as DeskCase
  const businessId = found.kind === 'submissions' ? (found.businessId ?? '') : ''
  return {
    businessId,
    undoShown: async () => ((await ask(MODERATOR, 'GET', path)).body as unknown as DeskCase).undo,
    undo: (sent: { isWarned?: boolean } = {}) =>
      ask(MODERATOR, 'POST', `${path}/undo`, { decidedAt, ...sent }),
  }
}

const edit = (businessId: string, values: object) =>
  ask(SENDER, 'PATCH', `/my-businesses/${businessId}`, { values })

const listing = async (id: string) =>
  (await database.db.select().from(businesses).where(eq(businesses.id, id)))[0]

test('an approval that nobody has built on is taken back without a question', async () => {
  const { businessId, undo, undoShown } = await anApproval()
  expect(await undoShown()).toEqual({ obstacle: null })
  expect((await undo()).status).toBe(200)
  expect((await listing(businessId))?.status).toBe('unlisted')
})

// @spec 1.22
test('work of the sender since the approval is told before, and stays with the listing', async () => {
  const { businessId, undo, undoShown } = await anApproval()
  const description = 'We mend pipes in old houses, day and night.'
  expect((await edit(businessId, { description })).status).toBe(200)
  const post = { businessId, type: 'update', content: 'We are open on Sundays now.' }
  expect((await ask(SENDER, 'POST', '/posts', post)).status).toBe(201)

  const warning =
    'Someone has worked on the listing: Description and 1 post. All of it stays with the listing, but no one can see it until you approve again.'
  expect(await undoShown()).toEqual({ obstacle: null, warning })
  const refused = await undo()
  expect([refused.status, refused.body['error']]).toEqual([409, 'not_warned'])
  expect(refused.body['message']).toBe(`${warning} If you still want to, undo it under “Decided.”`)
  expect(await listing(businessId)).toMatchObject({ status: 'published', description })

  expect((await undo({ isWarned: true })).status).toBe(200)
  expect(await listing(businessId)).toMatchObject({ status: 'unlisted', description })
})

test('a change that waits is decided first: it would wait for a listing that its sender owns no more', async () => {
  const { businessId, undo, undoShown } = await anApproval()
  expect((await edit(businessId, { name: 'Anchor Pipes' })).status).toBe(200)
  const obstacle = 'The owner has asked for a change to the listing, and it’s waiting. Decide that first.'
  expect(await undoShown()).toEqual({ obstacle })
  const refused = await undo({ isWarned: true })
  expect([refused.status, refused.body['message']]).toEqual([409, obstacle])

  const waiting = and(eq(listingEdits.businessId, businessId), eq(listingEdits.status, 'waiting'))
  const [change] = await database.db.select().from(listingEdits).where(waiting)
  const sent = { decision: 'reject', text: 'We could not confirm it.' }
  await ask(MODERATOR, 'POST', `/moderation/edits/${change?.id}/decision`, sent)
  expect((await undo()).status).toBe(200)
  expect(await database.db.$count(businessOwners, eq(businessOwners.businessId, businessId))).toBe(0)
})
