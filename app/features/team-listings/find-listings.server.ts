import { and, between, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, businessOwners, users } from '../../db/schema/index.ts'
import { parseEmail } from '../../text/email-address.ts'
import { findTelephones } from '../businesses/telephone.server.ts'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { displayCounty } from '../places/county-name.ts'
import { shownValue } from '../submissions/shown-fields.server.ts'

const SHORTEST_NAME = 2

const MOST_FOUND = 8

export type FoundListing = Awaited<ReturnType<typeof findListings>>[number]

/** Public listings, the most similar first. */
export async function findListings(db: Database, typed: string) {
  const name = typed.trim()
  if (name.length < SHORTEST_NAME || name.includes('\0')) return []
  const likeness = sql`greatest(similarity(${businesses.name}, ${name}), similarity(${businesses.name} || ' ' || ${businesses.city}, ${name}))`
  const rows = await db
    .select({
      id: businesses.id,
      name: businesses.name,
      city: businesses.city,
      countySlug: businesses.countySlug,
      status: businesses.status,
    })
    .from(businesses)
    .where(and(withPublicPage, or(isMeant(name), isNamedLike(name))))
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

/** By identifier or page address, phone, an owner’s email address or the listing’s own, or else by name. */
export function isMeant(typed: string) {
  const { id, phone, email } = readMeant(typed)
  if (id) return eq(businesses.id, id)
  if (phone) return eq(businesses.phoneDigits, phone.digits)
  if (email) {
    // An array is read once, so that both sides may use their index.
    const owned = sql`array(select ${businessOwners.businessId} from ${businessOwners}
      join ${users} on ${users.id} = ${businessOwners.accountId} where lower(${users.email}) = ${email})`
    return sql`(${businesses.id} = any(${owned}) or (${businesses.email} <> '' and lower(${businesses.email}) = ${email}))`
  }
  const name = typed.toLowerCase()
  // Fewer letters make no trigram; U+FFFF sorts behind all letters.
  if (name.length < 3) return between(businesses.sortName, name, `${name}\uffff`)
  return ilike(businesses.name, `%${name.replace(/[\\%_]/g, '\\$&')}%`)
}

/** Undefined for what is no name. */
export function isNamedLike(typed: string) {
  const { id, phone, email } = readMeant(typed)
  return id || phone || email || typed.length < 3 ? undefined : sql`${businesses.name} % ${typed}`
}

function readMeant(typed: string) {
  const [, id] = /(?:\/business\/|^)([\w-]+-\d+)$/.exec(typed) ?? []
  return { id, phone: findTelephones(typed)[0], email: parseEmail(typed) }
}
