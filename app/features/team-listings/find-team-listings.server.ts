import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { businesses, reports } from '../../db/schema/index.ts'
import { VERIFICATION_LEVELS } from '../../db/schema/verification-level.ts'
import { cleanText } from '../../text/clean-text.ts'
import { DAY_MS } from '../../time/durations.ts'
import { hasOwner } from '../businesses/business-row.server.ts'
import { fieldOptions } from '../businesses/field-text.server.ts'
import { LISTING_FIELDS } from '../businesses/listing-fields.ts'
import { isOfSample, isSampleListing } from '../businesses/sample-list-watch.server.ts'
import { isUnconfirmed } from '../businesses/visibility.server.ts'
import { categoryTitle } from '../categories/find-category.ts'
import { displayCounty } from '../places/county-name.ts'
import { meanings } from './find-listings.server.ts'
import {
  keysOf,
  type ListingSort,
  type ListingState,
  MOST_LISTED,
  PAGE_SIZE,
  SORT_NAMES,
  STATE_NAMES,
} from './listing-list.ts'

const name = z.string().max(200).transform(cleanText).pipe(z.string().trim()).catch('')

/** Every address is a list: what cannot be read asks for nothing. */
export const teamListQuery = z.object({
  q: name,
  state: z.enum(keysOf(STATE_NAMES)).optional().catch(undefined),
  county: name,
  category: name,
  level: z.enum(VERIFICATION_LEVELS).optional().catch(undefined),
  reported: z.literal('1').optional().catch(undefined),
  /** Not confirmed for a year. */
  old: z.literal('1').optional().catch(undefined),
  sort: z.enum(keysOf(SORT_NAMES)).catch('name'),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_LISTED / PAGE_SIZE)
    .catch(1),
})

export type TeamListQuery = z.output<typeof teamListQuery>
export type TeamListing = Awaited<ReturnType<typeof findTeamListings>>['listings'][number]

const A_YEAR = 365 * DAY_MS

const HAS_REPORT = inArray(
  businesses.id,
  sql`(select ${reports.businessId} from ${reports} where ${reports.status} = 'waiting')`,
)

// Each order has an index, so that a page of many is read and not sorted.
const ORDERS: Record<ListingSort, SQL[]> = {
  name: [asc(businesses.sortName), asc(businesses.id)],
  newest: [desc(businesses.createdAt), desc(businesses.id)],
  confirmed: [sql`${businesses.lastConfirmedAt} asc nulls first`, asc(businesses.id)],
}

const STATES: Partial<Record<ListingState, SQL>> = {
  never_confirmed: isNull(businesses.lastConfirmedAt),
  without_owner: not(hasOwner),
  imported: isNotNull(businesses.sourceName),
  featured: eq(businesses.isFeatured, true),
  sample: isOfSample,
}

/** Listings of every state, with what the team looks for in them. */
export async function findTeamListings(db: Database, query: TeamListQuery, now: Date) {
  const filters = matching(query, now)
  if (query.q === '') return findPage(db, query, filters)
  let found: Awaited<ReturnType<typeof findPage>> | undefined
  for await (const isMeant of meanings(db, query.q)) {
    found = await findPage(db, query, and(filters, isMeant))
    if (found.total !== 0) break
  }
  return found!
}

async function findPage(db: Database, query: TeamListQuery, where: SQL | undefined) {
  const { sort, page } = query
  const { total, ids } = await findIds(db, query, where)
  const rows = await db
    .select({
      id: businesses.id,
      name: businesses.name,
      status: businesses.status,
      city: businesses.city,
      countySlug: businesses.countySlug,
      categorySlug: businesses.categorySlug,
      verificationLevel: businesses.verificationLevel,
      isFeatured: businesses.isFeatured,
      sourceName: businesses.sourceName,
      createdAt: businesses.createdAt,
      lastConfirmedAt: businesses.lastConfirmedAt,
      confirmReminders: businesses.confirmReminders,
      hasOwner,
      hasReport: sql<boolean>`${HAS_REPORT}`,
    })
    .from(businesses)
    .where(inArray(businesses.id, ids))
    .orderBy(...ORDERS[sort])
  return {
    listings: rows.map(({ city, countySlug, categorySlug, createdAt, lastConfirmedAt, ...row }) => ({
      ...row,
      place: [city, `${displayCounty(countySlug)} County`].filter(Boolean).join(', '),
      category: categoryTitle(categorySlug),
      createdAt: createdAt.toISOString(),
      lastConfirmedAt: lastConfirmedAt?.toISOString() ?? null,
      isUnconfirmed: isUnconfirmed(row),
      isSample: isSampleListing(row),
    })),
    page,
    lastPage: Math.max(1, Math.ceil(Math.min(total, MOST_LISTED) / PAGE_SIZE)),
    /** Null for more than `MOST_LISTED`. */
    total: total > MOST_LISTED ? null : total,
    options: fieldOptions([LISTING_FIELDS.category, LISTING_FIELDS.county]),
  }
}

/** First all that match, then their page: left to the planner, it would read every listing in order to save the sorting. */
async function findIds(db: Database, { sort, page }: TeamListQuery, where: SQL | undefined) {
  const { id, sortName, createdAt, lastConfirmedAt } = businesses
  const pageOf = (from: SQL) =>
    sql`array(select ${id} from ${from} order by ${sql.join(ORDERS[sort], sql`, `)}
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) as ids`
  const some = db
    .select({ id, sortName, createdAt, lastConfirmedAt })
    .from(businesses)
    .where(where)
    .limit(MOST_LISTED + 1)
  // By the name of the table, so that an order means both.
  const { rows: found } = await db.execute<{ total: number; ids: string[] }>(sql`
    with ${businesses} as materialized (${some})
    select (select count(*)::int from ${businesses}) as total, ${pageOf(sql`${businesses}`)}`)
  const { total, ids } = found[0]!
  if (total <= MOST_LISTED) return { total, ids }
  // So many are soon met in their order.
  const { rows } = await db.execute<{ ids: string[] }>(
    sql`select ${pageOf(sql`${businesses} where ${where ?? true}`)}`,
  )
  return { total, ids: rows[0]!.ids }
}

function matching({ state, county, category, level, reported, old }: TeamListQuery, now: Date) {
  const aYearAgo = new Date(now.getTime() - A_YEAR)
  return and(
    state && (STATES[state] ?? sql`${businesses.status} = ${state}`),
    county === '' ? undefined : eq(businesses.countySlug, county),
    category === '' ? undefined : eq(businesses.categorySlug, category),
    level && eq(businesses.verificationLevel, level),
    reported && HAS_REPORT,
    old &&
      or(
        lt(businesses.lastConfirmedAt, aYearAgo),
        and(isNull(businesses.lastConfirmedAt), lt(businesses.createdAt, aYearAgo)),
      ),
  )
}
