import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox, submissions } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { privateToken } from '../private-links/private-links.server.ts'
import { aStoredSubmission, aSubmission, HERE } from './testing/a-submission.ts'
import { mailPrivateLink } from './act-on-private-submission.server.ts'

const client = setUpTestDatabase({ max: 2 })
const now = new Date('2026-11-21T14:00:00Z')

async function aSubmissionWithoutAddress() {
  const submission = aSubmission({ email: '', contactEmail: '' })
  const id = await aStoredSubmission(client.db, { now, submission, contactEmail: null })
  return { id, token: privateToken(HERE.secrets, 'submission', id) }
}

const mail = (token: string, address: string, takeTurn = async () => {}) =>
  mailPrivateLink({ db: client.db, ...HERE, now, takeTurn }, token, address)

const mailsTo = (address: string) =>
  client.db
    .select({ kind: mailOutbox.kind, text: mailOutbox.text })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, address))

// @spec 1.20
test('a sender without an address can have the link emailed, once, and gets our answer there', async () => {
  const { id, token } = await aSubmissionWithoutAddress()
  expect(await mail(token, 'late@example.com')).toMatchObject({ ok: true })
  const [sent, ...more] = await mailsTo('late@example.com')
  expect(sent).toMatchObject({
    kind: 'submission-received',
    text: expect.stringContaining(`${HERE.publicUrl}/submission/`),
  })
  expect(more).toEqual([])
  const [row] = await client.db.select().from(submissions).where(eq(submissions.id, id))
  expect(row?.contactEmail).toBe('late@example.com')

  // From here on only the private page changes it.
  expect(await mail(token, 'stranger@example.com')).toMatchObject({ ok: true })
  expect(await mailsTo('stranger@example.com')).toEqual([])
})

test.each(['', 'nobody'])('%j is no address', async (address) => {
  const { token } = await aSubmissionWithoutAddress()
  expect(await mail(token, address)).toMatchObject({ ok: false, fields: { address: expect.any(String) } })
})

test('a made-up link sends no email, and counts against the limit', async () => {
  let turns = 0
  const counted = async () => {
    turns += 1
  }
  expect(await mail('made-up', 'guess@example.com', counted)).toMatchObject({ ok: true })
  expect(await mailsTo('guess@example.com')).toEqual([])
  expect(turns).toBe(1)
})
