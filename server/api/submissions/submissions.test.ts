import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailOutbox, submissions } from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import { aFilledForm } from '../../../app/features/submissions/testing/filled-form.ts'
import type { Identify } from '../../auth/users/identity.ts'
import { askApi } from '../testing/ask-api.ts'
import { identifyByPlainId, testApi } from '../testing/test-api.ts'

const FORM = aFilledForm({ email: '' })

const client = setUpTestDatabase({ max: 2 })

async function ask(path: string, asking: { by?: string; body?: object } = {}) {
  const answer = await askApi(testApi(client.db), path, asking)
  return { ...answer, body: answer.body as Record<string, never> }
}

describe('sending in with an account', () => {
  // @spec 2.4
  test('the submission is the account’s, and the mail goes to its address', async () => {
    const by = randomUUID()
    const sent = await ask('/submissions', { by, body: { values: FORM } })
    expect(sent).toMatchObject({ status: 201, body: { path: expect.stringContaining('/submission/') } })

    const [row] = await client.db.select().from(submissions).where(eq(submissions.accountId, by))
    const contactEmail = `${by.slice(0, 8)}@example.com`
    expect(row).toMatchObject({ source: 'account', isHeld: false, status: 'submitted', contactEmail })
    expect(await client.db.$count(mailOutbox, eq(mailOutbox.recipient, contactEmail))).toBe(1)
  })

  test('mistakes are told by field, in the words of the form', async () => {
    expect(
      await ask('/submissions', { by: randomUUID(), body: { values: { ...FORM, zip: '33000' } } }),
    ).toMatchObject({
      status: 422,
      body: {
        error: 'invalid',
        message: 'Some fields need another look.',
        fields: { zip: 'Enter a ZIP code in Florida' },
      },
    })
  })

  test('nobody sends in with an account that is not theirs', async () => {
    expect(await ask('/submissions', { body: { values: FORM } })).toMatchObject({ status: 401 })
    expect(await ask('/submissions')).toMatchObject({ status: 401 })
  })
})

// @spec 2.5
test('an account sees its own submissions only, and what it said of itself', async () => {
  const [by, other] = [randomUUID(), randomUUID()]
  await ask('/submissions', { by, body: { values: FORM } })

  expect(await ask('/submissions', { by })).toMatchObject({
    body: {
      submissions: [{ businessName: 'Anchor Plumbing', status: 'submitted', listingId: null }],
      known: {
        contactName: 'Dana Ortiz',
        branchOfService: 'navy',
        contactEmail: `${by.slice(0, 8)}@example.com`,
      },
    },
  })
  expect(await ask('/submissions', { by: other })).toMatchObject({
    body: { submissions: [], known: { contactName: '' } },
  })
})

test('a proved address shows what was sent in without an account, unless its sender is in doubt', async () => {
  const [by, other] = [randomUUID(), randomUUID()]
  const sent = {
    businessName: 'Anchor Plumbing',
    fields: FORM,
    contactEmail: `${by.slice(0, 8)}@EXAMPLE.com`,
  }
  await client.db
    .insert(submissions)
    .values([
      sent,
      { ...sent, businessName: 'Held', isHeld: true },
      { ...sent, businessName: 'Of another account', accountId: other },
    ])

  const shown = await ask('/submissions', { by })
  expect(shown).toMatchObject({ body: { submissions: [{ businessName: 'Anchor Plumbing' }] } })
  // What a stranger says of the sender is not what the account said.
  expect(shown).toMatchObject({ body: { known: { contactName: '' } } })
  const unproved: Identify = async (header) => ({ ...(await identifyByPlainId(header)), provedEmail: '' })
  const api = testApi(client.db, { identify: unproved })
  expect(await askApi(api, '/submissions', { by })).toMatchObject({ body: { submissions: [] } })
})

test('a form that is being filled in is checked for anybody, and stored for nobody', async () => {
  const count = await client.db.$count(submissions)
  expect(await ask('/submissions/check', { body: { values: { zip: '34994', phone: '555' } } })).toMatchObject(
    {
      status: 200,
      body: {
        errors: { businessName: 'Enter the business name', phone: expect.stringContaining('ten digits') },
        place: { city: 'Stuart', county: 'Martin County' },
      },
    },
  )
  expect(await ask('/submissions/check', { body: { values: { zip: '10001' } } })).toMatchObject({
    body: { place: null },
  })
  const doubtful = { city: 'Jacksonville', zip: '33139' }
  expect(await ask('/submissions/check', { body: { values: doubtful } })).toMatchObject({
    body: { cityDoubt: { question: '33139 is in Miami Beach. Is the city right?', city: 'Miami Beach' } },
  })
  expect(await client.db.$count(submissions)).toBe(count)
})
