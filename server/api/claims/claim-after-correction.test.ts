import { expect, test } from 'vitest'
import { accountRoles, businesses, businessHistory } from '../../../app/db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'
import { aModerator } from '../../../app/db/testing/a-moderator.ts'
import { addOwner, isOwner, removeOwner } from '../../../app/features/owners/business-owners.server.ts'
import { saveListing } from '../../../app/features/owners/save-listing.server.ts'
import { decide } from '../../../app/features/cases/decide.server.ts'
import { editCase } from '../../../app/features/owners/edit-case.server.ts'
import { reportCase } from '../../../app/features/reports/report-case.server.ts'
import { insertReport } from '../../../app/features/reports/store-report.server.ts'
import { aStoredSubmission, aSubmission } from '../../../app/features/submissions/testing/a-submission.ts'
import { mergeSubmission } from '../../../app/features/submissions/testing/decide-submission.ts'
import { listingEdits } from '../../../app/db/schema/index.ts'
import type { DeskCase } from '../../../app/features/moderation/find-case.server.ts'
import { valueOf } from '../../../app/platform/testing/value-of.ts'
import { setUpClaimants } from '../testing/claimants.ts'

const { database, newListing, begin, prove, codeAt, as } = setUpClaimants()

const moderator = aModerator()
const now = new Date()
const DAY = 86_400_000
const act = { moderator, text: '', now, ...TEST_LINKS }

type Change = { website: string } | { email: string }

/** A visitor's correction that the team publishes. */
async function corrected(businessId: string, change: Change) {
  const changes = Object.fromEntries(Object.entries(change).map(([name, to]) => [name, { from: '', to }]))
  const row = { businessId, kind: 'correction', changes, createdAt: now } as const
  const id = await insertReport(database.db, row)
  valueOf(await decide(database.db, reportCase, { ...act, id, verb: 'approve' }))
}

async function byTeam(businessId: string, values: Change) {
  const { publicUrl } = TEST_LINKS
  valueOf(
    await saveListing(database.db, {
      businessId,
      values,
      actor: moderator,
      reason: 'They moved.',
      publicUrl,
      now,
    }),
  )
}

async function merged(businessId: string, change: Change) {
  const submission = { ...aSubmission(), ...change }
  const id = await aStoredSubmission(database.db, { now, submission })
  const take = Object.keys(change) as ('website' | 'email')[]
  await mergeSubmission(database.db, { ...act, id, version: 1, intoBusinessId: businessId, take })
}

async function byFormerOwner(businessId: string, values: Change) {
  const { publicUrl } = TEST_LINKS
  const change = { businessId, accountId: crypto.randomUUID(), publicUrl, now }
  await addOwner(database.db, change)
  const actor = { kind: 'owner', accountId: change.accountId } as const
  valueOf(await saveListing(database.db, { businessId, values, actor, publicUrl, now }))
  const edits = await database.db.select().from(listingEdits).where(eq(listingEdits.businessId, businessId))
  for (const { id, status } of edits) {
    if (status === 'waiting') valueOf(await decide(database.db, editCase, { ...act, id, verb: 'approve' }))
  }
  await database.db.transaction((tx) => removeOwner(tx, change))
}

const WEBSITE = { website: 'https://harbor-fix.net' }
const EMAIL = { email: 'new@harbor-fix.net' }

/** @returns whether the code alone made them the owner */
async function claimBy(businessId: string, change: Change) {
  const person = crypto.randomUUID()
  const address = 'email' in change ? change.email : 'x@harbor-fix.net'
  const way: Record<string, string> =
    'email' in change ? { method: 'listing_email' } : { method: 'domain_email', address }
  const begun = await begin(person, { businessId, ...way })
  expect(begun.status).toBe(201)
  const id = begun.body['id'] ?? ''
  const proved = await prove(person, id, await codeAt(address))
  expect(proved.status).toBe(200)
  const isNow = await isOwner(database.db, businessId, person)
  expect(proved.body['status']).toBe(isNow ? 'approved' : 'waiting')
  return { id, isOwner: isNow }
}

test.each([
  ['a website that a visitor corrected', corrected, WEBSITE],
  ['an email that a visitor corrected', corrected, EMAIL],
  ['a website that the team changed', byTeam, WEBSITE],
  ['an email that the team changed', byTeam, EMAIL],
  ['a website that came with a merged submission', merged, WEBSITE],
  ['an email that came with a merged submission', merged, EMAIL],
])('%s proves nothing for 30 days, and the desk says so', async (_, change, to) => {
  const businessId = await newListing()
  await change(businessId, to)
  const claim = await claimBy(businessId, to)
  expect(claim.isOwner).toBe(false)

  const reader = crypto.randomUUID()
  await database.db.insert(accountRoles).values({ userId: reader, role: 'moderator' })
  const { body } = await as(reader, `/moderation/claims/${claim.id}`)
  const shown = JSON.stringify((body as unknown as DeskCase).notes)
  expect(shown).toContain('not by an owner')
  expect(shown).toContain(Object.values(to)[0])
})

test.each([
  ['a website', WEBSITE],
  ['an email', EMAIL],
])('%s that an owner changed proves at once', async (_, to) => {
  const businessId = await newListing()
  await byFormerOwner(businessId, to)
  expect((await claimBy(businessId, to)).isOwner).toBe(true)
})

test('it proves again after 30 days, and another field never kept it from that', async () => {
  const businessId = await newListing()
  await corrected(businessId, WEBSITE)
  const changedDaysAgo = (days: number) =>
    database.db
      .update(businessHistory)
      .set({ at: new Date(now.getTime() - days * DAY) })
      .where(eq(businessHistory.businessId, businessId))
  await changedDaysAgo(29.9)
  expect((await claimBy(businessId, WEBSITE)).isOwner).toBe(false)
  await changedDaysAgo(30.1)
  expect((await claimBy(businessId, WEBSITE)).isOwner).toBe(true)

  const other = await newListing(EMAIL)
  await corrected(other, WEBSITE)
  expect((await claimBy(other, EMAIL)).isOwner).toBe(true)
  expect(await database.db.$count(businesses, eq(businesses.id, other))).toBe(1)
})
