import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { type Audience, businesses, imports } from '../../db/schema/index.ts'
import { hasOwner } from '../businesses/business-row.server.ts'
import { inPublicLists } from '../businesses/visibility.server.ts'
import { categoryTitle } from '../categories/find-category.ts'
import { OWNER_EMAIL } from '../owners/business-owners.server.ts'
import { displayCounty } from '../places/county-name.ts'
import { findRegion } from '../places/region.ts'

/** An address, once, with its listings. */
export interface Reader extends Record<string, unknown> {
  address: string
  hash: string
  businesses: { id: string; name: string }[]
}

/** A place or an import that nobody knows leads to nobody. */
function readersIn({ area, category, importId }: Audience): SQL {
  const counties = findRegion(area)?.counties.map(({ slug }) => slug) ?? [area]
  const listings = importId
    ? sql`select email as address, id, name from businesses
        join listing_sources on business_id = id and import_id = (select id from imports where id::text = ${importId})
        where ${and(inPublicLists, not(hasOwner))}`
    : sql`select ${OWNER_EMAIL} as address, businesses.id, name from businesses
        join business_owners on business_id = businesses.id
        left join auth.users on users.id = business_owners.account_id and deleted_at is null
        where ${and(
          inPublicLists,
          area === '' ? undefined : inArray(businesses.countySlug, counties),
          category === '' ? undefined : eq(businesses.categorySlug, category),
        )}`
  return sql`(
    select address, encode(sha256(convert_to(address, 'UTF8')), 'hex') as hash,
      jsonb_agg(distinct jsonb_build_object('id', id, 'name', name)) as businesses
    from (select lower(btrim(address)) as address, id, name from (${listings}) given) listing
    where address like '%_@_%' group by address) reader`
}

/** @returns how many would get it, and how many would but for their opt-out */
export async function countReaders(q: Queries, audience: Audience) {
  const { rows } = await q.execute<{ count: number; optedOut: number }>(sql`
    select (count(*) - count(out.address_hash))::int as count, count(out.address_hash)::int as "optedOut"
    from ${readersIn(audience)} left join mail_opt_outs out on out.address_hash = reader.hash`)
  return rows[0] ?? { count: 0, optedOut: 0 }
}

/** The next ones, by their addresses. @param mailingId whose earlier readers are left out */
export async function findReaders(
  q: Queries,
  audience: Audience,
  { limit, mailingId = null }: { limit: number; mailingId?: string | null },
): Promise<Reader[]> {
  const { rows } = await q.execute<Reader>(sql`
    select * from ${readersIn(audience)}
    where not exists (select from mail_opt_outs out where out.address_hash = reader.hash)
      and not exists (select from mailing_recipients had
        where had.address_hash = reader.hash and had.mailing_id = ${mailingId}::uuid)
    order by address limit ${limit}`)
  return rows
}

/** As in: to owners in Martin County. @returns undefined for an import that is not there */
export async function describeAudience(q: Queries, { area, category, importId }: Audience) {
  if (importId) {
    const [found] = await q
      .select({ source: imports.source })
      .from(imports)
      .where(sql`${imports.id}::text = ${importId}`)
    return found && { scope: `businesses listed from ${found.source}`, ...found }
  }
  const place =
    area === '' ? 'all of Florida' : (findRegion(area)?.fullName ?? `${displayCounty(area)} County`)
  return { scope: `owners in ${place}${category === '' ? '' : `, ${categoryTitle(category)}`}`, source: null }
}
