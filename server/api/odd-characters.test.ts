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

/** What no text may hold, as JSON writes it; each stands between two words of its own. */
const ODD = [
  '\\u0000',
  '\\u0002',
  '\\u001d',
  '\\u007f',
  '\\u009f',
  '\\ud83d',
  '\\udc00',
  '\\ufffe',
  '\\ufdd0',
  '\\ud83f\\udfff',
  '\\ufeff',
]
const SENT = `Repairs and lines ${ODD.map((odd, at) => `w${at}${odd}x`).join(' ')}\\r\\nSecond\\u000bThird \\ud83d\\ude00 \\\\u0000`
const KEPT = `Repairs and lines ${ODD.map((_, at) => `w${at}x`).join(' ')}\nSecond\nThird 😀 \\u0000`

test.each([
  ['a claim', '/claims', 'POST', claim, 'select statement as text from claims'],
  [
    'a submission',
    '/submissions',
    'POST',
    submission,
    `select fields ->> 'description' as text from submissions`,
  ],
  [
    'an edit',
    '/my-businesses/reef-roofing-1',
    'PATCH',
    (text: string) => `{"values":{"description":"${text}"},"reason":"They asked."}`,
    'select description as text from businesses',
  ],
  [
    'a post',
    '/posts',
    'POST',
    (text: string) => `{"businessId":"reef-roofing-1","type":"update","content":"${text}"}`,
    'select content as text from posts',
  ],
  [
    'a reason',
    '/moderation/listings/reef-roofing-1/take-down',
    'POST',
    (text: string) => `{"reason":"${text}"}`,
    'select decision_text as text from reports',
  ],
])(
  '%s is kept without the characters that no feed, calendar or database can hold',
  async (_what, path, method, body, stored) => {
    expect(await ask(path, method, body(SENT))).toBeLessThan(300)
    const { rows } = await database.pool.query<{ text: string }>(stored)
    expect(rows.map(({ text }) => text)).toContain(KEPT)
  },
)

test.each([
  '/my-businesses/%00',
  '/claims/of-business/%00',
  '/profile-tools/a%00b',
  '/verifications/of-business/%00',
  '/moderation/claims/%00',
])('nothing is at %s', async (path) => {
  expect(await ask(path, 'GET')).toBe(404)
})
