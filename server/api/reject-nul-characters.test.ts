import { beforeAll, expect, test } from 'vitest'
import { accountRoles } from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { aListing } from '../../app/features/owners/testing/a-listing.ts'
import { directoryApi } from './index.ts'
import { testApi } from './testing/test-api.ts'
import { FORM } from './testing/world.ts'

const PERSON = crypto.randomUUID()
const database = setUpTestDatabase()
beforeAll(async () => {
  await database.db.insert(accountRoles).values({ userId: PERSON, role: 'administrator' })
  await aListing(database.db, { id: 'reef-roofing-1' })
})

async function ask(path: string, method: string, body?: string) {
  const response = await directoryApi(testApi(database.db)).request(path, {
    method,
    headers: { authorization: `Bearer ${PERSON}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  })
  return response.status
}

const claim = (statement: string) =>
  `{"businessId":"reef-roofing-1","method":"moderator","statement":"${statement}"}`
const submission = (description: string) =>
  JSON.stringify({ values: { ...FORM, description: 'WORDS' } }).replace('WORDS', description)

test.each([
  ['a claim', '/claims', 'POST', claim],
  ['a submission', '/submissions', 'POST', submission],
  [
    'an edit',
    '/my-businesses/reef-roofing-1',
    'PATCH',
    (text: string) => `{"values":{"description":"${text}"}}`,
  ],
  ['a report', '/counts', 'POST', (text: string) => `{"figure":"shown","businessIds":["${text}"]}`],
])(
  '%s with characters that the database cannot keep is refused, and not our fault',
  async (_what, path, method, body) => {
    const words = 'Repairs and new lines for houses and small shops'
    expect(await ask(path, method, body(String.raw`${words} \u0000.`))).toBe(400)
    expect(await ask(path, method, body(String.raw`${words} \uD83D.`))).toBe(400)
    // A whole character, written as two; and a backslash before the name of one.
    const whole = await ask(path, method, body(String.raw`${words} \ud83d\ude00 \\u0000`))
    expect(whole).toBeLessThan(300)
  },
)

test('nor is it when it does not call itself JSON', async () => {
  const response = await directoryApi(testApi(database.db)).request('/possible-duplicates', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: String.raw`{"businessName":"Reef \u0000"}`,
  })
  expect(response.status).toBe(400)
})

test.each([
  '/my-businesses/%00',
  '/claims/of-business/%00',
  '/profile-tools/a%00b',
  '/verifications/of-business/%00',
  '/moderation/claims/%00',
])('nothing is at %s', async (path) => {
  expect(await ask(path, 'GET')).toBe(404)
})
