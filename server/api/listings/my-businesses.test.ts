import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../../app/db/schema/index.ts'
import type { MyBusiness } from '../../../app/features/owners/my-businesses/my-business.ts'
import { createRequestLimits } from '../../limits/counters.ts'
import { sharedCounters } from '../../limits/counters.ts'
import { askApi } from '../testing/ask-api.ts'
import { setUpOwnedListings } from '../testing/owned-listings.ts'
import { TEST_SECRETS, testApi } from '../testing/test-api.ts'

const { database, owned, call, save, pageOf, row } = setUpOwnedListings()

// @spec 1.41
test('an owner marks a business as closed, and as open again', async () => {
  const { id, owner } = await owned()
  await call(owner, `/${id}/closed`, 'PUT', { isClosed: true })
  expect((await row(id)).status).toBe('closed')
  await call(owner, `/${id}/closed`, 'PUT', { isClosed: false })
  expect((await row(id)).status).toBe('published')
  const unlisted = await owned({ status: 'unlisted' })
  const refused = await call(unlisted.owner, `/${unlisted.id}/closed`, 'PUT', { isClosed: false })
  expect(refused.status).toBe(403)
  expect((await row(unlisted.id)).status).toBe('unlisted')
})

test('the list has one’s own businesses, with what waits and what is missing', async () => {
  const { id, owner } = await owned({ description: '', hours: null })
  await save(owner, id, { name: 'Harbor Bread' })
  const { body } = await call(owner, '')
  const { businesses: mine } = body as { businesses: MyBusiness[] }
  expect(mine).toHaveLength(1)
  expect(mine[0]).toMatchObject({ id, isEditWaiting: true, isUnconfirmed: false })
  expect((await pageOf(owner, id)).missing).toContainEqual({ advice: 'Add your hours', field: 'hours' })
})

test('confirming twice is one fact', async () => {
  const { id, owner } = await owned({ confirmReminders: 3 })
  expect((await pageOf(owner, id)).isUnconfirmed).toBe(true)
  await call(owner, `/${id}/confirmed`, 'POST')
  await call(owner, `/${id}/confirmed`, 'POST')
  expect((await pageOf(owner, id)).isUnconfirmed).toBe(false)
  const entries = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'confirmed')))
  expect(entries).toHaveLength(1)
})

test('an account changes only so much in an hour', async () => {
  const { id, owner } = await owned()
  const limits = createRequestLimits(sharedCounters({ pool: database.pool, secrets: TEST_SECRETS }))
  const change = (by: string, path: string, method: string, body?: object) =>
    askApi(testApi(database.db, { limits }), `/my-businesses/${id}${path}`, { by, method, body })
  for (let at = 0; at < 240; at += 1) await limits.take('edit', owner)
  for (const [path, method, body] of [
    ['', 'PATCH', { values: { description: 'Bread.' } }],
    ['/closed', 'PUT', { isClosed: true }],
    ['/confirmed', 'POST', undefined],
  ] as const) {
    expect(await change(owner, path, method, body)).toMatchObject({
      status: 429,
      body: { error: 'too_often' },
    })
  }
  expect((await row(id)).status).toBe('published')
  expect((await change(owner, '', 'GET')).status).toBe(200)
})
