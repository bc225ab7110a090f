import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { recall, type Source } from '../../../db/source.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { countByCategory, countListings } from '../../businesses/count-businesses.server.ts'
import { countChoices, type CountedTable, type Counts } from './count-choices.server.ts'
import type { Asked } from './asked.server.ts'
import { asksForNothing, isPlainList, wordsCondition } from './row-conditions.server.ts'
import { hasWords, type ListingQuery } from '../listing-query.ts'

export const ALL_ROWS: CountedTable = { name: 'listing_search', scale: 1 }

/** The most rows that are counted exactly and put in order at once. */
export const FEW = 2000

/** @returns undefined where no count is kept: only plain lists have one (decision 026) */
export async function countKept(source: Source, query: ListingQuery): Promise<number | undefined> {
  const {
    categorySlugs,
    citySlugs,
    countySlugs,
    filters,
    excludedWords,
    near,
    within,
    excludeId,
    excludedIds,
  } = query
  const { comesToYou, ...chosen } = filters
  const isChosen = Object.values(chosen).some((choice) => choice !== undefined)
  if (hasWords(query) || excludedWords.length > 0 || isChosen) return undefined
  if (near || within || (excludeId ?? excludedIds) !== undefined) return undefined
  const isComing = comesToYou === true && countySlugs !== undefined
  const place = isComing ? { servedCountySlugs: countySlugs } : { countySlugs }
  return countListings(source, { categorySlugs, citySlugs, ...place })
}

export async function countAll(source: Source, asked: Asked, table: CountedTable): Promise<Counts> {
  const { categorySlugs, countySlugs, near, filters } = asked.query
  const byCategory = isPlainList(asked)
    ? await countByCategory(source, countySlugs && { countySlugs })
    : undefined
  const count = () => countChoices(source.db, asked, table, byCategory)
  if (near || !asksForNothing(asked)) return count()
  // Every page of a list shows the same choices, and they are right to the minute.
  const minute = Math.floor(asked.now.getTime() / MINUTE_MS)
  const chosen = { ...filters, openAt: filters.openAt !== undefined }
  return recall(source, `choices ${JSON.stringify([categorySlugs, countySlugs, chosen, minute])}`, count)
}

export function countedTable(source: Source): Promise<CountedTable> {
  return recall(source, 'sample', async () => {
    const { rows } = await source.db.execute<{ listings: number; sampled: number }>(
      sql`select listings, sampled from search_making`,
    )
    const { listings = 0, sampled = 0 } = rows[0] ?? {}
    return sampled > 0 ? { name: 'search_sample', scale: listings / sampled } : ALL_ROWS
  })
}

/** About how many listings match the words alone; beyond `few` the count stops. */
export function countWords(asked: Asked, { name, scale }: CountedTable, few: number): SQL {
  return sql`(select count(*) * ${scale}::float8 from (select from ${sql.identifier(name)} row
    where ${wordsCondition(asked)} limit ${Math.ceil(few / scale) + 1}::int) row)`
}

export async function countUpToFew(
  db: Queries,
  asked: Asked,
  table: CountedTable,
  few: number,
): Promise<number> {
  const { rows } = await db.execute<{ value: number }>(sql`select ${countWords(asked, table, few)} as value`)
  return rows[0]?.value ?? 0
}
