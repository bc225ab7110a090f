import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, businesses, businessHistory } from '../../../db/schema/index.ts'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { hoursOfText } from '../../opening-hours/read-week.ts'
import type { StoredHours } from '../../opening-hours/hours.ts'
import type { MergeField } from '../submission-fields.ts'
import { mergeSubmission } from '../testing/decide-submission.ts'
import { aStoredSubmission, aSubmission, HERE, MODERATOR } from '../testing/a-submission.ts'

const NOON = new Date('2026-11-21T17:00:00Z')
const CHRISTMAS = { date: '2026-12-25', name: 'Christmas Day' }

const client = setUpTestDatabase({ max: 2 })

async function aListing(id: string, hours: StoredHours | null): Promise<void> {
  const website = 'https://www.anchor-plumbing.example'
  const facts = { name: 'Anchor', categorySlug: 'plumbing', countySlug: 'duval', website, hours }
  await client.db.insert(businesses).values({ id, ...facts })
}

async function merge(businessId: string, hours: string, take: MergeField[]) {
  const submission = aSubmission({ hours, website: 'https://www.anchor-plumbing.example' })
  const id = await aStoredSubmission(client.db, { now: NOON, submission })
  const act = { id, version: 1, moderator: MODERATOR, now: NOON, ...HERE }
  await mergeSubmission(client.db, { ...act, intoBusinessId: businessId, take })
  const [row] = await client.db.select().from(businesses).where(eq(businesses.id, businessId))
  return row?.hours
}

const withChristmas = (text: string) => {
  const hours = hoursOfText(text)
  return hours && { ...hours, exceptions: [CHRISTMAS] }
}

test('the week of a submission leaves the days that differ as they are', async () => {
  const id = 'closed-at-christmas-1'
  await aListing(id, withChristmas('Mon-Fri 8am-5pm'))
  const merged = await merge(id, 'Mon-Sat 9am-6pm', ['hours'])
  expect(merged).toEqual(withChristmas('Mon-Sat 9am-6pm'))
})

test('what the listing says already is no change, and the log names what is one', async () => {
  const id = 'same-hours-1'
  await aListing(id, withChristmas('Mon-Fri 8am-5pm'))
  await merge(id, 'Mon-Fri 8am-5pm', ['hours', 'website', 'phone'])
  const [entry] = await client.db.select().from(businessHistory).where(eq(businessHistory.businessId, id))
  expect(Object.keys(entry?.changes ?? {})).toEqual(['phone'])
  const ofListing = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'changed'))
  const [told] = await client.db.select().from(auditLog).where(ofListing)
  expect(told?.facts).toMatchObject({ fields: ['phone'] })
})
