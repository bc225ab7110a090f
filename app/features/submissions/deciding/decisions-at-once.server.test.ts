import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/auth.ts'
import { businesses } from '../../../db/schema/index.ts'
import { verifyAudit } from '../../audit/verify-audit.server.ts'
import {
  approveSubmission,
  changeSubmission,
  rejectSubmission,
  requestChanges,
} from '../testing/decide-submission.ts'
import { aStoredSubmission, aSubmission, MODERATOR, OTHER_MODERATOR } from '../testing/a-submission.ts'
import { act, NOON, sender, setUpSubmissions } from '../testing/submission-life.ts'

const { client, row, history } = setUpSubmissions()

describe('two at once', () => {
  // @spec 1.9
  test('of two moderators one wins, and the other is told who and when', async () => {
    const names = [MODERATOR, OTHER_MODERATOR].map(({ accountId }, index) => ({
      id: accountId ?? '',
      email: `moderator-${index}@example.com`,
    }))
    await client.db.insert(users).values(names)
    for (let round = 0; round < 10; round += 1) {
      const id = await aStoredSubmission(client.db, { now: NOON })
      const settled = await Promise.allSettled([
        approveSubmission(client.db, act(id, 1)),
        rejectSubmission(client.db, {
          ...act(id, 1),
          moderator: OTHER_MODERATOR,
          text: 'Not in Florida.',
        }),
      ])
      const lost = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason as Error)
      const { status } = await row(id)
      expect(lost).toHaveLength(1)
      expect(lost[0]).toMatchObject({ problem: 'conflict' })
      expect(lost[0]?.message).toBe(
        (status === 'approved'
          ? 'moderator-0@example.com approved it'
          : 'moderator-1@example.com rejected it') +
          ' on Nov 20, 2026, 2:05 PM EST, while you had it open. Load it again to see it as it is now.',
      )
      expect(await history(id)).toHaveLength(2)
    }
  })

  test('many decisions at once make one business, and the log stays whole', async () => {
    const id = await aStoredSubmission(client.db, { now: NOON })
    const before = await client.db.$count(businesses)
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => approveSubmission(client.db, act(id, 1))),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await client.db.$count(businesses)).toBe(before + 1)
    expect(await verifyAudit(client.db)).toMatchObject({ broken: undefined })
  })

  test('decisions about different submissions at once all stand, one after the other in the log', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => aStoredSubmission(client.db, { now: NOON })),
    )
    await Promise.all(ids.map((id) => approveSubmission(client.db, act(id, 1))))
    expect(await verifyAudit(client.db)).toMatchObject({ broken: undefined })
  })

  test('a sender who is too late learns that the team decided, and no address', async () => {
    const id = await aStoredSubmission(client.db, { now: NOON })
    await requestChanges(client.db, { ...act(id, 1), text: 'A photograph, please.' })
    const late = changeSubmission(client.db, { ...sender(id, 1), submission: aSubmission() })
    await expect(late).rejects.toThrow(/^The team asked for changes on Nov 20, 2026, 2:05 PM/)
  })

  test('a moderator decides about what they saw, not about what the sender changed it into', async () => {
    const id = await aStoredSubmission(client.db, { now: NOON })
    await changeSubmission(client.db, { ...sender(id, 1), submission: aSubmission({ zip: '34471' }) })
    await expect(approveSubmission(client.db, act(id, 1))).rejects.toThrow(/^The sender changed it/)
    expect((await row(id)).status).toBe('submitted')
  })
})
