import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses, businessHistory } from '../../../db/schema/index.ts'
import { aStoredSubmission, aSubmission } from '../testing/a-submission.ts'
import { act, address, NOON, setUpSubmissions } from '../testing/submission-life.ts'
import { approveSubmission, mergeSubmission, undoDecision } from '../testing/decide-submission.ts'

const { client, row, business, lastMail } = setUpSubmissions()

// @spec 1.22
test('a merge leaves one listing, which takes over what the moderator chose', async () => {
  const contactEmail = address()
  const into = await approveSubmission(
    client.db,
    act(await aStoredSubmission(client.db, { now: NOON, submission: aSubmission({ phone: '' }) }), 1),
  )
  const id = await aStoredSubmission(client.db, { now: NOON, contactEmail })
  const before = await client.db.$count(businesses)
  await mergeSubmission(client.db, { ...act(id, 1), intoBusinessId: into, take: ['phone', 'email'] })

  expect(await client.db.$count(businesses)).toBe(before)
  expect(await business(into)).toMatchObject({ phone: '(904) 555-0123', phoneDigits: '9045550123' })
  expect(await row(id)).toMatchObject({ status: 'approved', businessId: into, isMerged: true })
  expect(await lastMail(contactEmail)).toMatchObject({ kind: 'submission-merged' })
  const [entry] = await client.db.select().from(businessHistory).where(eq(businessHistory.businessId, into))
  expect(entry?.changes).toEqual({
    phone: { from: '', to: '(904) 555-0123' },
  })

  await undoDecision(client.db, act(id, 2))
  expect(await business(into)).toMatchObject({ phone: '', phoneDigits: null, status: 'published' })
  expect(await row(id)).toMatchObject({ status: 'submitted', businessId: null, isMerged: false })
})

test('a merge wipes nothing out with hours that only a person can read', async () => {
  const into = await approveSubmission(
    client.db,
    act(
      await aStoredSubmission(client.db, { now: NOON, submission: aSubmission({ hours: 'Mon-Fri 8-5' }) }),
      1,
    ),
  )
  const before = await business(into)
  expect(before.hours?.weekly).toHaveLength(5)
  const submission = aSubmission({ hours: 'Call first, we are out a lot', website: '' })
  const id = await aStoredSubmission(client.db, { now: NOON, submission })
  await expect(
    mergeSubmission(client.db, { ...act(id, 1), intoBusinessId: into, take: ['hours', 'website'] }),
  ).rejects.toMatchObject({ message: expect.stringContaining('We can’t read the submission’s hours') })
  await mergeSubmission(client.db, { ...act(id, 1), intoBusinessId: into, take: ['website'] })
  expect(await business(into)).toMatchObject({ hours: before.hours, website: before.website })
})

test('nothing is merged into what the public cannot see', async () => {
  const id = await aStoredSubmission(client.db, { now: NOON })
  await expect(
    mergeSubmission(client.db, { ...act(id, 1), intoBusinessId: 'no-such-business-1' }),
  ).rejects.toMatchObject({
    problem: 'conflict',
    message: 'We couldn’t find that listing, or it isn’t public.',
  })
  expect((await row(id)).version).toBe(1)
})
