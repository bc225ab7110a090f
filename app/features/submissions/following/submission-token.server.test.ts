import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox, submissions } from '../../../db/schema/index.ts'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { privateToken } from '../../private-links/private-links.server.ts'
import { actOnPrivateSubmission, confirmPrivateSubmission } from '../act-on-private-submission.server.ts'
import { findToConfirm } from '../submission-links.server.ts'
import { aStoredSubmission, HERE } from '../testing/a-submission.ts'
import { aFilledForm } from '../testing/filled-form.ts'

const SENT = new Date('2026-11-21T14:00:00Z')
const LATER = new Date('2026-11-21T14:05:00Z')

const client = setUpTestDatabase({ max: 2 })
const acting = () => ({ db: client.db, ...HERE, now: LATER })

/** The secret part of the last link that an address got. */
async function linkTo(recipient: string): Promise<string> {
  const mails = await client.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))
  return mails.at(-1)?.link?.split('/submission/confirm/')[1] ?? ''
}

/** As its sender corrects it on the private page. */
function putRight(id: string, contactEmail: string) {
  const form = new FormData()
  const fields = { ...aFilledForm({ contactEmail }), version: '1' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const takeTurn = () => Promise.resolve()
  return actOnPrivateSubmission({ ...acting(), takeTurn }, privateToken(HERE.secrets, 'submission', id), form)
}

test('a stranger who got the mail by a slip can do nothing with it once the address is put right', async () => {
  const id = await aStoredSubmission(client.db, {
    now: SENT,
    isHeld: true,
    contactEmail: 'strnger@example.com',
  })
  const wrong = await linkTo('strnger@example.com')
  expect(await findToConfirm(acting(), wrong)).toMatchObject({ businessName: 'Anchor Plumbing' })

  expect(await putRight(id, 'sender@example.com')).toMatchObject({ outcome: 'done' })

  expect(await findToConfirm(acting(), wrong)).toBeUndefined()
  expect(await confirmPrivateSubmission(acting(), wrong)).toBeUndefined()
  const [row] = await client.db.select().from(submissions).where(eq(submissions.id, id))
  expect(row?.isHeld).toBe(true)
  expect(await confirmPrivateSubmission(acting(), await linkTo('sender@example.com'))).toBe(id)
})

test('a mailbox that many submissions named today is not asked by a correction either', async () => {
  const contactEmail = 'flooded@example.com'
  for (let count = 0; count < 40; count += 1) await aStoredSubmission(client.db, { now: SENT, contactEmail })
  const id = await aStoredSubmission(client.db, { now: SENT, isHeld: true, contactEmail: 'own@example.com' })
  expect(await putRight(id, contactEmail)).toMatchObject({
    outcome: 'refused',
    form: { init: { status: 429 } },
  })
  expect(await linkTo(contactEmail)).toBe('')
})
