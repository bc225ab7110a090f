import { and, asc, count, eq, inArray, max } from 'drizzle-orm'
import { recall, type Source } from '../../db/source.ts'
import { businesses } from '../../db/schema/index.ts'
import { type BusinessContact, type BusinessProfile, pageOf } from './business.ts'
import { otherPicturesOf, withOtherPictures } from './business-pictures.server.ts'
import { isOfSample } from './sample-list-watch.server.ts'
import {
  comparedColumns,
  comparedOf,
  contactColumns,
  contactOf,
  hasOwner,
  profileOf,
  summaryColumns,
  summaryOf,
} from './business-row.server.ts'
import { inPublicLists, withPublicPage } from './visibility.server.ts'

/** Published or closed. */
export async function findBusiness(
  { db, now = new Date() }: Source,
  id: string,
): Promise<BusinessProfile | undefined> {
  // PostgreSQL texts cannot hold this character.
  if (id.includes('\0')) return undefined
  const row = await db.query.businesses.findFirst({
    columns: { sortName: false, location: false, comesTo: false },
    where: and(eq(businesses.id, id), withPublicPage),
    with: withOtherPictures,
    extras: { hasOwner: hasOwner.as('has_owner') },
  })
  return row && profileOf(row, otherPicturesOf(row), row.hasOwner, now)
}

/** The public listing into which this one was merged. */
export async function findMergedInto({ db }: Source, id: string): Promise<string | undefined> {
  if (id.includes('\0')) return undefined
  const into = db.select({ into: businesses.mergedInto }).from(businesses).where(eq(businesses.id, id))
  const [kept] = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(inArray(businesses.id, into), withPublicPage))
  return kept?.id
}

export async function listBusinesses({ db, now = new Date() }: Source, ids: readonly string[]) {
  const where = and(inPublicLists, inArray(businesses.id, [...ids]))
  const rows = await db
    .select({ ...summaryColumns, ...comparedColumns })
    .from(businesses)
    .where(where)
  return inOrderOf(
    ids,
    rows.map((row) => ({ ...summaryOf(row, now), compared: comparedOf(row) })),
  )
}

export async function listContacts({ db }: Source, ids: readonly string[]): Promise<BusinessContact[]> {
  const where = and(inPublicLists, inArray(businesses.id, [...ids]))
  const rows = await db.select(contactColumns).from(businesses).where(where)
  return inOrderOf(ids, rows.map(contactOf))
}

export function countSamples(source: Source): Promise<number> {
  return recall(source, 'samples', () => source.db.$count(businesses, and(inPublicLists, isOfSample)))
}

export type ListingGroup = Awaited<ReturnType<typeof groupListings>>[number]

/** By category, county and city; `modifiedAt` is an ISO time in UTC. */
export async function groupListings({ db }: Source) {
  const { categorySlug, countySlug, citySlug, updatedAt } = businesses
  const rows = await db
    .select({ categorySlug, countySlug, citySlug, count: count(), modifiedAt: max(updatedAt) })
    .from(businesses)
    .where(inPublicLists)
    .groupBy(categorySlug, countySlug, citySlug)
  return rows.map(({ modifiedAt, ...row }) => ({ ...row, modifiedAt: isoTime(modifiedAt) }))
}

/** Ordered by id, so that an address stays in its sitemap file. */
export async function listAddresses({ db }: Source, { page, pageSize }: { page: number; pageSize: number }) {
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

function inOrderOf<Item extends { id: string }>(ids: readonly string[], items: readonly Item[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
