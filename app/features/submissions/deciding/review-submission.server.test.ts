import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { auditLog, businesses } from '../../../db/schema/index.ts'
import { aStoredSubmission, aSubmission } from '../testing/a-submission.ts'
import { act, address, LATER, NOON, sender, setUpSubmissions } from '../testing/submission-life.ts'
import {
  approveSubmission,
  changeSubmission,
  rejectSubmission,
  requestChanges,
  withdrawSubmission,
} from '../testing/decide-submission.ts'

const { client, row, history, lastMail } = setUpSubmissions()

describe('a decision', () => {
  test('changes are asked for, made and sent in again: a new round with its own 24 hours', async () => {
    const contactEmail = address()
    const id = await aStoredSubmission(client.db, { now: NOON, contactEmail })
    await requestChanges(client.db, { ...act(id, 1), text: 'Please say which towns you serve.' })
    const mail = await lastMail(contactEmail)
    expect(mail?.kind).toBe('submission-changes-requested')
    expect(mail?.text).toContain('Please say which towns you serve.')
    expect(mail?.link).toContain('/submission/')

    const submission = aSubmission({ serviceArea: 'Jacksonville and the beaches' })
    expect(await changeSubmission(client.db, { ...sender(id, 2), submission })).toBe(3)
    expect(await row(id)).toMatchObject({
      status: 'submitted',
      submittedAt: LATER,
      fields: { serviceArea: 'Jacksonville and the beaches' },
    })
    expect((await history(id)).at(-1)).toMatchObject({
      action: 'resubmitted',
      facts: { fields: ['serviceArea'] },
    })
  })

  test('a rejection needs a reason, and the sender reads it', async () => {
    const contactEmail = address()
    const id = await aStoredSubmission(client.db, { now: NOON, contactEmail })
    await expect(rejectSubmission(client.db, { ...act(id, 1), text: ' ' })).rejects.toMatchObject({
      problem: 'text_missing',
    })
    await rejectSubmission(client.db, { ...act(id, 1), text: 'It is not in Florida.' })
    expect((await lastMail(contactEmail))?.text).toContain('It is not in Florida.')
    expect(await row(id)).toMatchObject({ status: 'rejected', decisionText: 'It is not in Florida.' })
  })

  test('the sender may withdraw before it, and not after', async () => {
    const id = await aStoredSubmission(client.db, { now: NOON })
    await withdrawSubmission(client.db, sender(id, 1))
    expect((await row(id)).status).toBe('withdrawn')

    const approved = await aStoredSubmission(client.db, { now: NOON })
    await approveSubmission(client.db, act(approved, 1))
    await expect(withdrawSubmission(client.db, sender(approved, 2))).rejects.toThrow(
      'This submission is approved, so you can’t withdraw it.',
    )
  })

  test('a decision that fails half way leaves nothing behind', async () => {
    const contactEmail = address()
    const submission = { ...aSubmission(), category: 'no-such-category' }
    const id = await aStoredSubmission(client.db, { now: NOON, contactEmail, submission })
    const before = [await client.db.$count(businesses), await client.db.$count(auditLog)]
    const failed: unknown = await approveSubmission(client.db, act(id, 1)).catch((error: unknown) => error)
    expect(inspect(failed)).toContain('no-such-category')
    // What goes into the log names nobody.
    expect(inspect(failed)).not.toMatch(/Dana|555-0123|example\.com/)
    expect([await client.db.$count(businesses), await client.db.$count(auditLog)]).toEqual(before)
    expect((await lastMail(contactEmail))?.kind).toBe('submission-received')
    expect(await row(id)).toMatchObject({ status: 'submitted', version: 1 })
  })
})
