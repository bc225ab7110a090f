import { asc, gt, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/client.ts'
import { pickColumns } from '../../db/pick-columns.ts'
import { businesses } from '../../db/schema/index.ts'
import type { ReportProgress } from '../../platform/progress.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import { findListedTwice } from '../duplicates/find-listed-twice.server.ts'
import { CHECKED_COLUMNS, findContradictions, type Finding } from './find-contradictions.server.ts'

interface CheckOptions {
  onFinding: (finding: Finding) => void
  onProgress?: ReportProgress
}

const ROWS_AT_ONCE = 1000

const textOf = ({ businessId, what }: Finding) => `${businessId}: ${what}`
const LIST = new Intl.ListFormat('en-US')

/** Checks one snapshot; the database needs long statements. @returns how many were checked */
export function checkDatabase(db: Database, { onFinding, onProgress }: CheckOptions): Promise<number> {
  // The specification wants one in the sample list.
  const planted = new Set(sampleRecords().flatMap(({ row }) => findContradictions(row).map(textOf)))
  const read = async (tx: Queries) => {
    const count = await tx.$count(businesses)
    for (let checked = 0, last = ''; checked < count;) {
      const rows = await tx
        .select(pickColumns(businesses, CHECKED_COLUMNS))
        .from(businesses)
        .where(gt(businesses.id, last))
        .orderBy(asc(businesses.id))
        .limit(ROWS_AT_ONCE)
      for (const finding of rows.flatMap(findContradictions)) {
        if (!planted.has(textOf(finding))) onFinding(finding)
      }
      checked += rows.length
      last = rows.at(-1)?.id ?? last
      onProgress?.(checked, count)
    }
    for (const finding of await checkCounts(tx)) onFinding(finding)
    for await (const { id, otherId, otherName, reasons } of findListedTwice(tx)) {
      onFinding({
        businessId: id,
        otherId,
        kind: 'duplicate',
        what: `${otherId} (${otherName}) has ${LIST.format(reasons)}.`,
        remedy: 'Close one of the two, or give both their own addresses if they are branches.',
      })
    }
    return count
  }
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** The counts that pages show, against those of the rows. */
async function checkCounts(q: Queries): Promise<Finding[]> {
  const { rows: wrong } = await q.execute<{ key: string; says: number; is: number }>(sql`
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
