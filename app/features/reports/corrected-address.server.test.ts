import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businesses, reports } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { TEST_LINKS } from '../../db/testing/links.ts'
import { decide } from '../cases/decide.server.ts'
import { undo } from '../cases/undo.server.ts'
import { aModerator } from '../../db/testing/a-moderator.ts'
import { valueOf } from '../../platform/testing/value-of.ts'
import { reportCase } from './report-case.server.ts'
import { storeReport } from './store-report.server.ts'

const NOW = new Date('2026-11-20T17:00:00.000Z')
const DECIDING = { moderator: aModerator(), now: NOW, ...TEST_LINKS }

const client = setUpTestDatabase()

async function placeOf(id: string) {
  const [row] = await client.db.select().from(businesses).where(eq(businesses.id, id))
  return { county: row?.countySlug, city: row?.city }
}

/** A listing in Stuart, Martin County, of which somebody says that it is elsewhere. */
async function corrected(businessId: string, proposed: string): Promise<string> {
  const current = '12 Main St, Stuart, FL 34994'
  const place = { address: current, city: 'Stuart', zip: '34994', countySlug: 'martin' }
  await client.db
    .insert(businesses)
    .values({ id: businessId, name: 'Anchor', categorySlug: 'plumbing', ...place })
  const correction = { changes: { address: { from: current, to: proposed } }, message: '', email: null }
  await storeReport(client.db, { businessId, report: correction, now: NOW })
  const [report] = await client.db.select().from(reports).where(eq(reports.businessId, businessId))
  const id = report?.id ?? ''
  valueOf(await decide(client.db, reportCase, { id, verb: 'approve', text: '', ...DECIDING }))
  return id
}

test('a corrected address takes the listing to the county of its ZIP code, and back when it is undone', async () => {
  const report = await corrected('moved-away-1', '100 W Bay St, Jacksonville, FL 32202')
  expect(await placeOf('moved-away-1')).toEqual({ county: 'duval', city: 'Jacksonville' })
  valueOf(await undo(client.db, reportCase, { id: report, decidedAt: NOW, ...DECIDING }))
  expect(await placeOf('moved-away-1')).toEqual({ county: 'martin', city: 'Stuart' })
})

test('an address that names no ZIP code leaves the county as it is', async () => {
  await corrected('moved-near-1', '14 Main St, Stuart')
  expect(await placeOf('moved-near-1')).toEqual({ county: 'martin', city: 'Stuart' })
})
