import { expect, test } from 'vitest'
import { directoryApi } from '../index.ts'
import { MODERATOR, setUpDesk, SOMEBODY } from '../testing/desk.ts'
import { testApi } from '../testing/test-api.ts'

const { database, ask, decide } = setUpDesk()

const ROUTES: [string, object?][] = [
  ['/moderation/submissions'],
  ['/moderation/reports/4f9b8c1e-0000-4000-8000-000000000001'],
  [
    '/moderation/verifications/4f9b8c1e-0000-4000-8000-000000000001/documents/4f9b8c1e-0000-4000-8000-000000000002',
  ],
  ['/moderation/decided'],
  ['/moderation/claims/4f9b8c1e-0000-4000-8000-000000000001/undo', { decidedAt: '2026-11-21T12:00:00.000Z' }],
  ['/moderation/claims/4f9b8c1e-0000-4000-8000-000000000001/decision', { decision: 'approve' }],
]

// @spec 6.5
test.each(ROUTES)('%s is closed to visitors and to accounts without the role', async (path, body) => {
  expect((await ask(path, { by: null, body })).status).toBe(401)
  const refused = await ask(path, { by: SOMEBODY, body })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ error: 'not_admin' })
})

test('without the second factor the desk is closed where it is needed, and says so', async () => {
  const api = testApi(database.db, { secondFactorNeeded: true })
  const answer = await directoryApi(api).request('/moderation/submissions', {
    headers: { authorization: `Bearer ${MODERATOR}` },
  })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ error: 'insufficient_aal' })
})

test('what is no decision of a kind, and no case at all, is refused', async () => {
  const id = crypto.randomUUID()
  expect((await decide(`claims/${id}`, { decision: 'merge' })).status).toBe(422)
  expect((await decide(`claims/${id}`, { decision: 'sleep' })).status).toBe(422)
  expect((await ask(`/moderation/claims/${id}`)).status).toBe(404)
  expect((await ask('/moderation/claims/7')).status).toBe(404)
  expect((await ask('/moderation/secrets')).status).toBe(404)
})
