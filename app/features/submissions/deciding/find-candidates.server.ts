import { inArray } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { businesses, type SubmissionState, submissions } from '../../../db/schema/index.ts'
import type { PossibleDuplicate } from '../../duplicates/possible-duplicate.ts'
import { findPossibleDuplicates } from '../../duplicates/find-alike.server.ts'
import { displayCounty } from '../../places/county-name.ts'
import { distanceInMiles, type Point, roundedMiles } from '../../places/distance.ts'
import { MERGE_FIELDS } from '../submission-fields.ts'
import type { FieldDifference } from '../../cases/case.ts'
import { compareSubmissions, compareWithListing } from './compare-with-listing.server.ts'
import { shownValue, submissionValues } from '../shown-fields.server.ts'
import { drawPinMap } from '../../places/draw-pin-map.server.ts'
import { geocode, type GeocodedPoint, PLACED_BY } from '../../places/geocode.server.ts'

const MAX_CANDIDATES = 5

/** Not the listing that it became. */
export async function findCandidates(
  db: Queries,
  { id, businessId }: typeof submissions.$inferSelect,
  values: Record<string, string>,
) {
  const possible = await findPossibleDuplicates(
    db,
    { ...values, businessName: values['businessName'] ?? '' },
    { limit: MAX_CANDIDATES, among: 'everything', exceptSubmissionId: id },
  )
  const found = possible.filter((one) => idOf(one) !== businessId)
  const comparisons = await findComparisons(db, found, values)
  const place = placeOf(values)
  const candidates = found.map((one) => {
    const { differences = [], point, status } = comparisons.get(idOf(one)) ?? {}
    return {
      kind: one.kind,
      id: idOf(one),
      name: one.name,
      detail: describeCandidate(one, status),
      /** 0 to 1 (certain); below 0.5 it only shares a phone number, website, or name. */
      score: one.score,
      reasons: one.reasons,
      miles: place && point ? roundedMiles(distanceInMiles(place, point)) : null,
      differences,
      mergeable: one.kind === 'business' ? mergeableFields(differences) : [],
      ...describeStatus(one, status),
    }
  })
  return {
    candidates,
    map: caseMap(
      place,
      found.map((one) => comparisons.get(idOf(one))?.point),
    ),
  }
}

interface Comparison {
  differences: FieldDifference[]
  point: Point | undefined
  status?: SubmissionState
}

async function findComparisons(db: Queries, found: PossibleDuplicate[], values: Record<string, string>) {
  const idsOf = (kind: PossibleDuplicate['kind']) => found.filter((one) => one.kind === kind).map(idOf)
  const [listings, waiting] = await Promise.all([
    db
      .select()
      .from(businesses)
      .where(inArray(businesses.id, idsOf('business'))),
    db
      .select({ id: submissions.id, fields: submissions.fields, status: submissions.status })
      .from(submissions)
      .where(inArray(submissions.id, idsOf('submission'))),
  ])
  return new Map([
    ...listings.map((listing): [string, Comparison] => [
      listing.id,
      { differences: compareWithListing(values, listing), point: pointOf(listing) },
    ]),
    ...waiting.map(({ id, fields, status }): [string, Comparison] => {
      const other = submissionValues(fields)
      return [id, { differences: compareSubmissions(values, other), point: placeOf(other), status }]
    }),
  ])
}

function idOf(one: PossibleDuplicate): string {
  return one.kind === 'business' ? one.businessId : one.submissionId
}

function mergeableFields(differences: FieldDifference[]) {
  const offered = new Set(
    differences.flatMap(({ name, offered, isSame }) => (offered !== '' && !isSame ? [name] : [])),
  )
  return MERGE_FIELDS.filter((field) => offered.has(field))
}

/** Merging is into a listing that the public sees. `standing` completes "which …". */
function describeStatus(one: PossibleDuplicate, status: SubmissionState | undefined) {
  if (one.kind === 'submission') {
    const standing =
      status === 'changes_requested' ? 'is waiting for its sender' : 'is also waiting for a decision'
    return { isMergeable: false, standing }
  }
  if (one.status === 'published') return { isMergeable: true, standing: 'is already in the directory' }
  return one.status === 'closed'
    ? { isMergeable: true, standing: 'is in the directory as closed' }
    : { isMergeable: false, standing: 'has been taken off the directory' }
}

function describeCandidate(one: PossibleDuplicate, status: SubmissionState | undefined): string {
  const waits = status === 'changes_requested' ? 'Waiting for its sender' : 'Also waiting'
  const state = one.kind === 'business' ? shownValue('status', one.status) : waits
  return [state, one.city, `${displayCounty(one.countySlug)} County`].filter(Boolean).join(' · ')
}

function pointOf({ lat, lng }: { lat: number | null; lng: number | null }): Point | undefined {
  return lat === null || lng === null ? undefined : { lat, lng }
}

/** @returns undefined when they name no place in Florida */
function placeOf({ street, city, zip, countySlug }: Record<string, string>): GeocodedPoint | undefined {
  return geocode({
    address: street ?? null,
    city: city ?? null,
    zip: zip ?? null,
    county: countySlug ? displayCounty(countySlug) : null,
  })
}

/** The surroundings of its town, and its numbered candidates. */
function caseMap(place: GeocodedPoint | undefined, others: readonly (Point | undefined)[]) {
  if (!place) return null
  const { lat, lng, city, county, precision } = place
  return {
    ...drawPinMap([place]),
    around: city ?? `${county} County`,
    precision: PLACED_BY[precision],
    own: { lat, lng },
    others: others.flatMap((point, index) => (point ? [{ point, label: String(index + 1) }] : [])),
  }
}
