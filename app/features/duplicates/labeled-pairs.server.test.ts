import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fillWithSyntheticBusinesses } from '../../../benchmarks/generate/fill-with-synthetic-businesses.ts'
import { businesses } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { listingRecord } from '../businesses/listing-record.server.ts'
import { findCounty } from '../places/county-name.ts'
import { geocode } from '../places/geocode.server.ts'
import { findPossibleDuplicates } from './find-alike.server.ts'
import type { DuplicateCandidate, PossibleDuplicate } from './possible-duplicate.ts'
import { type Family, HOLD_OUT, TUNING } from './testing/labeled-families.ts'

// testing/README.md says where the pairs come from, and what these figures show.

const OTHERS = 20_000
const ASKED = 500

const database = setUpTestDatabase()

beforeAll(async () => {
  const now = new Date()
  await database.db
    .insert(businesses)
    .values([...TUNING, ...HOLD_OUT].map(({ listed }) => rowOf(listed, now)))
  const filled = await fillWithSyntheticBusinesses(database.pool, { count: OTHERS, seed: 1 })
  expect(filled.ok).toBe(true)
})

test('of the pairs that the weights were tuned on nearly none is missed or mistaken', async () => {
  const { missed, mistaken } = await answersTo(TUNING)

  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2)
  expect(mistaken.length, mistaken.join('\n')).toBeLessThanOrEqual(2)
})

test('of the other half, precision is at least 95 % and recall 90 %', async () => {
  const { same, missed, mistaken } = await answersTo(HOLD_OUT)

  const found = same - missed.length
  expect(found / (found + mistaken.length)).toBeGreaterThanOrEqual(0.95)
  expect(found / same).toBeGreaterThanOrEqual(0.9)
})

test('businesses that nobody labeled are found again with a letter missing, and are taken for no other', async () => {
  const rows = await database.db
    .select()
    .from(businesses)
    .where(sql`status = 'published' and id not like '%-labeled-1'`)
    .orderBy(sql`md5(id)`)
    .limit(ASKED)
  const missed: string[] = []
  const mistaken: string[] = []
  for (const row of rows) {
    const isRow = (one: PossibleDuplicate) => one.kind === 'business' && one.businessId === row.id
    const others = (await findPossibleDuplicates(database.db, candidateOf(row))).filter((one) => !isRow(one))
    mistaken.push(...others.map(({ name, reasons }) => `${row.name} → ${name}: ${reasons.join('; ')}`))
    const again = sentAgain(row)
    if (!(await findPossibleDuplicates(database.db, again)).some(isRow)) missed.push(again.businessName)
  }

  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(ASKED / 100)
  expect(mistaken.length, mistaken.join('\n')).toBeLessThanOrEqual(ASKED / 100)
})

/** `mistaken`: every listing shown that is another business, also one of the others. */
async function answersTo(families: readonly Family[]) {
  const pairs = families.flatMap(({ listed, pairs }) => pairs.map((pair) => ({ listed, ...pair })))
  const missed: string[] = []
  const mistaken: string[] = []
  for (const { listed, isSame, kind, sent } of pairs) {
    const answers = await findPossibleDuplicates(database.db, sent, { limit: 5 })
    const label = `${listed.businessName} | ${sent.businessName} (${kind})`
    const isOwn = (one: PossibleDuplicate) => one.kind === 'business' && one.businessId === idOf(listed)
    if (isSame && !answers.some(isOwn)) missed.push(label)
    const wrong = answers.filter((one) => !isSame || !isOwn(one))
    mistaken.push(...wrong.map(({ name, reasons }) => `${label} → ${name}: ${reasons.join('; ')}`))
  }
  return { same: pairs.filter(({ isSame }) => isSame).length, missed, mistaken }
}

type Row = typeof businesses.$inferSelect

function candidateOf(row: Row): DuplicateCandidate {
  return {
    businessName: row.name,
    category: row.categorySlug,
    street: [row.street, row.unit].filter(Boolean).join(', ') || null,
    city: row.city,
    zip: row.zip,
    countySlug: row.countySlug,
    phone: row.phone,
    email: row.email,
    website: row.website,
  }
}

/** With a slip of the pen, another spelling of the phone number and no website. */
function sentAgain(row: Row): DuplicateCandidate {
  const at = Math.floor(row.name.length / 2)
  const digits = row.phoneDigits ?? ''
  return {
    ...candidateOf(row),
    businessName: row.name.slice(0, at) + row.name.slice(at + 1),
    phone: digits && `1-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
    email: null,
    website: null,
  }
}

function idOf({ businessName }: Family['listed']): string {
  return `${businessName.toLowerCase().replace(/\W+/g, '-').replace(/-$/, '')}-labeled-1`
}

function rowOf(listed: Family['listed'], now: Date) {
  const { zip, city, street } = listed
  const countySlug = findCounty(geocode({ zip, city })?.county)?.slug
  if (!countySlug) throw new Error(`Nobody knows where ${city} ${zip} is.`)
  return listingRecord(
    {
      id: idOf(listed),
      name: listed.businessName,
      categorySlug: listed.category,
      address: street ? `${street}, ${city}, FL ${zip}` : `${city}, FL ${zip}`,
      countySlug,
      phone: listed.phone ?? '',
      email: listed.email ?? '',
      website: listed.website ?? '',
      facebook: listed.facebook ?? '',
      instagram: listed.instagram ?? '',
    },
    now,
  )
}
