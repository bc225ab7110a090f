import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses, reports } from '../../../app/db/schema/index.ts'
import { A_VISITOR } from '../../../app/features/audit/audit-entry.ts'
import { changeSubmission } from '../../../app/features/submissions/following/follow-submission.server.ts'
import { aSubmission as filled } from '../../../app/features/submissions/testing/a-submission.ts'
import { setUpDesk } from '../testing/desk.ts'
import { TEST_SECRETS } from '../testing/test-api.ts'

const { database, ask, caseOf, decide, aSubmission, aListing, anEdit } = setUpDesk()

test('a case has its fields in words, its map, its sender and what else came from them', async () => {
  const earlier = await aSubmission({ businessName: 'Harbor Bakery', phone: '(904) 555-0144', website: '' })
  const shown = await caseOf(await aSubmission())

  expect(Object.fromEntries(shown.fields.map(({ label, value }) => [label, value]))).toMatchObject({
    'Business name': 'Anchor Plumbing',
    Category: 'Plumbing',
    County: 'Duval',
    Phone: '(904) 555-0123',
  })
  expect(shown.map).toMatchObject({ around: 'Jacksonville', precision: 'Placed by its ZIP code' })
  expect(shown.map?.own.lat).toBeCloseTo(30.3, 0)
  const sender = shown.parts.find(({ title }) => title === 'Who Sent It')
  expect(sender?.cases?.map(({ id }) => id)).toEqual([earlier])
  expect(shown.history).toMatchObject([{ who: 'The sender', what: 'sent it in' }])
})

// @spec 1.31
test('a likely duplicate stands beside the submission with its reasons and field by field', async () => {
  const listing = await aListing()
  const shown = await caseOf(await aSubmission({ description: 'Another text of more than twenty letters.' }))

  expect(shown.candidates[0]).toMatchObject({ kind: 'business', id: listing })
  expect(shown.candidates[0]?.score).toBeGreaterThan(0.8)
  expect(shown.candidates[0]?.reasons.length).toBeGreaterThan(0)
  const of = Object.fromEntries(shown.candidates[0]?.differences.map((one) => [one.name, one.isSame]) ?? [])
  expect(of).toMatchObject({ businessName: true, phone: true, website: true, description: false })
  expect(shown.candidates[0]?.mergeable).toContain('description')
  expect(shown.map?.others).toHaveLength(1)
})

test('an edit and a correction stand beside what the listing says now', async () => {
  const businessId = await aListing()
  const { db } = database
  const edit = await anEdit(businessId)
  const [report] = await db
    .insert(reports)
    .values({
      businessId,
      kind: 'correction',
      changes: { phone: { from: '(904) 555-0123', to: '(904) 555-0177' } },
    })
    .returning()
  await db.update(businesses).set({ phone: '(904) 555-0166' }).where(eq(businesses.id, businessId))

  expect(await (await ask(`/moderation/edits/${edit}`)).json()).toMatchObject({
    differences: [{ offered: '(904) 555-0188', present: '(904) 555-0166', isSame: false }],
  })
  expect(await (await ask(`/moderation/reports/${report?.id}`)).json()).toMatchObject({
    differences: [{ offered: '(904) 555-0177', present: '(904) 555-0166', isSame: false }],
  })
})

const changedSince = async (id: string) =>
  (await caseOf(id)).parts.find(({ title }) => title === 'What the Sender Changed')?.compared

test('what was sent again shows what the sender changed since changes were asked for', async () => {
  const id = await aSubmission({ description: 'CHEAP PIPES for every home in Duval.' })
  expect(await changedSince(id)).toBeUndefined()
  await decide(`submissions/${id}`, { decision: 'request_changes', version: 1, text: 'Less capitals.' })
  expect(await changedSince(id)).toBeUndefined()

  await changeSubmission(database.db, {
    id,
    version: 2,
    submission: filled({ description: 'Cheap pipes for every home in Duval.', website: '' }),
    actor: A_VISITOR,
    now: new Date(),
    secrets: TEST_SECRETS,
    publicUrl: 'http://127.0.0.1:3000',
  })
  expect(await changedSince(id)).toMatchObject([
    {
      name: 'description',
      present: 'CHEAP PIPES for every home in Duval.',
      offered: 'Cheap pipes for every home in Duval.',
    },
    { name: 'website', present: 'https://www.example.com', offered: '' },
  ])
})
