import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailOutbox } from '../../../db/schema/index.ts'
import { A_VISITOR } from '../../audit/audit-entry.ts'
import { findOwnSubmission, findSubmissionsOfAccount } from '../following/follow-submission.server.ts'
import { storeSubmission } from './store-submission.server.ts'
import { confirmToken, submissionToken } from '../following/submission-token.server.ts'
import { approveSubmission, confirmSubmission, requestChanges } from '../testing/decide-submission.ts'
import { aStoredSubmission, aSubmission, HERE } from '../testing/a-submission.ts'
import { act, address, LATER, NOON, setUpSubmissions } from '../testing/submission-life.ts'

const { client, row, history, lastMail } = setUpSubmissions()

describe('sending in', () => {
  test('the queue, the audit log and the mail with the private link come together', async () => {
    const contactEmail = address()
    const { id, isNew } = await storeSubmission(client.db, {
      submission: aSubmission(),
      source: 'form',
      contactEmail,
      now: NOON,
      ...HERE,
    })

    expect(isNew).toBe(true)
    expect(await findOwnSubmission(client.db, id)).toMatchObject({
      status: 'submitted',
      version: 1,
      contactEmail,
      submission: { businessName: 'Anchor Plumbing', countySlug: 'duval' },
      dueAt: new Date('2026-11-21T17:00:00.000Z'),
      businessId: null,
    })
    expect(await history(id)).toMatchObject([
      { action: 'submitted', actorKind: 'visitor', fromState: null, toState: 'submitted', at: NOON },
    ])
    expect(await lastMail(contactEmail)).toMatchObject({
      kind: 'submission-received',
      link: `https://directory.example/submission/${submissionToken(HERE.secrets, id, contactEmail)}`,
    })
  })

  test('nothing of a person stands in the audit log', async () => {
    const contactEmail = address()
    const id = await aStoredSubmission(client.db, { now: NOON, contactEmail })
    const reason = 'Dana Ortiz, please call (904) 555-0123 or write to office@example.com. Thank you, Dana.'
    await requestChanges(client.db, { ...act(id, 1), text: reason })

    const told = JSON.stringify(await history(id))
    expect(told).not.toMatch(/Dana|Ortiz|555-0123|@/)
    expect((await row(id)).decisionText).toBe(reason)
  })

  test('what a form provider delivers twice is one submission with one mail', async () => {
    const contactEmail = address()
    const sent = { now: NOON, contactEmail, source: 'provider' as const, providerId: randomUUID(), ...HERE }
    const all = await Promise.all(
      Array.from({ length: 5 }, () => storeSubmission(client.db, { submission: aSubmission(), ...sent })),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await client.db.$count(mailOutbox, eq(mailOutbox.recipient, contactEmail))).toBe(1)
  })

  test('a held one is in the queue after the address is confirmed, and the 24 hours begin there', async () => {
    const contactEmail = address()
    const id = await aStoredSubmission(client.db, { now: NOON, contactEmail, isHeld: true })
    const confirming = confirmToken(HERE.secrets, { id, contactEmail })
    expect(await lastMail(contactEmail)).toMatchObject({
      kind: 'submission-confirm',
      link: `https://directory.example/submission/confirm/${confirming}`,
    })
    await expect(approveSubmission(client.db, act(id, 1))).rejects.toThrow('hasn’t confirmed')

    // Clicks at the same moment, and one later.
    const confirm = { id, actor: A_VISITOR, ...HERE }
    const clicks = [1, 2, 3].map(() => confirmSubmission(client.db, { ...confirm, now: LATER }))
    await Promise.allSettled(clicks)
    await confirmSubmission(client.db, { ...confirm, now: new Date(LATER.getTime() + 60_000) })

    expect(await row(id)).toMatchObject({ isHeld: false, submittedAt: LATER, version: 2 })
    expect((await lastMail(contactEmail))?.kind).toBe('submission-received')
    expect(await client.db.$count(mailOutbox, eq(mailOutbox.recipient, contactEmail))).toBe(2)
    expect((await history(id)).filter(({ action }) => action === 'confirmed')).toHaveLength(1)
  })

  test('an account finds what it sent in', async () => {
    const accountId = randomUUID()
    const id = await aStoredSubmission(client.db, { now: NOON, source: 'account', accountId })
    expect(await findSubmissionsOfAccount(client.db, accountId)).toMatchObject([{ id, accountId }])
    expect(await history(id)).toMatchObject([{ actorKind: 'owner', actorId: accountId }])
  })
})
