import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businessOwners } from '../../../db/schema/index.ts'
import { findOwnSubmission } from '../following/follow-submission.server.ts'
import { aStoredSubmission } from '../testing/a-submission.ts'
import { act, address, NOON, setUpSubmissions } from '../testing/submission-life.ts'
import {
  approveSubmission,
  rejectSubmission,
  requestChanges,
  undoDecision,
} from '../testing/decide-submission.ts'

const { client, row, business, history, lastMail } = setUpSubmissions()

// @spec 1.22
test('an approval that is taken back hides the business; the next one shows the same again', async () => {
  const [contactEmail, accountId] = [address(), randomUUID()]
  const id = await aStoredSubmission(client.db, { now: NOON, contactEmail, accountId })
  const businessId = await approveSubmission(client.db, act(id, 1))
  const version = await undoDecision(client.db, { ...act(id, 2), reason: 'Pressed the wrong key.' })

  expect(await business(businessId)).toMatchObject({ status: 'unlisted' })
  expect(await client.db.$count(businessOwners, eq(businessOwners.businessId, businessId))).toBe(0)
  expect((await lastMail(contactEmail))?.kind).toBe('submission-reopened')
  expect(await findOwnSubmission(client.db, id)).toMatchObject({
    status: 'submitted',
    businessId: null,
    decidedAt: null,
    decisionText: null,
  })
  expect((await history(id)).at(-1)).toMatchObject({
    action: 'undone',
    fromState: 'approved',
    toState: 'submitted',
    reason: 'Pressed the wrong key.',
  })
  expect((await history(businessId)).map(({ action }) => action)).toEqual(['published', 'unlisted'])

  expect(await approveSubmission(client.db, act(id, version))).toBe(businessId)
  expect(await business(businessId)).toMatchObject({ status: 'published' })
})

test('a request for changes and a rejection can be taken back too', async () => {
  for (const decide of [requestChanges, rejectSubmission]) {
    const id = await aStoredSubmission(client.db, { now: NOON })
    await decide(client.db, { ...act(id, 1), text: 'Because.' })
    await undoDecision(client.db, act(id, 2))
    expect(await row(id)).toMatchObject({ status: 'submitted', decisionText: null })
  }
})
