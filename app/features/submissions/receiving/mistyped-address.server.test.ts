import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox } from '../../../db/schema/index.ts'
import { TooOften } from '../../../platform/request-limits.ts'
import { aFilledForm } from '../testing/filled-form.ts'
import { setUpPrivateSubmissions } from '../testing/private-submissions.ts'

const {
  client,
  sent,
  send: change,
} = setUpPrivateSubmissions({
  later: new Date('2026-11-21T14:05:00Z'),
})

/** The private link of a submission whose sender has to confirm an address. */
const held = async () => (await sent({ isHeld: true })).token
const mailsTo = (recipient: string) =>
  client.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))

test('put right, the address is asked to confirm, once', async () => {
  const token = await held()
  const right = aFilledForm({ contactEmail: 'dana.ortiz@example.com' })
  expect(await change(token, { ...right, version: '1' })).toMatchObject({ outcome: 'done' })
  expect(await mailsTo('dana.ortiz@example.com')).toMatchObject([{ kind: 'submission-confirm' }])
  const described = { ...right, description: 'Repairs of every kind, and new lines.' }
  expect(await change(token, { ...described, version: '2' })).toMatchObject({ outcome: 'done' })
  expect(await mailsTo('dana.ortiz@example.com')).toHaveLength(1)
})

test('put right while it waits for review, the address gets the private link, once', async () => {
  const { token } = await sent()
  const right = aFilledForm({ contactEmail: 'dana.right@example.com' })
  expect(await change(token, { ...right, version: '1' })).toMatchObject({ outcome: 'done' })
  expect(await mailsTo('dana.right@example.com')).toMatchObject([
    { kind: 'submission-received', link: expect.stringContaining('/submission/') },
  ])
  expect(await change(token, { ...right, version: '2' })).toMatchObject({ outcome: 'done' })
  expect(await mailsTo('dana.right@example.com')).toHaveLength(1)
})

test.each([true, false])(
  'a day’s limit holds for the addresses that are written to, held %s',
  async (isHeld) => {
    const another = { ...aFilledForm({ contactEmail: 'somebody@example.com' }), version: '1' }
    const tooOften = () => Promise.reject(new TooOften(600))
    const { token } = await sent({ isHeld })
    expect(await change(token, another, tooOften)).toMatchObject({
      outcome: 'refused',
      form: { init: { status: 429 } },
    })
    expect(await mailsTo('somebody@example.com')).toEqual([])
  },
)

test('a held submission needs an address, or no one could confirm it', async () => {
  const nobody = aFilledForm({ contactEmail: '', email: '' })
  expect(await change(await held(), { ...nobody, version: '1' })).toMatchObject({
    outcome: 'refused',
    form: { data: { errors: { contactEmail: expect.stringContaining('Enter your email address') } } },
  })
})
