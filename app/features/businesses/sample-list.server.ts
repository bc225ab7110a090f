import type { BusinessProfile, BusinessSummary } from './business.ts'
import { findCategory, isAllCategories } from '../categories/find-category.ts'
import { distanceInMiles, NEARBY_RADIUS_MILES, roundedMiles } from '../places/distance.ts'
import { profileOf, type BusinessRow } from './business-row.server.ts'
import type { Database } from '../../db/client.ts'
import { businesses, businessImages } from '../../db/schema/index.ts'
import { SAMPLE_LIST, type SampleBusiness } from '../../db/seed/sample-list.ts'
import { findCounty } from '../places/county-name.ts'
import { listingRecord } from './listing-record.server.ts'
import { parseHours } from '../opening-hours/read-week.ts'

interface SampleRecord {
  row: BusinessRow
  images: { url: string; alt: string }[]
}

const SAMPLE_LIST_DATE = new Date('2026-11-21T00:00:00Z')

const WITHOUT_CATEGORY = 10

let made: SampleRecord[] | undefined
/** It takes a moment to make them. */
const records = () => (made ??= sampleRecords())

export function findSample(id: string, now: Date): BusinessProfile | undefined {
  const record = records().find(({ row }) => row.id === id)
  return record && profileOfSample(record, now)
}

/** Those of exactly this category, in any case; without one the first ten. */
export function listSamples(category: string, now: Date): BusinessSummary[] {
  const profiles = records().map((record) => profileOfSample(record, now))
  if (category === '' || isAllCategories(category)) return profiles.slice(0, WITHOUT_CATEGORY)
  const slug = findCategory(category)?.slug
  return profiles.filter(({ categorySlug }) => categorySlug === slug)
}

/** Within the usual radius, the nearest first, without itself. */
export function samplesNear({ id, location }: BusinessProfile, now: Date): BusinessSummary[] {
  if (!location) return []
  return records()
    .map((record) => profileOfSample(record, now))
    .flatMap((business) => {
      if (!business.location || business.id === id) return []
      const distanceMiles = roundedMiles(distanceInMiles(location, business.location))
      return distanceMiles <= NEARBY_RADIUS_MILES ? [{ ...business, distanceMiles }] : []
    })
    .toSorted((a, b) => a.distanceMiles - b.distanceMiles)
}

function profileOfSample({ row, images }: SampleRecord, now: Date): BusinessProfile {
  return profileOf(row, { banner: null, profilePhoto: null, images, posts: [] }, false, now)
}

/** PostgreSQL takes 65,535 parameters in one statement; a business has fewer than 50. */
const ROWS_PER_INSERT = 500

/** @returns how many businesses were added: 0 when there were some already */
export async function fillWithSampleList(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const [present] = await tx.select({ id: businesses.id }).from(businesses).limit(1)
    if (present) return 0
    const records = sampleRecords()
    for (let start = 0; start < records.length; start += ROWS_PER_INSERT) {
      const chunk = records.slice(start, start + ROWS_PER_INSERT)
      await tx
        .insert(businesses)
        .values(chunk.map(({ row }) => row))
        .onConflictDoNothing()
    }
    const images = records.flatMap(({ row, images }) =>
      images.map(({ url, alt }, position) => ({ businessId: row.id, url, alt, position })),
    )
    await tx.insert(businessImages).values(images)
    return records.length
  })
}

export function sampleRecords(list: readonly SampleBusiness[] = SAMPLE_LIST): SampleRecord[] {
  return list.map(({ category, county, service, hours, hoursExceptions, image, ...stated }) => ({
    row: {
      ...listingRecord(
        {
          ...stated,
          categorySlug: required(findCategory(category)?.slug, `${stated.id}: category ${category}`),
          countySlug: required(findCounty(county)?.slug, `${stated.id}: county ${county}`),
          branchOfService: service ?? null,
          hours: hours ? { weekly: parseHours(hours), exceptions: hoursExceptions ?? [] } : null,
        },
        SAMPLE_LIST_DATE,
      ),
      lastConfirmedAt: null,
      featuredReason: '',
    },
    images: image ? [{ url: image, alt: '' }] : [],
  }))
}

/** @throws Error for a name unknown to the reference data */
function required(value: string | undefined, what: string): string {
  if (value === undefined) throw new Error(`The sample list has an unknown value: ${what}.`)
  return value
}
