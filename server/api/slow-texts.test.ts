import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accountRoles, submissions } from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { typedValues } from '../../app/features/businesses/field-text.server.ts'
import { addOwner } from '../../app/features/owners/business-owners.server.ts'
import { aListing } from '../../app/features/owners/testing/a-listing.ts'
import { checkCorrection } from '../../app/features/reports/check-report.server.ts'
import { findCorrectable } from '../../app/features/reports/store-report.server.ts'
import { aStoredSubmission, aSubmission } from '../../app/features/submissions/testing/a-submission.ts'
import { computedMs } from '../../tests/support/computed-ms.ts'
import { requestApi } from './testing/ask-api.ts'
import { TEST_SECRETS, testApi } from './testing/test-api.ts'
import { FORM } from './testing/world.ts'
import { TEST_LINKS } from '../../app/db/testing/links.ts'

/**
 * One process serves everybody: while it reads one text, nobody else is served. What counts is the time that its
 * thread computes, in milliseconds, so a busy machine changes nothing.
 */
const LONGEST_MS = 1500

const MODERATOR = crypto.randomUUID()
const OWNER = crypto.randomUUID()
const database = setUpTestDatabase()
let businessId: string
beforeAll(async () => {
  await database.db.insert(accountRoles).values({ userId: MODERATOR, role: 'moderator' })
  businessId = await aListing(database.db, { id: 'patient-bakery-1' })
  await addOwner(database.db, {
    businessId,
    accountId: OWNER,
    publicUrl: TEST_LINKS.publicUrl,
    now: new Date(),
  })
})

async function ask(by: string, path: string, method = 'GET', body?: unknown) {
  const before = computedMs()
  const { status } = await requestApi(testApi(database.db), path, { by, method, body })
  return { status, took: computedMs() - before }
}

const blanks = (count: number) => ' '.repeat(count)
/** Blanks that a telephone number may have in two places each. */
const PHONE = `1${blanks(1000)}200${blanks(1000)}x`

/** Each day, and each time, could be read in more than one way. */
const MANY_DAYS = `${'thurs,'.repeat(12)}!`
const MANY_TIMES = `mon ${'8 -5 ,'.repeat(12)}!`

test.each([
  ['many days', MANY_DAYS],
  ['many times', MANY_TIMES],
  ['many blanks', `Mo${blanks(990)}x`],
])('the check of a form with %s', async (_what, hours) => {
  const { status, took } = await ask(OWNER, '/submissions/check', 'POST', { values: { ...FORM, hours } })
  expect(status).toBe(200)
  expect(took).toBeLessThan(LONGEST_MS)
})

// @spec 1.43
test('a visitor’s correction of a telephone number', async () => {
  const listing = await findCorrectable(database.db, businessId)
  if (!listing) throw new Error('There is no listing to correct.')
  const current = { ...typedValues(listing), message: '', email: '' }
  const before = computedMs()
  const checked = checkCorrection({ ...current, phone: PHONE }, listing)
  expect(checked).toMatchObject({ fields: { phone: expect.any(String) } })
  expect(computedMs() - before).toBeLessThan(LONGEST_MS)
})

// @spec 1.43
test('a row of units in the address of what somebody is about to send in', async () => {
  const body = { businessName: 'Reef Roofing', street: `${'suite 1 '.repeat(24)}!` }
  const { status, took } = await ask(OWNER, '/possible-duplicates', 'POST', body)
  expect(status).toBe(200)
  expect(took).toBeLessThan(LONGEST_MS)
})

test.each([
  ['phone', PHONE],
  ['hours', `Mo${blanks(1800)}x`],
  ['hours', MANY_DAYS],
  ['hours', MANY_TIMES],
  ['address', `1 Main St${', '.repeat(9000)}x`],
  ['specialDays', `2026-12-25${blanks(19_000)}x\u2028y`],
])('an owner’s %s', async (field, value) => {
  const values = { [field]: value }
  const { status, took } = await ask(OWNER, `/my-businesses/${businessId}`, 'PATCH', { values })
  expect([200, 422]).toContain(status)
  expect(took).toBeLessThan(LONGEST_MS)
})

const submitted = (hours: string) =>
  aStoredSubmission(database.db, {
    submission: aSubmission({ ...FORM, hours }),
    now: new Date(),
    secrets: TEST_SECRETS,
  })

test.each([
  ['days that can be read in several ways', MANY_DAYS],
  ['times that can be read in several ways', MANY_TIMES],
])('the approval of a submission with %s', async (_what, hours) => {
  const id = await submitted(hours)
  const { status, took } = await ask(MODERATOR, `/moderation/submissions/${id}/decision`, 'POST', {
    decision: 'approve',
    version: 1,
    hours: 'note',
  })
  expect(status).toBe(200)
  expect(took).toBeLessThan(LONGEST_MS)
  const [row] = await database.db.select().from(submissions).where(eq(submissions.id, id))
  expect(row?.status).toBe('approved')
})

test('a look at a submission beside a listing like it', async () => {
  await submitted('Mon-Fri 8-5')
  const id = await submitted(`Mo${blanks(990)}x`)
  const { status, took } = await ask(MODERATOR, `/moderation/submissions/${id}`)
  expect(status).toBe(200)
  expect(took).toBeLessThan(LONGEST_MS)
})
