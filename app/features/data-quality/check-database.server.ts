import { getTableColumns } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { businesses } from '../../db/schema/index.ts'
import type { ReportProgress } from '../../platform/progress.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import { DUPLICATE_RULES, findDuplicates } from '../duplicates/find-duplicates.server.ts'
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
  rowsPerPage?: number
}

const ROWS_PER_PAGE = 1000
const DUPLICATE_REMEDY = 'Close one of the two, or give both their own addresses if they are branches.'

const columns = getTableColumns(businesses)
const columnList = CHECKED_COLUMNS.map((key) => `"${columns[key].name}" as "${key}"`).join(', ')

const textOf = ({ businessId, what }: Finding) => `${businessId}: ${what}`

type BlockedRow = CheckedBusiness & { block: string }

/** Checks one snapshot, block by block; the pool needs long statements. @returns how many were checked */
export async function checkDatabase(pool: Pool, options: CheckOptions): Promise<number> {
  const { onFinding, onProgress, rowsPerPage = ROWS_PER_PAGE } = options
  const client = await pool.connect()
  client.on('error', () => {}) // the running query fails, and that is reported
  let done = 0
  const read = async function* (query: string): AsyncGenerator<BlockedRow[]> {
    for await (const page of pagesOf(client, query, rowsPerPage)) {
      yield page
      onProgress?.((done += page.length), checked * (1 + DUPLICATE_RULES.length))
    }
  }
  // The specification wants one in the sample list.
  const planted = new Set(sampleRecords().flatMap(({ row }) => findContradictions(row).map(textOf)))
  let checked = 0
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from businesses')
    checked = rows[0]?.count ?? 0
    for await (const page of read(`select ${columnList}, '' as block from businesses order by id`)) {
      for (const finding of page.flatMap(findContradictions))
        if (!planted.has(textOf(finding))) onFinding(finding)
    }
    for (const finding of await checkCounts(client)) onFinding(finding)
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

async function* pagesOf(
  client: PoolClient,
  query: string,
  rowsPerPage: number,
): AsyncGenerator<BlockedRow[]> {
  await client.query(`declare page_of_businesses no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<BlockedRow>(`fetch ${rowsPerPage} from page_of_businesses`)
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

/** The counts that pages show, against those of the rows. */
async function checkCounts(client: PoolClient): Promise<Finding[]> {
  const { rows: wrong } = await client.query<{ key: string; says: number; is: number }>(`
    select concat_ws(' ', scope, place, nullif(county_slug, ''), category_slug) as key,
      coalesce(kept.listed, 0) as says, coalesce(made.listed, 0) as is
    from listing_counts kept full join listing_counts_rows made using (scope, place, county_slug, category_slug)
    where (coalesce(kept.listed, 0), coalesce(kept.unconfirmed, 0))
      is distinct from (coalesce(made.listed, 0), coalesce(made.unconfirmed, 0))
    order by scope, place, county_slug, category_slug`)
  const [first] = wrong
  if (!first) return []
  return [
    {
      kind: 'count',
      what: `${wrong.length} of the kept counts are wrong, such as: ${first.key} says ${first.says} and is ${first.is}.`,
      remedy: 'Run "select count_listings_anew()" in the database.',
    },
  ]
}
