import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { pickColumns } from '../../db/pick-columns.ts'
import { businesses } from '../../db/schema/index.ts'
import { SHARED_HOSTS } from '../businesses/shared-hosts.server.ts'
import { parseFacebook, parseInstagram, parseWebAddress } from '../businesses/web-address.ts'
import { findTelephones } from '../businesses/telephone.server.ts'
import { geocode, parseFloridaAddress, type Precision } from '../places/geocode.server.ts'
import { findCounty } from '../places/county-name.ts'
import type { Point } from '../places/distance.ts'
import { type ParsedName, parseName } from './compare-names.server.ts'
import { type DuplicateCandidate, EVIDENCE } from './possible-duplicate.ts'
import { parseStreetAddress, type StreetAddress } from './street-address.server.ts'

export interface Comparable {
  name: ParsedName
  categorySlug: string | null
  phoneDigits: string | null
  email: string | null
  website: Website | undefined
  socials: readonly string[]
  street: StreetAddress | undefined
  zip: string | null
  /** As places are compared: `port st lucie`, for the same city in any spelling. */
  city: string | null
  countySlug: string | null
  point: (Point & { precision: Precision }) | undefined
}

// oxfmt-ignore
const COMPARED_COLUMNS = [
  'status', 'name', 'city', 'categorySlug', 'countySlug', 'phoneDigits', 'email', 'website', 'facebook', 'instagram',
  'street', 'unit', 'zip', 'citySlug', 'lat', 'lng', 'locationPrecision',
] as const

export function readBusinesses(db: Pick<Database, 'select'>, where: SQL) {
  return db
    .select({ businessId: businesses.id, ...pickColumns(businesses, COMPARED_COLUMNS) })
    .from(businesses)
    .where(where)
}

/** Of a listing, or of one that may become one. */
export type ComparedFacts = Omit<Awaited<ReturnType<typeof readBusinesses>>[number], 'businessId' | 'status'>

/** The fields are stored as JSON of any shape. */
export function toCandidate(businessName: string, fields: Record<string, unknown>): DuplicateCandidate {
  const texts = EVIDENCE.map((name) => {
    const value = fields[name]
    return [name, typeof value === 'string' ? value : null]
  })
  return { businessName, ...Object.fromEntries(texts) }
}

export function comparableCandidate(candidate: DuplicateCandidate): Comparable {
  const line = [candidate.street, candidate.city, `FL ${candidate.zip ?? ''}`].filter(Boolean).join(', ')
  const address = parseFloridaAddress(line)
  const county = findCounty(candidate.countySlug)
  const { zip, city } = candidate
  const found = zip || city ? geocode({ zip, city, county: county?.name }) : undefined
  const point = candidate.exactPoint ? { ...candidate.exactPoint, precision: 'address' as const } : found
  return {
    name: parseName(candidate.businessName),
    categorySlug: candidate.category || null,
    phoneDigits: findTelephones(candidate.phone ?? '')[0]?.digits ?? null,
    email: emailKey(candidate.email),
    website: parseWebsite(parseWebAddress(candidate.website) ?? ''),
    socials: socialKeys(parseFacebook(candidate.facebook), parseInstagram(candidate.instagram)),
    street: parseStreetAddress(address.street ?? null, address.unit ?? null),
    zip: /^\d{5}/.exec(candidate.zip ?? '')?.[0] ?? null,
    city: found?.city ?? (city || null),
    countySlug: county?.slug ?? findCounty(found?.county)?.slug ?? null,
    // The middle of a county does not tell where a business is.
    point: point?.precision === 'county' ? undefined : point,
  }
}

export function comparableBusiness(facts: ComparedFacts): Comparable {
  const { lat, lng, locationPrecision: precision } = facts
  const isPlaced = lat !== null && lng !== null && isPrecision(precision)
  const place = geocode({ zip: facts.zip, city: facts.citySlug, county: findCounty(facts.countySlug)?.name })
  return {
    name: parseName(facts.name),
    categorySlug: facts.categorySlug,
    phoneDigits: facts.phoneDigits,
    email: emailKey(facts.email),
    website: parseWebsite(facts.website),
    socials: socialKeys(facts.facebook, facts.instagram),
    street: parseStreetAddress(facts.street, facts.unit),
    zip: facts.zip,
    city: facts.citySlug === null ? null : (place?.city ?? facts.citySlug),
    countySlug: facts.countySlug,
    point: isPlaced ? { lat, lng, precision } : undefined,
  }
}

function isPrecision(text: string | null): text is Precision {
  return text === 'address' || text === 'zip' || text === 'city'
}

function emailKey(email: string | null | undefined): string | null {
  return email?.trim().toLowerCase() || null
}

function socialKeys(...addresses: (string | undefined)[]): string[] {
  return addresses.flatMap((address) => parseWebsite(address ?? '')?.key ?? [])
}

/** Typed by people who have no website. */
const PLACEHOLDER_HOST = 'example.com'

const ORDINARY_PAGE = /^\/(?:index|home|contact(?:-us)?|about(?:-us)?|welcome)(?:\.\w+)?$/

interface Website {
  /** Without `www.`, as in the index; null on a shared host. */
  ownHost: string | null
  /** The host, on one that many companies share with the path: equal for one company's pages. */
  key: string
  path: string
}

/** @param address a checked web address; undefined for none, and for the front page of a shared host */
function parseWebsite(address: string): Website | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const host = url.hostname.toLowerCase().replace(/^(?:www|m)\./, '')
  const path = url.pathname.toLowerCase().replace(/\/+$/, '').replace(ORDINARY_PAGE, '')
  const isShared = SHARED_HOSTS.has(host) || host === PLACEHOLDER_HOST
  if (!isShared) return { ownHost: host, key: host, path }
  const page = /^\/profile\.php$/.test(path) ? path + url.search : path
  return page === '' ? undefined : { ownHost: null, key: host + page, path: '' }
}
