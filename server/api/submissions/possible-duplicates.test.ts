import { beforeAll, expect, test } from 'vitest'
import { businesses } from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import { TooOften } from '../../../app/platform/request-limits.ts'
import type { ApiContext } from '../context.ts'
import { directoryApi } from '../index.ts'
import { testApi } from '../testing/test-api.ts'

const database = setUpTestDatabase()
beforeAll(async () => {
  const tern = {
    name: 'Tern & Tide Roofing',
    categorySlug: 'roofing',
    city: 'Stuart',
    citySlug: 'stuart',
    countySlug: 'martin',
    zip: '34994',
    phone: '772-555-0101',
    phoneDigits: '7725550101',
    email: 'somebody@example.com',
  }
  await database.db.insert(businesses).values([
    { ...tern, id: 'tern-1' },
    { ...tern, id: 'tern-2', status: 'unlisted' },
    { ...tern, id: 'tern-3', status: 'closed' },
  ])
})

function ask(body: string, change: Partial<ApiContext> = {}) {
  return directoryApi(testApi(database.db, change)).request('/possible-duplicates', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
}

test('anybody is told which published business it may be, and nothing that its page does not show', async () => {
  const answer = await ask(
    JSON.stringify({ businessName: 'Tern and Tide Roofing LLC', zip: '34994', phone: '(772) 555-0101' }),
  )

  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    duplicates: [
      {
        businessId: 'tern-1',
        name: 'Tern & Tide Roofing',
        city: 'Stuart',
        countySlug: 'martin',
        reasons: ['the same name, in the same ZIP code', 'the same phone number'],
      },
    ],
  })
})

test('nobody can ask whose email address it is', async () => {
  const guess = { businessName: 'Quite Another Name', zip: '34994', email: 'somebody@example.com' }
  const named = { ...guess, businessName: 'Tern & Tide Roofing' }
  expect(await (await ask(JSON.stringify(guess))).json()).toEqual({ duplicates: [] })
  expect(await (await ask(JSON.stringify(named))).text()).not.toContain('email')
})

test.each(['', '{', '[]', '{}', '{"businessName":""}', '{"businessName":["a"]}'])(
  'a question without a name is refused: %s',
  async (body) => {
    const answer = await ask(body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      error: 'invalid',
      message: 'Send at least the name of the business.',
    })
  },
)

test('who asks too often is told to wait', async () => {
  const limits = { take: () => Promise.reject(new TooOften(60)) }
  const answer = await ask('{"businessName":"Tern"}', { limits })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('60')
})
