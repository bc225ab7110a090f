import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox, submissions } from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import { aFilledForm } from '../../../app/features/submissions/testing/filled-form.ts'
import { directoryApi } from '../index.ts'
import { testApi } from '../testing/test-api.ts'

const SECRET = 'a secret of the form provider'
const FIELDS = aFilledForm({ businessName: 'Anchor Provider Plumbing', contactEmail: 'dana@example.com' })

const client = setUpTestDatabase({ max: 2 })

const secondsNow = () => Math.floor(Date.now() / 1000)
const signatureOf = (body: string, seconds = secondsNow(), secret = SECRET) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

async function deliver(body: string, signature = signatureOf(body), formWebhookSecret?: string) {
  const api = testApi(client.db, { formWebhookSecret: formWebhookSecret ?? SECRET })
  const answer = await directoryApi(api).request('/form-webhook', {
    method: 'POST',
    body,
    headers: { 'x-form-signature': signature },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

// @spec 1.5
test('what the provider delivers is in the queue once, however often it comes', async () => {
  const body = JSON.stringify({ id: 'delivery-1', fields: FIELDS })
  const first = await deliver(body)
  expect(first).toMatchObject({ status: 201, body: { isNew: true } })
  expect(await deliver(body)).toEqual({ status: 200, body: { id: first.body.id, isNew: false } })

  const rows = await client.db.select().from(submissions).where(eq(submissions.providerId, 'delivery-1'))
  expect(rows).toMatchObject([
    { source: 'provider', status: 'submitted', isHeld: false, contactEmail: 'dana@example.com' },
  ])
})

test('a stranger whose address was typed into the provider’s form gets no link that was typed as a name', async () => {
  const contactEmail = 'stranger@example.com'
  const fields = { ...FIELDS, businessName: 'You won! https://prize.example', contactEmail }
  expect(await deliver(JSON.stringify({ id: 'delivery-prize', fields }))).toMatchObject({ status: 201 })
  const mails = await client.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, contactEmail))
  expect(mails).toMatchObject([{ text: expect.stringContaining('Thank you for sending in your business.') }])
  expect(JSON.stringify(mails)).not.toContain('prize')
})

// @spec 3.11
test('hours may be delivered as words', async () => {
  for (const [id, hours] of [
    ['hours-1', 'Mon-Fri 8am-5pm'],
    ['hours-2', 'Call first, we are out a lot'],
  ] as const) {
    const answer = await deliver(JSON.stringify({ id, fields: { ...FIELDS, hours } }))
    expect(answer.status).toBeLessThan(300)
    const [row] = await client.db.select().from(submissions).where(eq(submissions.providerId, id))
    expect(row?.fields).toMatchObject({ hours })
  }
})

test('five deliveries at the same moment are one submission', async () => {
  const body = JSON.stringify({ id: 'delivery-2', fields: FIELDS })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await client.db.$count(submissions, eq(submissions.providerId, 'delivery-2'))).toBe(1)
})

const BODY = JSON.stringify({ id: 'delivery-3', fields: FIELDS })
// @spec 1.5
test.each([
  ['no signature', BODY, ''],
  ['another secret', BODY, signatureOf(BODY, secondsNow(), 'another secret')],
  ['another body', BODY.replace('Anchor', 'Ankle'), signatureOf(BODY)],
  ['a delivery of ten minutes ago', BODY, signatureOf(BODY, secondsNow() - 600)],
  ['a delivery of the future', BODY, signatureOf(BODY, secondsNow() + 600)],
  ['a signature of another form', BODY, signatureOf(BODY).replace('v1=', 'v0=')],
])('%s is refused, and nothing is stored', async (_, body, signature) => {
  expect(await deliver(body, signature)).toMatchObject({ status: 401, body: { error: 'bad_signature' } })
  expect(await client.db.$count(submissions, eq(submissions.providerId, 'delivery-3'))).toBe(0)
})

test('mistakes are told by field, and what is no delivery is refused', async () => {
  const wrong = JSON.stringify({ id: 'delivery-4', fields: { ...FIELDS, zip: '10001' } })
  expect(await deliver(wrong)).toMatchObject({ status: 422, body: { fields: { zip: expect.any(String) } } })
  expect(await deliver('not json')).toMatchObject({ status: 400 })
  expect(await deliver(JSON.stringify({ fields: FIELDS }))).toMatchObject({ status: 400 })
})

test('without a secret there is nothing at this address', async () => {
  expect(await deliver(BODY, signatureOf(BODY, secondsNow(), ''), '')).toMatchObject({ status: 404 })
})
