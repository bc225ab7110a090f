import { asc, count, max } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { businesses } from '../../../db/schema/index.ts'
import { type Page, pageOf } from '../business.ts'
import type { ListingAddress, ListingGroup, PageRequest } from './business-reader.ts'
import { inPublicLists } from './visibility.server.ts'

export async function groupListings(db: Database): Promise<ListingGroup[]> {
  const { categorySlug, countySlug, citySlug, updatedAt } = businesses
  const rows = await db
    .select({ categorySlug, countySlug, citySlug, count: count(), modifiedAt: max(updatedAt) })
    .from(businesses)
    .where(inPublicLists)
    .groupBy(categorySlug, countySlug, citySlug)
  return rows.map(({ modifiedAt, ...row }) => ({ ...row, modifiedAt: isoTime(modifiedAt) }))
}

/** Ordered by id, so that an address stays in its sitemap file. */
export async function listAddresses(
  db: Database,
  { page, pageSize }: PageRequest,
): Promise<Page<ListingAddress>> {
  const total = await db.$count(businesses, inPublicLists)
  const pages = pageOf(page, pageSize, total)
  const rows = await db
    .select({ id: businesses.id, modifiedAt: businesses.updatedAt })
    .from(businesses)
    .where(inPublicLists)
    .orderBy(asc(businesses.id))
    .limit(pageSize)
    .offset((pages.page - 1) * pageSize)
  return {
    items: rows.map(({ id, modifiedAt }) => ({ id, modifiedAt: isoTime(modifiedAt) })),
    total,
    ...pages,
  }
}

function isoTime(at: Date | null): string {
  return (at ?? new Date(0)).toISOString()
}
