import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { LISTING_TIERS, type ListingFacets, type ListingTier, RADIUS_CHOICES } from '../listing-query.ts'
import { PROVEN_LEVELS } from '../../veterans/levels.ts'
import { openAt } from './open-at.server.ts'
import { type Asked } from './asked.server.ts'
import {
  type ConditionName,
  conditionsOf,
  countedCondition,
  hasDealAt,
  levelAt,
  preferring,
  tierOf,
} from './row-conditions.server.ts'
import { isInPlace, isWithin, milesWithin, serves } from './place-conditions.server.ts'

export interface Counts {
  total: number
  /** Have all preferred words. */
  preferred: number
  byTier: Record<ListingTier, number>
  facets: ListingFacets
}

export interface CountedTable {
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
export async function countChoices(
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
