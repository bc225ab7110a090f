import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import { findTelephones } from '../businesses/telephone.server.ts'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { displayCounty } from '../places/county-name.ts'
import { MOST_FOUND } from './most-found.ts'
import { shownValue } from '../submissions/shown-fields.server.ts'

const SHORTEST_NAME = 2

export type FoundListing = Awaited<ReturnType<typeof findListings>>[number]

/** @param isAny also finds listings that have no public page */
export async function findListings(db: Database, typed: string, { isAny = false } = {}) {
  const name = typed.trim()
  // No text in PostgreSQL has this character.
  if (name.length < SHORTEST_NAME || name.includes('\0')) return []
  const likeness = sql`greatest(similarity(${businesses.name}, ${name}), similarity(${businesses.name} || ' ' || ${businesses.city}, ${name}))`
  const [, id] = /\/business\/([\w-]+)/.exec(name) ?? []
  const [phone] = findTelephones(name)
  const isMeant = id
    ? eq(businesses.id, id)
    : phone
      ? eq(businesses.phoneDigits, phone.digits)
      : or(sql`${businesses.name} % ${name}`, ilike(businesses.name, `%${name.replace(/[\\%_]/g, '\\$&')}%`))
  const rows = await db
    .select({
      id: businesses.id,
      name: businesses.name,
      city: businesses.city,
      countySlug: businesses.countySlug,
      status: businesses.status,
    })
    .from(businesses)
    .where(and(isAny ? undefined : withPublicPage, isMeant))
    .orderBy(desc(likeness), businesses.id)
    .limit(MOST_FOUND)
  return rows.map(({ city, countySlug, status, ...found }) => ({
    ...found,
    detail: [
      city,
      `${displayCounty(countySlug)} County`,
      ...(status !== 'published' ? [shownValue('status', status)] : []),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
}
