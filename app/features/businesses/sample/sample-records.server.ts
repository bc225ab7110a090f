import { SAMPLE_LIST, type SampleBusiness } from '../../../db/seed/sample-list.ts'
import { findCategory } from '../../categories/find-category.ts'
import { findCounty } from '../../places/county-name.ts'
import type { BusinessRow } from '../business-row.server.ts'
import { listingRecord } from '../listing-record.server.ts'
import { parseHours } from '../../opening-hours/read-week.ts'

export interface SampleRecord {
  row: BusinessRow
  images: { url: string; alt: string }[]
}

const SAMPLE_LIST_DATE = new Date('2026-11-21T00:00:00Z')

export function sampleRecords(list: readonly SampleBusiness[] = SAMPLE_LIST): SampleRecord[] {
  return list.map((entry) => ({
    row: {
      ...listingRecord(
        {
          id: entry.id,
          name: entry.name,
          description: entry.description,
          services: entry.services,
          categorySlug: required(
            findCategory(entry.category)?.slug,
            `${entry.id}: category ${entry.category}`,
          ),
          address: entry.address ?? '',
          countySlug: required(findCounty(entry.county)?.slug, `${entry.id}: county ${entry.county}`),
          phone: entry.phone ?? '',
          email: entry.email ?? '',
          website: entry.website ?? '',
          facebook: entry.facebook ?? '',
          instagram: entry.instagram ?? '',
          branchOfService: entry.service ?? null,
          isVerified: entry.isVerified,
          isFeatured: entry.isFeatured,
          hours: entry.hours
            ? { weekly: parseHours(entry.hours), exceptions: entry.hoursExceptions ?? [] }
            : null,
          serviceArea: entry.serviceArea ?? null,
        },
        SAMPLE_LIST_DATE,
      ),
      lastConfirmedAt: null,
      featuredReason: '',
    },
    images: entry.image ? [{ url: entry.image, alt: '' }] : [],
  }))
}

/** @throws Error for a name unknown to the reference data */
function required(value: string | undefined, what: string): string {
  if (value === undefined) throw new Error(`The sample list has an unknown value: ${what}.`)
  return value
}
