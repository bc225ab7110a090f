import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { recall, type Source } from '../../../db/source.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { countByCategory, countListings } from '../../businesses/count-businesses.server.ts'
import {
  hasWords,
  LISTING_TIERS,
  type ListingFacets,
  type ListingQuery,
  type ListingTier,
  RADIUS_CHOICES,
} from '../listing-query.ts'
import { PROVEN_LEVELS } from '../../veterans/levels.ts'
import { openAt } from './open-at.server.ts'
import type { Asked } from './text-query.server.ts'
import {
  asksForNothing,
  type ConditionName,
  conditionsOf,
  countedCondition,
  hasDealAt,
  isPlainList,
  levelAt,
  preferring,
  tierOf,
  wordsCondition,
} from './row-conditions.server.ts'
import { isInPlace, isWithin, milesWithin, serves } from './place-conditions.server.ts'

export interface Counts {
  total: number
  /** Have all preferred words. */
  preferred: number
  byTier: Record<ListingTier, number>
  facets: ListingFacets
}

interface CountedTable {
  name: 'listing_search' | 'search_sample'
  /** Listings that a row stands for. */
  scale: number
}

interface Counted extends Record<string, unknown> {
  counts: {
    tiers: Record<string, number> | null
    categories: Record<string, number> | null
    branches: Record<string, number> | null
    languages: Record<string, number> | null
    /** In all, with all preferred words, open, without hours, coming, with a deal, then by level and by radius. */
    times: number[]
  }
}

/** @param byCategory how many each category has, where that is known */
async function countChoices(
  db: Queries,
  from: Asked,
  { name, scale }: CountedTable,
  byCategory?: Record<string, number>,
): Promise<Counts> {
  const asked: Asked = { ...from, miles: sql`row.miles`, serving: sql<boolean>`row.serving` }
  const { near, countySlugs, filters } = asked.query
  const chosen = conditionsOf(asked)
  const names = Object.keys(chosen) as ConditionName[]
  // One bit for each condition that a row does not meet; a row that misses two counts nowhere.
  const missed =
    names.length === 0
      ? sql`0`
      : sql.join(
          Object.values(chosen).map((is, index) => sql`case when ${is} then 0 else ${2 ** index}::int end`),
          sql` + `,
        )
  const bitOf = (condition?: ConditionName) => (condition === undefined ? -1 : names.indexOf(condition))
  const without = (left?: ConditionName): SQL =>
    bitOf(left) === -1 ? sql`missed = 0` : sql`missed in (0, ${2 ** bitOf(left)}::int)`
  const where = (left: ConditionName, is: SQL) => sql`case when ${without(left)} then ${is} end`
  const times = (left: ConditionName | undefined, is: SQL) =>
    sql`count(*) filter (where ${without(left)} and ${is})`
  const tally = (
    key: SQL,
    rowsOf: SQL,
    left?: ConditionName,
  ) => sql`(select json_object_agg(key, times) from (
    select ${key} as key, count(*) as times from ${rowsOf} where ${without(left)} and ${key} is not null group by 1) tally)`
  const radii = near
    ? RADIUS_CHOICES.map(
        (miles, index) =>
          sql`${where('place', isInPlace(asked, miles))} as ${sql.identifier(`radius_${index}`)}`,
      )
    : []
  const place = near || countySlugs ? sql`(${serves(asked)} and not ${isWithin(asked)})` : sql`false`

  const { rows } = await db.execute<Counted>(sql`
    with met as materialized (
      select ${sql.join(
        [
          sql`row.missed`,
          ...radii,
          sql`case when row.missed = 0 then ${tierOf(asked)} end as tier`,
          sql`row.category_slug, row.branch, row.languages`,
          sql`${where('level', levelAt(asked.now))} as level`,
          sql`${where('deal', hasDealAt(asked.now))} as has_deal`,
          sql`row.missed = 0 and ${preferring(asked)?.all ?? sql`false`} as is_preferred`,
          sql`${where('open', openAt(filters.openAt ?? asked.now))} as open_now`,
          sql`${(filters.openAt ?? filters.openDuring) ? where('open', sql`row.open_week is null`) : sql`false`} as has_no_hours`,
          sql`${where('place', place)} as coming`,
        ],
        sql`, `,
      )}
      from (select row.*, ${missed} as missed from (
        select row.*, ${near ? milesWithin(near) : sql`null::float8`} as miles, ${serves(from)} as serving
        from ${sql.identifier(name)} row where ${countedCondition(from, byCategory !== undefined)} offset 0) row offset 0) row
      where missed in (${sql.join([0, ...names.map((_, index) => 2 ** index)], sql`, `)})
    )
    select json_build_object(
      'tiers', ${tally(sql`tier`, sql`met`)},
      'categories', ${tally(sql`category_slug`, sql`met`, 'category')},
      'branches', ${tally(sql`branch`, sql`met`, 'branch')},
      'languages', ${tally(sql`language`, sql`met, unnest(languages) language`, 'language')},
      'times', (select json_build_array(${sql.join(
        [
          times(undefined, sql`true`),
          times(undefined, sql`is_preferred`),
          times('open', sql`open_now`),
          times('open', sql`has_no_hours`),
          times('place', sql`coming`),
          times('deal', sql`has_deal`),
          ...PROVEN_LEVELS.map((_, index) => times('level', sql`level > ${index}::int`)),
          ...radii.map((_, index) => times('place', sql`${sql.identifier(`radius_${index}`)}`)),
        ],
        sql`, `,
      )}) from met)
    ) as counts`)
  const { counts } = rows[0] as Counted
  const [total = 0, preferred = 0, open = 0, noHours = 0, coming = 0, deal = 0, ...others] = counts.times
  const byLevel = others.slice(0, PROVEN_LEVELS.length)
  const byRadius = others.slice(PROVEN_LEVELS.length)
  const scaled = (times: number) => Math.round(times * scale)
  const record = (times: Record<string, number> | null) =>
    Object.fromEntries(Object.entries(times ?? {}).map(([key, value]) => [key, scaled(value)]))
  const some = (choices: readonly (string | number)[], times: number[]) =>
    Object.fromEntries(
      choices.flatMap((choice, index) => (times[index] ? [[choice, scaled(times[index])]] : [])),
    )
  return {
    total: scaled(total),
    preferred: scaled(preferred),
    byTier: Object.fromEntries(
      LISTING_TIERS.map((tier, index) => [tier, scaled(counts.tiers?.[index] ?? 0)]),
    ) as Counts['byTier'],
    facets: {
      openNow: scaled(open),
      noHours: scaled(noHours),
      comesToYou: scaled(coming),
      hasDeal: scaled(deal),
      byCategory: byCategory ?? record(counts.categories),
      byBranch: record(counts.branches),
      byLanguage: record(counts.languages),
      byLevel: some(PROVEN_LEVELS, byLevel),
      byRadius: some(RADIUS_CHOICES, byRadius),
    },
  }
}

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

/** All rows where few match the words, else the sample. @param few what is counted exactly and put in order at once */
export async function tableFor(source: Source, asked: Asked, few: number): Promise<CountedTable> {
  const counted = await countedTable(source)
  const having = asksForNothing(asked)
    ? ((await countListings(source)) ?? 0)
    : await countUpToFew(source.db, asked, counted, few)
  return having <= few ? ALL_ROWS : counted
}

function countedTable(source: Source): Promise<CountedTable> {
  return recall(source, 'sample', async () => {
    const { rows } = await source.db.execute<{ listings: number; sampled: number }>(
      sql`select listings, sampled from search_making`,
    )
    const { listings = 0, sampled = 0 } = rows[0] ?? {}
    return sampled > 0 ? { name: 'search_sample', scale: listings / sampled } : ALL_ROWS
  })
}

/** About how many listings match the words alone; beyond `few` the count stops. */
async function countUpToFew(db: Queries, asked: Asked, { name, scale }: CountedTable, few: number) {
  const { rows } = await db.execute<{ value: number }>(sql`
    select count(*) * ${scale}::float8 as value from (select from ${sql.identifier(name)} row
      where ${wordsCondition(asked)} limit ${Math.ceil(few / scale) + 1}::int) row`)
  return rows[0]?.value ?? 0
}
