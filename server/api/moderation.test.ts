import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  accountRoles,
  businesses,
  businessOwners,
  claims,
  listingEdits,
  reports,
  submissions,
  users,
  verifications,
} from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import {
  DECIDED_SIZE,
  type Decided,
  type DeskKind,
  type Queue,
  QUEUE_SIZE,
  type SubmissionCase,
} from '../../app/features/moderation/index.ts'
import { writeCategories } from '../../app/features/categories/index.server.ts'
import { writePlaces } from '../../app/features/places/index.server.ts'
import { checkSubmission, storeSubmission } from '../../app/features/submissions/index.server.ts'
import { directoryApi } from './index.ts'
import { aFilledForm } from '../../app/features/submissions/test-support/filled-form.ts'
import { TEST_SECRETS, testApi } from './testing/test-api.ts'

const MODERATOR = crypto.randomUUID()
const COLLEAGUE = crypto.randomUUID()
const SOMEBODY = crypto.randomUUID()
const PUBLIC_URL = 'http://127.0.0.1:3000'
const FORM = aFilledForm({ contactEmail: 'dana@example.com' })

const database = setUpTestDatabase()
beforeAll(async () => {
  await writePlaces(database.db)
  await writeCategories(database.db)
  await database.db.insert(accountRoles).values([
    { userId: MODERATOR, role: 'moderator' },
    { userId: COLLEAGUE, role: 'administrator' },
  ])
})
beforeEach(async () => {
  const { db } = database
  for (const table of [listingEdits, claims, verifications, reports, businessOwners]) await db.delete(table)
  await db.delete(submissions)
  await db.delete(businesses)
})

function ask(path: string, { by = MODERATOR, body }: { by?: string | null; body?: unknown } = {}) {
  return directoryApi(testApi(database.db)).request(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(by && { authorization: `Bearer ${by}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const queueOf = async (kind: DeskKind, by = MODERATOR) =>
  (await (await ask(`/moderation/${kind}`, { by })).json()) as Queue
const caseOf = async (id: string, by = MODERATOR) =>
  (await (await ask(`/moderation/submissions/${id}`, { by })).json()) as SubmissionCase
const decide = (path: string, body: object, by = MODERATOR) =>
  ask(`/moderation/${path}/decision`, { by, body })

async function aSubmission(change: Partial<typeof FORM> = {}, { at = new Date(), isHeld = false } = {}) {
  const checked = checkSubmission({ ...FORM, ...change })
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
  const { id } = await storeSubmission(database.db, {
    submission: checked.submission,
    source: 'form',
    contactEmail: 'dana@example.com',
    isHeld,
    now: at,
    secrets: TEST_SECRETS,
    publicUrl: PUBLIC_URL,
  })
  return id
}

async function aListing(id = 'anchor-plumbing-7') {
  await database.db.insert(businesses).values({
    id,
    name: 'Anchor Plumbing',
    categorySlug: 'plumbing',
    description: 'Repairs.',
    street: '12 Bay Street',
    city: 'Jacksonville',
    zip: '32202',
    countySlug: 'duval',
    phone: '904-555-0123',
    phoneDigits: '9045550123',
    website: 'https://example.com',
    lat: 30.33,
    lng: -81.66,
    locationPrecision: 'zip',
  })
  return id
}

const ROUTES: [string, object?][] = [
  ['/moderation/submissions'],
  ['/moderation/reports/4f9b8c1e-0000-4000-8000-000000000001'],
  ['/moderation/verifications/4f9b8c1e-0000-4000-8000-000000000001/document'],
  ['/moderation/submissions/4f9b8c1e-0000-4000-8000-000000000001/open', { version: 1 }],
  ['/moderation/decided'],
  ['/moderation/claims/4f9b8c1e-0000-4000-8000-000000000001/undo', { decidedAt: '2026-11-21T12:00:00.000Z' }],
  ['/moderation/claims/4f9b8c1e-0000-4000-8000-000000000001/decision', { decision: 'approve' }],
]

test.each(ROUTES)('%s is closed to visitors and to accounts without the role', async (path, body) => {
  expect((await ask(path, { by: null, body })).status).toBe(401)
  const refused = await ask(path, { by: SOMEBODY, body })
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ error: 'not_admin' })
})

test('without the second factor the desk is closed where it is needed, and says so', async () => {
  const api = testApi(database.db, { secondFactorNeeded: true })
  const answer = await directoryApi(api).request('/moderation/submissions', {
    headers: { authorization: `Bearer ${MODERATOR}` },
  })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ error: 'insufficient_aal' })
})

test('the queue has the longest waiting first, and leaves out what is held', async () => {
  const now = Date.now()
  const recent = await aSubmission({ businessName: 'Recent' }, { at: new Date(now - 3_600_000) })
  const overdue = await aSubmission({ businessName: 'Overdue' }, { at: new Date(now - 30 * 3_600_000) })
  await aSubmission({ businessName: 'Held' }, { isHeld: true })

  const { items, counts } = await queueOf('submissions')

  expect(items.map(({ id }) => id)).toEqual([overdue, recent])
  expect(items[0]).toMatchObject({ title: 'Overdue', detail: 'Plumbing · Jacksonville', openBy: null })
  expect(counts).toEqual({ submissions: 2, edits: 0, claims: 0, verifications: 0, reports: 0 })
})

test('the queue comes in pages, what is overdue first, with the number of all', async () => {
  const businessId = await aListing()
  const HOUR = 3_600_000
  const total = QUEUE_SIZE + 12
  await database.db.insert(reports).values(
    Array.from({ length: total }, (_, at) => ({
      businessId,
      kind: 'problem' as const,
      problem: 'other',
      message: `Number ${at}`,
      // The last one sent has waited longest.
      createdAt: new Date(Date.now() - at * HOUR),
    })),
  )
  const pageOf = async (page: string) =>
    (await (await ask(`/moderation/reports?page=${page}`)).json()) as Queue
  const [first, second] = [await pageOf('1'), await pageOf('2')]

  expect(first).toMatchObject({ page: 1, pages: 2, counts: { reports: total } })
  expect(first.items).toHaveLength(QUEUE_SIZE)
  expect(second.items).toHaveLength(12)
  const waited = [...first.items, ...second.items].map(({ since }) => Date.parse(since))
  expect(waited).toEqual(waited.toSorted((a, b) => a - b))
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(total)
  expect(await pageOf('99')).toEqual(second)
  expect(await pageOf('none')).toEqual(first)
})

test('what was decided: all kinds, the newest first, by whom and why, and whether it can be undone', async () => {
  const businessId = await aListing()
  const [report] = await database.db
    .insert(reports)
    .values({ businessId, kind: 'problem', problem: 'other', message: 'The sign is gone.' })
    .returning()
  const [edit] = await database.db
    .insert(listingEdits)
    .values({
      businessId,
      accountId: SOMEBODY,
      changes: { phone: { from: '904-555-0123', to: '904-555-0188' } },
    })
    .returning()
  const submission = await aSubmission({ businessName: 'Harbor Bakery' })
  await database.db.insert(users).values({ id: COLLEAGUE, email: 'colleague@example.com' })
  const sent = { decision: 'reject', version: 1, text: 'Not in Florida. Call (904) 555-0199.' }
  await decide(`submissions/${submission}`, sent)
  await decide(`reports/${report?.id}`, { decision: 'approve' }, COLLEAGUE)
  await decide(`edits/${edit?.id}`, { decision: 'approve' })
  await database.db.update(businesses).set({ phone: '904-555-0101' })
  const decided = async () => (await (await ask('/moderation/decided')).json()) as Decided

  const [third, second, first] = (await decided()).items
  expect(third).toMatchObject({ kind: 'edits', verb: 'approve', title: 'Anchor Plumbing', who: 'You' })
  expect(third?.undo?.obstacle).toMatch(/^Phone was changed again since/)
  expect(second).toMatchObject({ kind: 'reports', who: 'colleague@example.com', undo: { obstacle: null } })
  expect(first).toMatchObject({
    kind: 'submissions',
    verb: 'reject',
    title: 'Harbor Bakery',
    reason: 'Not in Florida. Call [telephone].',
    undone: null,
    undo: { obstacle: null },
  })

  const back = await ask(`/moderation/reports/${report?.id}/undo`, { body: { decidedAt: second?.at } })
  expect(back.status).toBe(200)
  expect((await decided()).items[1]).toMatchObject({ undone: { who: 'You' }, undo: null })

  // Only the decision that stands is anybody's to take back.
  await decide(`reports/${report?.id}`, { decision: 'reject' })
  const again = (await decided()).items
  expect([again[0]?.undo, again[2]?.undo]).toEqual([{ obstacle: null }, null])
})

test('what was decided comes in parts without a gap', async () => {
  const businessId = await aListing()
  const rows = await database.db
    .insert(reports)
    .values(
      Array.from({ length: DECIDED_SIZE + 3 }, () => ({
        businessId,
        kind: 'problem' as const,
        problem: 'other',
        message: 'It moved.',
      })),
    )
    .returning()
  for (const { id } of rows) await decide(`reports/${id}`, { decision: 'reject' })

  const newest = (await (await ask('/moderation/decided')).json()) as Decided
  const older = (await (await ask(`/moderation/decided?before=${newest.next}`)).json()) as Decided
  expect(newest.items).toHaveLength(DECIDED_SIZE)
  const ids = [...newest.items, ...older.items].map(({ id }) => id)
  expect(ids.slice(0, rows.length)).toEqual(rows.map(({ id }) => id).toReversed())
})

test('a case has its fields in words, its map, its sender and what else came from them', async () => {
  const earlier = await aSubmission({ businessName: 'Harbor Bakery', phone: '(904) 555-0144', website: '' })
  const shown = await caseOf(await aSubmission())

  expect(Object.fromEntries(shown.fields.map(({ label, value }) => [label, value]))).toMatchObject({
    'Business name': 'Anchor Plumbing',
    Category: 'Plumbing',
    County: 'Duval',
    Phone: '(904) 555-0123',
  })
  expect(shown.map).toMatchObject({ countyName: 'Duval', precision: 'Placed by its ZIP code' })
  expect(shown.map?.own).not.toBeNull()
  expect(shown.sender.others.map(({ id }) => id)).toEqual([earlier])
  expect(shown.history).toMatchObject([{ who: 'The sender', what: 'sent it in' }])
})

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

test('who opens a submission is told to the other one', async () => {
  const id = await aSubmission()
  const opened = await ask(`/moderation/submissions/${id}/open`, { body: { version: 1 } })
  expect(opened.status).toBe(200)

  expect((await queueOf('submissions')).items[0]?.openBy).toBe('me')
  expect((await queueOf('submissions', COLLEAGUE)).items[0]?.openBy).toBe('another')
  expect((await caseOf(id, COLLEAGUE)).openBy).toBe('another')
})

test('approved with edits: the business has what the moderator put right, and the queue is empty', async () => {
  const id = await aSubmission()
  const { version } = await caseOf(id)
  const edits = { businessName: 'Anchor Plumbing & Drain', phone: '904.555.0199' }
  const answer = await decide(`submissions/${id}`, { decision: 'approve', version, edits })
  expect(answer.status).toBe(200)

  const shown = await caseOf(id)
  const [business] = await database.db
    .select()
    .from(businesses)
    .where(eq(businesses.id, shown.businessId ?? ''))
  expect(business).toMatchObject({
    name: 'Anchor Plumbing & Drain',
    phoneDigits: '9045550199',
    city: 'Jacksonville',
    status: 'published',
  })
  expect((await queueOf('submissions')).items).toEqual([])
  expect(shown.decided).toMatchObject({ as: 'approved' })
})

test('an edit that the form would refuse is refused in its words', async () => {
  const id = await aSubmission()
  const answer = await decide(`submissions/${id}`, {
    decision: 'approve',
    version: 1,
    edits: { zip: '90210' },
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ message: 'Enter a ZIP code in Florida' })
  expect((await caseOf(id)).decided).toBeNull()
})

test.each(['request_changes', 'reject'])('%s needs a word to the sender', async (decision) => {
  const id = await aSubmission()
  const without = await decide(`submissions/${id}`, { decision, version: 1 })
  expect(without.status).toBe(422)
  const answer = await decide(`submissions/${id}`, { decision, version: 1, text: 'Please check the city.' })
  expect(answer.status).toBe(200)
  expect((await caseOf(id)).decided).toMatchObject({ text: 'Please check the city.' })
})

test('two moderators at once: one wins, the other is told', async () => {
  const id = await aSubmission()
  const answers = await Promise.all([
    decide(`submissions/${id}`, { decision: 'approve', version: 1 }),
    decide(`submissions/${id}`, { decision: 'reject', version: 1, text: 'Not in Florida.' }, COLLEAGUE),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const told = await answers.find(({ status }) => status === 409)?.json()
  expect(told).toMatchObject({ error: 'conflict', message: expect.stringMatching(/approved|rejected/) })
})

test('merged into a listing, which takes over what the moderator chose', async () => {
  const listing = await aListing()
  const id = await aSubmission({ description: 'Another text of more than twenty letters.' })
  const answer = await decide(`submissions/${id}`, {
    decision: 'merge',
    version: 1,
    intoBusinessId: listing,
    take: ['description'],
    text: 'You are listed already.',
  })
  expect(answer.status).toBe(200)
  const [business] = await database.db.select().from(businesses)
  expect(business).toMatchObject({ id: listing, description: 'Another text of more than twenty letters.' })
  expect((await caseOf(id)).decided).toMatchObject({ as: 'merged' })
})

test('a decision is taken back by the time that it answered', async () => {
  const id = await aSubmission()
  const sent = { decision: 'reject', version: 1, text: 'Not in Florida.' }
  const { decidedAt } = (await (await decide(`submissions/${id}`, sent)).json()) as { decidedAt: string }

  const undone = await ask(`/moderation/submissions/${id}/undo`, { body: { decidedAt } })

  expect(undone.status).toBe(200)
  expect(await caseOf(id)).toMatchObject({ status: 'in_review', decided: null })
  expect((await queueOf('submissions')).items.map((item) => item.id)).toEqual([id])
})

test('edits, claims, verifications and reports stand in the same desk', async () => {
  const businessId = await aListing()
  const { db } = database
  const accountId = SOMEBODY
  await db.insert(businessOwners).values({ businessId, accountId })
  const [edit] = await db
    .insert(listingEdits)
    .values({
      businessId,
      accountId,
      changes: { phone: { from: '904-555-0123', to: '904-555-0188' } },
    })
    .returning()
  const [claim] = await db
    .insert(claims)
    .values({
      businessId,
      accountId: crypto.randomUUID(),
      accountEmail: 'claimant@example.com',
      status: 'waiting',
      method: 'moderator',
      statement: 'It is my shop.',
    })
    .returning()
  await db
    .insert(reports)
    .values({ businessId, kind: 'problem', problem: 'other', message: 'The sign is gone.' })
  await db
    .insert(verifications)
    .values({ businessId, accountId, level: 'sba_certified', certificateNumber: 'SBA-0001' })

  expect((await queueOf('edits')).items[0]).toMatchObject({ title: 'Anchor Plumbing', detail: 'Phone' })
  expect((await queueOf('claims')).items[0]).toMatchObject({ detail: 'claimant@example.com' })
  expect((await queueOf('reports')).items[0]).toMatchObject({ detail: 'Something else' })
  expect((await queueOf('verifications')).items[0]).toMatchObject({ detail: 'SBA certified' })
  expect(await (await ask(`/moderation/edits/${edit?.id}`)).json()).toMatchObject({
    differences: [{ label: 'Phone', offered: '(904) 555-0188', present: '(904) 555-0123', isSame: false }],
  })

  const decided = await Promise.all([
    decide(`edits/${edit?.id}`, { decision: 'approve' }),
    decide(`claims/${claim?.id}`, { decision: 'reject', text: 'We could not tell.' }),
  ])
  expect(decided.map(({ status }) => status)).toEqual([200, 200])
  expect((await queueOf('edits')).counts).toEqual({
    submissions: 0,
    edits: 0,
    claims: 0,
    verifications: 1,
    reports: 1,
  })
  const [business] = await db.select().from(businesses)
  expect(business?.phoneDigits).toBe('9045550188')
  expect((await decide(`edits/${edit?.id}`, { decision: 'approve' })).status).toBe(409)
})

test('an edit and a correction stand beside what the listing says now', async () => {
  const businessId = await aListing()
  const { db } = database
  const [edit] = await db
    .insert(listingEdits)
    .values({
      businessId,
      accountId: SOMEBODY,
      changes: { phone: { from: '904-555-0123', to: '904-555-0188' } },
    })
    .returning()
  const [report] = await db
    .insert(reports)
    .values({
      businessId,
      kind: 'correction',
      field: 'phone',
      currentValue: '904-555-0123',
      proposedValue: '904-555-0177',
    })
    .returning()
  await db.update(businesses).set({ phone: '904-555-0166' }).where(eq(businesses.id, businessId))

  expect(await (await ask(`/moderation/edits/${edit?.id}`)).json()).toMatchObject({
    differences: [{ offered: '(904) 555-0188', present: '(904) 555-0166', isSame: false }],
  })
  expect(await (await ask(`/moderation/reports/${report?.id}`)).json()).toMatchObject({
    correction: { offered: '(904) 555-0177', present: '(904) 555-0166', isSame: false },
  })
})

test('a resolved correction changes the listing, and a dismissed report does not', async () => {
  const businessId = await aListing()
  const correction = { businessId, kind: 'correction', field: 'phone', currentValue: '904-555-0123' } as const
  const [right, wrong] = await database.db
    .insert(reports)
    .values([
      { ...correction, proposedValue: '904-555-0177' },
      { ...correction, proposedValue: '904-555-0100' },
    ])
    .returning()

  expect((await decide(`reports/${wrong?.id}`, { decision: 'reject' })).status).toBe(200)
  const answer = await decide(`reports/${right?.id}`, { decision: 'approve', value: '(904) 555-0178' })
  expect(answer.status).toBe(200)

  const [business] = await database.db.select().from(businesses)
  expect(business?.phoneDigits).toBe('9045550178')
  expect((await decide(`reports/${right?.id}`, { decision: 'reject' })).status).toBe(409)
})

test('a verification is approved with the level that the document proves, until its day', async () => {
  const businessId = await aListing()
  const [row] = await database.db
    .insert(verifications)
    .values({ businessId, accountId: SOMEBODY, level: 'document_reviewed', certificateNumber: 'SBA-0001' })
    .returning()
  const noDocument = await ask(`/moderation/verifications/${row?.id}/document`)
  expect(noDocument.status).toBe(404)

  const ranOut = await decide(`verifications/${row?.id}`, { decision: 'approve', expiresOn: '2020-06-30' })
  expect(ranOut.status).toBe(422)
  const answer = await decide(`verifications/${row?.id}`, {
    decision: 'approve',
    level: 'sba_certified',
    expiresOn: '2099-06-30',
  })
  expect(answer.status).toBe(200)

  const [business] = await database.db.select().from(businesses)
  expect(business).toMatchObject({ isVerified: true, verificationLevel: 'sba_certified' })
  // The end of the day in Florida, in summer.
  expect(business?.verificationExpiresAt?.toISOString()).toBe('2099-07-01T03:59:00.000Z')
})

test('what is no decision of a kind, and no case at all, is refused', async () => {
  const id = crypto.randomUUID()
  expect((await decide(`claims/${id}`, { decision: 'merge' })).status).toBe(422)
  expect((await decide(`claims/${id}`, { decision: 'sleep' })).status).toBe(422)
  expect((await ask(`/moderation/claims/${id}`)).status).toBe(404)
  expect((await ask('/moderation/claims/7')).status).toBe(404)
  expect((await ask('/moderation/secrets')).status).toBe(404)
})
