import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { TooOften } from '../../request-limits.ts'
import { privateToken } from '../private-links/index.server.ts'
import { actOnPrivateSubmission } from './act-on-private-submission.server.ts'
import { aFilledForm } from './test-support/filled-form.ts'
import { aStoredSubmission, HERE } from './test-support/a-submission.ts'

const SENT = new Date('2026-11-21T14:00:00Z')
const LATER = new Date('2026-11-21T14:05:00Z')

const client = setUpTestDatabase({ max: 2 })

/** The private link of a submission whose sender has to confirm an address. */
async function held(): Promise<string> {
  const id = await aStoredSubmission(client.db, { now: SENT, isHeld: true })
  return privateToken(HERE.secrets, 'submission', id)
}
const change = (token: string, fields: Record<string, string>, takeTurn = () => Promise.resolve()) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return actOnPrivateSubmission({ db: client.db, ...HERE, now: LATER, takeTurn }, token, form)
}
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

test('only so many addresses are asked', async () => {
  const another = { ...aFilledForm({ contactEmail: 'somebody@example.com' }), version: '1' }
  const tooOften = () => Promise.reject(new TooOften(600))
  expect(await change(await held(), another, tooOften)).toMatchObject({ outcome: 'refused', status: 429 })
  expect(await mailsTo('somebody@example.com')).toEqual([])
})

test('without an address nobody could confirm', async () => {
  const nobody = aFilledForm({ contactEmail: '', email: '' })
  expect(await change(await held(), { ...nobody, version: '1' })).toMatchObject({
    outcome: 'refused',
    answer: { errors: { contactEmail: expect.stringContaining('Enter your email address') } },
  })
})
