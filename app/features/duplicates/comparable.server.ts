import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import type { Precision } from '../places/index.server.ts'
import { parseFacebook, parseInstagram, parseTelephone, parseWebAddress } from '../businesses/index.ts'
import { findCounty, type Point } from '../places/index.ts'
import { geocode, parseFloridaAddress } from '../places/index.server.ts'
import { type ParsedName, parseName } from './compare-names.server.ts'
import { type DuplicateCandidate, EVIDENCE } from './possible-duplicate.ts'
import { type StreetAddress, parseStreetAddress } from './street-address.server.ts'
import { type Website, parseWebsite } from './website-key.ts'

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

export function readBusinesses(db: Pick<Database, 'select'>, where: SQL) {
  return db
    .select({
      businessId: businesses.id,
      status: businesses.status,
      name: businesses.name,
      city: businesses.city,
      categorySlug: businesses.categorySlug,
      countySlug: businesses.countySlug,
      phoneDigits: businesses.phoneDigits,
      email: businesses.email,
      website: businesses.website,
      facebook: businesses.facebook,
      instagram: businesses.instagram,
      street: businesses.street,
      unit: businesses.unit,
      zip: businesses.zip,
      citySlug: businesses.citySlug,
      lat: businesses.lat,
      lng: businesses.lng,
      locationPrecision: businesses.locationPrecision,
    })
    .from(businesses)
    .where(where)
}

type BusinessFacts = Awaited<ReturnType<typeof readBusinesses>>[number]

/** Stored as JSON, so each field is looked at before it is used. */
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
    phoneDigits: parseTelephone(candidate.phone)?.digits ?? null,
    email: emailKey(candidate.email),
    website: parseWebsite(parseWebAddress(candidate.website) ?? ''),
    socials: socialKeys(parseFacebook(candidate.facebook), parseInstagram(candidate.instagram)),
    street: parseStreetAddress(address.street ?? null, address.unit ?? null),
    zip: /^\d{5}/.exec(candidate.zip ?? '')?.[0] ?? null,
    city: found?.city ?? (city || null),
    countySlug: county?.slug ?? findCounty(found?.county)?.slug ?? null,
    // The middle of a county is nobody's place.
    point: point?.precision === 'county' ? undefined : point,
  }
}

export function comparableBusiness(facts: BusinessFacts): Comparable {
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
