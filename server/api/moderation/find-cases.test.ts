import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  claims,
  reports,
  submissions,
  teamMessages,
  users,
  verifications,
} from '../../../app/db/schema/index.ts'
import type { findCases } from '../../../app/features/moderation/find-cases.server.ts'
import { setUpDesk, SOMEBODY } from '../testing/desk.ts'

const { database, ask, aListing, aSubmission } = setUpDesk()

const find = async (q: string) => {
  const answer = await ask(`/moderation/find?${new URLSearchParams({ q })}`)
  return ((await answer.json()) as Awaited<ReturnType<typeof findCases>>).items
}

test('cases of every kind are found by sender, business, and number, what is due first', async () => {
  const { db } = database
  const businessId = await aListing()
  await db.insert(users).values({ id: SOMEBODY, email: 'Dana@example.com' })
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
  const late = await aSubmission(
    { businessName: 'Reef Roofing' },
    { at: hours(30), contactEmail: 'dana@example.com' },
  )
  const decided = await aSubmission(
    { businessName: 'Reef Diving' },
    { at: hours(90), contactEmail: 'other@example.com' },
  )
  await db
    .update(submissions)
    .set({ status: 'rejected', decidedAt: hours(80) })
    .where(eq(submissions.id, decided))
  const of = { businessId, accountId: SOMEBODY }
  await db.insert(claims).values({
    ...of,
    accountEmail: 'DANA@example.com',
    method: 'moderator',
    status: 'waiting',
    createdAt: hours(2),
  })
  await db.insert(verifications).values({
    ...of,
    level: 'document_reviewed',
    askedAt: hours(1),
    question: 'Is it yours?',
    createdAt: hours(50),
  })
  await db.insert(reports).values({
    businessId,
    kind: 'problem',
    problem: 'other',
    reporterEmail: 'neighbor@example.com',
    status: 'dismissed',
    createdAt: hours(5),
  })
  await db.insert(teamMessages).values({ name: 'Lan Do', email: 'lan@example.com', message: 'Thank you.' })

  const kinds = async (q: string) =>
    (await find(q)).map(({ kind, title, waitsFor }) => [kind, title, waitsFor])
  expect(await kinds('dana@EXAMPLE.com')).toEqual([
    ['submissions', 'Reef Roofing', 'team'],
    ['claims', 'Anchor Plumbing', 'team'],
    ['verifications', 'Anchor Plumbing', 'sender'],
  ])
  expect(await kinds('anchor')).toEqual([
    ['claims', 'Anchor Plumbing', 'team'],
    ['verifications', 'Anchor Plumbing', 'sender'],
    ['reports', 'Anchor Plumbing', null],
  ])
  expect(await kinds(businessId)).toHaveLength(3)
  expect(await kinds('reef')).toEqual([
    ['submissions', 'Reef Roofing', 'team'],
    ['submissions', 'Reef Diving', null],
  ])
  expect(await kinds(late)).toEqual([['submissions', 'Reef Roofing', 'team']])
  expect(await kinds('neighbor@example.com')).toHaveLength(1)
  expect(await kinds('lan do')).toEqual([['messages', 'Lan Do', 'team']])
  for (const none of ['', '100%', 'nobody@example.com', crypto.randomUUID()])
    expect(await kinds(none)).toEqual([])
})
