import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, submissions } from '../../db/schema/index.ts'
import type { PossibleDuplicate } from '../duplicates/index.ts'
import { findPossibleDuplicates } from '../duplicates/index.server.ts'
import { displayCounty, distanceInMiles, type Point, roundedMiles } from '../places/index.ts'
import { closeUpOfCounty, geocode, type GeocodedPoint } from '../places/index.server.ts'
import type { Candidate, CaseMap, FieldDifference } from './case.ts'
import { compareWithListing } from './compare-with-listing.server.ts'
import { deskPath } from './desk.ts'
import { describeFields, submissionValues } from './submission-fields.server.ts'

const MOST_CANDIDATES = 5

interface Subject {
  submissionId: string
  /** The listing that it became itself is no duplicate. */
  businessId: string | null
  values: Record<string, string>
}

/** What may be the same business, each beside the submission field by field, and all of it on a map. */
export async function findCandidates(
  db: Database,
  { submissionId, businessId, values }: Subject,
): Promise<{ candidates: Candidate[]; map: CaseMap | null }> {
  const found = await findPossibleDuplicates(
    db,
    { ...values, businessName: values['businessName'] ?? '' },
    {
      limit: MOST_CANDIDATES,
      among: 'everything',
      exceptSubmissionId: submissionId,
      ...(businessId && { exceptBusinessId: businessId }),
    },
  )
  const [listings, waiting] = await Promise.all([listingsOf(db, found), submissionsOf(db, found)])
  const place = placeOf(values)
  const candidates = found.map((one): Candidate => {
    const listing = one.kind === 'business' ? listings.get(one.businessId) : undefined
    const other = one.kind === 'submission' ? waiting.get(one.submissionId) : undefined
    const point = listing ? pointOf(listing) : other && placeOf(other)
    return {
      kind: one.kind,
      id: one.kind === 'business' ? one.businessId : one.submissionId,
      name: one.name,
      detail: detailOf(one),
      score: one.score,
      reasons: one.reasons,
      href:
        one.kind === 'business' ? `/business/${one.businessId}` : deskPath('submissions', one.submissionId),
      miles: place && point ? roundedMiles(distanceInMiles(place, point)) : null,
      differences: listing
        ? compareWithListing(values, listing)
        : other
          ? compareSubmissions(values, other)
          : [],
    }
  })
  const points = found.map((one) => {
    const listing = one.kind === 'business' ? listings.get(one.businessId) : undefined
    const other = one.kind === 'submission' ? waiting.get(one.submissionId) : undefined
    return listing ? pointOf(listing) : other && placeOf(other)
  })
  return { candidates, map: mapOf(values, place, points) }
}

async function listingsOf(db: Database, found: PossibleDuplicate[]) {
  const ids = found.flatMap((one) => (one.kind === 'business' ? [one.businessId] : []))
  const rows = ids.length === 0 ? [] : await db.select().from(businesses).where(inArray(businesses.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

async function submissionsOf(db: Database, found: PossibleDuplicate[]) {
  const ids = found.flatMap((one) => (one.kind === 'submission' ? [one.submissionId] : []))
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: submissions.id, fields: submissions.fields })
          .from(submissions)
          .where(inArray(submissions.id, ids))
  return new Map(rows.map(({ id, fields }) => [id, submissionValues(fields)]))
}

const STATUS: Record<string, string> = {
  published: 'Listed',
  unlisted: 'Kept back',
  closed: 'Closed',
}

function detailOf(one: PossibleDuplicate): string {
  const state = one.kind === 'business' ? STATUS[one.status] : 'Waits for a decision too'
  return [state, one.city, `${displayCounty(one.countySlug)} County`].filter(Boolean).join(' · ')
}

/** Two submissions of one business, as one field list beside the other. */
function compareSubmissions(
  values: Record<string, string>,
  other: Record<string, string>,
): FieldDifference[] {
  const present = new Map(describeFields(other).map(({ name, value }) => [name, value]))
  return describeFields(values).flatMap(({ name, label, value }) => {
    const there = present.get(name) ?? ''
    if (value === '' && there === '') return []
    return [{ label, offered: value, present: there, isSame: value.toLowerCase() === there.toLowerCase() }]
  })
}

function placeOf(values: Record<string, string>): GeocodedPoint | undefined {
  const { street, city, zip, countySlug } = values
  return geocode({ address: street, city, zip, county: countySlug && displayCounty(countySlug) })
}

function pointOf({ lat, lng }: { lat: number | null; lng: number | null }): Point | undefined {
  return lat === null || lng === null ? undefined : { lat, lng }
}

const PRECISION: Record<string, string> = {
  address: 'Placed by its address',
  zip: 'Placed by its ZIP code',
  city: 'Placed by its city only',
  county: 'Placed by its county only',
}

/** Candidates far away are left out of the picture. */
function mapOf(
  values: Record<string, string>,
  place: GeocodedPoint | undefined,
  points: (Point | undefined)[],
): CaseMap | null {
  const slug = values['countySlug']
  if (!place || !slug) return null
  const close = closeUpOfCounty(slug, [place, ...points.flatMap((point) => point ?? [])])
  if (!close) return null
  const numbers = points.flatMap((point, index) => (point ? [String(index + 1)] : []))
  return {
    countyName: displayCounty(slug),
    precision: PRECISION[place.precision] ?? '',
    href: `https://www.openstreetmap.org/?mlat=${place.lat}&mlon=${place.lng}#map=14/${place.lat}/${place.lng}`,
    viewBox: close.viewBox,
    county: close.county,
    around: close.around,
    dots: close.dots.flatMap((dot, index) =>
      dot ? [{ ...dot, label: index === 0 ? '' : (numbers[index - 1] ?? ''), isCase: index === 0 }] : [],
    ),
  }
}
