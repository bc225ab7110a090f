import { and, between, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, businessOwners, users } from '../../db/schema/index.ts'
import { parseEmail } from '../../text/email-address.ts'
import { findTelephones } from '../businesses/telephone.server.ts'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { displayCounty } from '../places/county-name.ts'
import { likelyWords } from '../listing-search/search-words.server.ts'
import { shownValue } from '../submissions/shown-fields.server.ts'

const SHORTEST_NAME = 2

/** Fewer letters make no trigram. */
const SHORTEST_PART = 3
const MOST_FOUND = 8
const CANDIDATES = 200

export type FoundListing = Awaited<ReturnType<typeof findListings>>[number]

/** Public listings, the most similar first. */
export async function findListings(db: Database, typed: string) {
  const name = typed.trim()
  if (name.length < SHORTEST_NAME || name.includes('\0')) return []
  const candidates = new Set<string>()
  for await (const isMeant of meanings(db, name)) {
    const found = await db
      .select({ id: businesses.id })
      .from(businesses)
      .where(and(withPublicPage, isMeant))
      .orderBy(businesses.sortName)
      .limit(CANDIDATES)
    for (const { id } of found) candidates.add(id)
    if (candidates.size >= MOST_FOUND) break
  }
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
    .where(inArray(businesses.id, [...candidates]))
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
export function isMeant(typed: string): SQL | undefined {
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
  // U+FFFF sorts behind all letters.
  return name.length < SHORTEST_PART ? between(businesses.sortName, name, `${name}\uffff`) : hasInName(name)
}

/** What may be meant, each for where those before it find nothing: a name’s words as listings spell them, or its likes. */
export async function* meanings(db: Database, typed: string): AsyncGenerator<SQL | undefined> {
  yield isMeant(typed)
  const { id, phone, email } = readMeant(typed)
  if (id || phone || email || typed.length < SHORTEST_PART) return
  const words = await likelyWords(db, typed)
  yield and(...words.map((likely) => or(...likely.map(hasInName))))
  // A single word is not like a whole name.
  if (words.length !== 1) yield inArray(businesses.id, await findAlike(db, typed))
}

function readMeant(typed: string) {
  const [, id] = /(?:\/business\/|^)([\w-]+-\d+)$/.exec(typed) ?? []
  return { id, phone: findTelephones(typed)[0], email: parseEmail(typed) }
}

function hasInName(text: string) {
  return like(businesses.sortName, `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
}

/** Below, most are alike by one common word. */
const ALIKE = 0.4

/** The most alike first. */
async function findAlike(db: Database, name: string): Promise<string[]> {
  // The threshold is set where the index gets its text, for this statement alone.
  const asked = sql`(select ${name}::text from set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true))`
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(sql`${businesses.sortName} % ${asked}`)
    .orderBy(desc(sql`similarity(${businesses.name}, ${name})`))
    .limit(CANDIDATES)
  return rows.map(({ id }) => id)
}
