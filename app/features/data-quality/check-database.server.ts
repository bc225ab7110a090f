import { getTableColumns } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { businesses, listingCounts } from '../../db/schema/index.ts'
import type { ReportProgress } from '../../platform/progress.ts'
import { isUnconfirmed } from '../businesses/unconfirmed.server.ts'
import { VISIBLE_IN_LISTS } from '../businesses/visibility.server.ts'
import { DUPLICATE_RULES, findDuplicates } from '../duplicates/find-duplicates.server.ts'
import { findCounty } from '../places/county-name.ts'
import {
  CHECKED_COLUMNS,
  type CheckedBusiness,
  findContradictions,
  type Finding,
} from './find-contradictions.server.ts'

interface CheckOptions {
  onFinding: (finding: Finding) => void
  /** The table is read once for contradictions and once for each duplicate rule. */
  onProgress?: ReportProgress
}

const ROWS_PER_PAGE = 1000
const DUPLICATE_REMEDY = 'Close one of the two, or give both their own addresses if they are branches.'

const columns = getTableColumns(businesses)
const columnList = CHECKED_COLUMNS.map((key) => `"${columns[key].name}" as "${key}"`).join(', ')

type BlockedRow = CheckedBusiness & { block: string }

/** Checks one snapshot, block by block; the pool needs long statements. @returns how many were checked */
export async function checkDatabase(pool: Pool, { onFinding, onProgress }: CheckOptions): Promise<number> {
  const client = await pool.connect()
  client.on('error', () => {}) // the running query fails, and that is reported
  let done = 0
  const read = async function* (query: string): AsyncGenerator<BlockedRow[]> {
    for await (const page of pagesOf(client, query)) {
      yield page
      onProgress?.((done += page.length), checked * (1 + DUPLICATE_RULES.length))
    }
  }
  let checked = 0
  const counts = new CountCheck()
  try {
    await client.query('begin isolation level repeatable read read only')
    checked = await countBusinesses(client)
    for await (const page of read(`select ${columnList}, '' as block from businesses order by id`)) {
      for (const finding of page.flatMap(findContradictions)) onFinding(finding)
      for (const business of page) counts.add(business)
    }
    const kept = await drizzle(client).select().from(listingCounts)
    for (const finding of counts.compare(kept)) onFinding(finding)
    const known = new Set<string>()
    for (const rule of DUPLICATE_RULES) {
      const { block } = rule
      const pages = read(
        `select ${columnList}, ${block} as block from businesses where ${block} is not null order by block, id`,
      )
      for await (const rows of groupBlocks(pages)) {
        for (const duplicate of findDuplicates(rows, [rule], known)) {
          onFinding({ ...duplicate, kind: 'duplicate', remedy: DUPLICATE_REMEDY })
        }
      }
    }
    return checked
  } finally {
    client.release(true) // ends the reading transaction, whatever happened
  }
}

async function countBusinesses(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from businesses')
  return rows[0]?.count ?? 0
}

async function* pagesOf(client: PoolClient, query: string): AsyncGenerator<BlockedRow[]> {
  await client.query(`declare page_of_businesses no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<BlockedRow>(`fetch ${ROWS_PER_PAGE} from page_of_businesses`)
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close page_of_businesses')
}

/** Groups rows of equal `block`; single rows are left out. */
async function* groupBlocks(pages: AsyncIterable<BlockedRow[]>): AsyncGenerator<BlockedRow[]> {
  let block: BlockedRow[] = []
  for await (const page of pages) {
    for (const row of page) {
      if (block[0] && block[0].block !== row.block) {
        if (block.length > 1) yield block
        block = []
      }
      block.push(row)
    }
  }
  if (block.length > 1) yield block
}

type KeptCount = typeof listingCounts.$inferSelect

/** Counts by the rules of the triggers, to compare with the counts in the database. */
class CountCheck {
  readonly #counts = new Map<string, { listed: number; unconfirmed: number }>()

  add(business: CheckedBusiness): void {
    if (business.status !== VISIBLE_IN_LISTS) return
    for (const key of keysOf(business)) {
      const count = this.#counts.get(key) ?? { listed: 0, unconfirmed: 0 }
      count.listed += 1
      count.unconfirmed += isUnconfirmed(business) ? 1 : 0
      this.#counts.set(key, count)
    }
  }

  compare(kept: readonly KeptCount[]): Finding[] {
    const wrong: string[] = []
    const missing = new Map(this.#counts)
    for (const row of kept) {
      const key = keyOf(row.scope, row.place, row.countySlug, row.categorySlug)
      const count = this.#counts.get(key) ?? { listed: 0, unconfirmed: 0 }
      missing.delete(key)
      if (count.listed !== row.listed || count.unconfirmed !== row.unconfirmed) {
        wrong.push(`${key} says ${row.listed} and is ${count.listed}`)
      }
    }
    for (const [key, { listed }] of missing) wrong.push(`${key} is missing and is ${listed}`)
    if (wrong.length === 0) return []
    return [
      {
        kind: 'count',
        what: `${wrong.length} of the kept counts are wrong, such as: ${wrong[0]}.`,
        remedy: 'Run "select count_listings_anew()" in the database.',
      },
    ]
  }
}

function keysOf({ countySlug, citySlug, serviceAreaCounties, categorySlug }: CheckedBusiness): Set<string> {
  const home = findCounty(countySlug)?.regionId
  const counties = serviceAreaCounties.filter((slug) => slug !== countySlug)
  const regions = serviceAreaCounties.flatMap((slug) => findCounty(slug)?.regionId ?? [])
  return new Set([
    keyOf('county', countySlug, '', categorySlug),
    ...(citySlug === null ? [] : [keyOf('city', citySlug, countySlug, categorySlug)]),
    ...[...counties, ...regions.filter((region) => region !== home)].map((place) =>
      keyOf('comes_to', place, '', categorySlug),
    ),
  ])
}

function keyOf(scope: KeptCount['scope'], place: string, county: string, category: string): string {
  return [scope, place, county, category].filter((part) => part !== '').join(' ')
}
