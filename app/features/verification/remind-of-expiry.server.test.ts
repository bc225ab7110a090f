import { beforeEach, describe, expect, test } from 'vitest'
import { businesses, mailOutbox } from '../../db/schema/index.ts'
import { remindOfExpiry } from './end-verifications.server.ts'
import { ID, LATER, publicUrl, setUpProofs } from './testing/proofs.ts'

const { client, send, decide, business } = setUpProofs()

describe('30 days before the end', () => {
  const DAY = 86_400_000
  // At the end of a day in Florida. The log keeps what was told to the listing of the test before, so every
  // test has an end of its own.
  let ends = new Date('2029-11-23T04:59:59Z')
  beforeEach(() => {
    ends = new Date(ends.getTime() + DAY)
  })
  const lastDay = () => new Date(ends.getTime() - 5 * 3_600_000).toISOString().slice(0, 10)
  const before = (days: number) => new Date(ends.getTime() - days * DAY)
  const remind = (now: Date) => remindOfExpiry(client.db, { now, publicUrl })
  const reminders = async () => {
    const mails = await client.db.select().from(mailOutbox)
    return mails.filter(({ kind }) => kind === 'verification-ends')
  }

  // @spec 1.36
  test('every owner is told once', async () => {
    await decide(await send(), { expiresOn: lastDay() })
    expect(await remind(before(30.1))).toBe(0)
    expect(await remind(before(30))).toBe(1)
    expect(await remind(before(29.9))).toBe(0)
    expect(await remind(before(1))).toBe(0)
    expect(await reminders()).toMatchObject([
      {
        recipient: 'owner@example.com',
        subject: 'The verification of Anchor ends on November 23, 2029',
        link: `${publicUrl}/my-businesses/${ID}/verification`,
      },
    ])
    expect(await business()).toMatchObject({ isVerified: true })
  })

  test('several servers that look at once send one mail', async () => {
    await decide(await send(), { expiresOn: lastDay() })
    await Promise.all([1, 2, 3].map(() => remind(before(20))))
    expect(await reminders()).toHaveLength(1)
  })

  test('a new verification has an end of its own', async () => {
    await decide(await send(), { expiresOn: lastDay() })
    await remind(before(30))
    await decide(await send({ now: before(20) }), { now: before(20) })
    expect(await remind(before(10))).toBe(0)
    const next = await business()
    expect(await remind(new Date((next?.verificationExpiresAt?.getTime() ?? 0) - 30 * DAY))).toBe(1)
    expect(await reminders()).toHaveLength(2)
  })

  test('nobody is told of what has ended, has no end, or was given for less than that', async () => {
    const id = await send()
    await decide(id, { expiresOn: '2026-12-12' })
    expect(await remind(new Date(LATER.getTime() + 2 * DAY))).toBe(0)
    expect(await remind(new Date(LATER.getTime() + 21 * DAY))).toBe(0)
    await client.db.update(businesses).set({ verificationExpiresAt: null })
    expect(await remind(before(10))).toBe(0)
    expect(await reminders()).toEqual([])
  })
})
