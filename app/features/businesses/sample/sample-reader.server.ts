import { distanceInMiles, roundedMiles } from '../../places/index.ts'
import { type BusinessSummary, type Page, pageOf } from '../business.ts'
import type { BusinessFilter, BusinessReader, ListingGroup, PageRequest } from '../reading/business-reader.ts'
import { profileOf, summaryOf } from '../reading/business-row.server.ts'
import { comesTo, countiesOf, isLocatedIn, markServing } from '../reading/county-rule.server.ts'
import { citiesInOrder } from '../reading/listing-counts.server.ts'
import { hasInName } from '../reading/name-rule.server.ts'
import { isSampleListing } from './sample-listing.server.ts'
import { type SampleRecord, sampleRecords } from './sample-records.server.ts'
import { VISIBLE_IN_LISTS } from '../reading/visibility.server.ts'

export function sampleReader(records: readonly SampleRecord[] = sampleRecords()): BusinessReader {
  const listed = records.filter(({ row }) => row.status === VISIBLE_IN_LISTS).toSorted(listOrder)
  const byId = new Map(records.map((record) => [record.row.id, record]))

  return {
    async findBusiness(id) {
      const record = byId.get(id)
      if (!record || record.row.status === 'unlisted') return undefined
      return profileOf(
        record.row,
        { banner: null, profilePhoto: null, images: record.images, posts: [] },
        false,
      )
    },
    async listBusinesses(filter, page) {
      return pageFrom(markServing(select(listed, filter).map(summary), filter), page)
    },
    async listByCountyOrder(countySlugs, page) {
      const inOrder = countySlugs.flatMap((slug) => listed.filter(({ row }) => row.countySlug === slug))
      return pageFrom(inOrder.map(summary), page)
    },
    async listNearby({ lat, lng, radiusMiles, excludeId, categorySlugs, nameContains, isApproximate }, page) {
      const near = select(listed, { categorySlugs, nameContains })
        .flatMap((record) => {
          const { row } = record
          if (row.lat === null || row.lng === null || row.id === excludeId) return []
          const miles = distanceInMiles({ lat, lng }, { lat: row.lat, lng: row.lng })
          return miles <= radiusMiles ? [{ record, miles }] : []
        })
        .toSorted((a, b) => a.miles - b.miles || compare(a.record.row.id, b.record.row.id))
      return pageFrom(
        near.map(({ record, miles }) => ({
          ...summary(record),
          distanceMiles: roundedMiles(miles),
          distanceIsApproximate: isApproximate === true || record.row.locationPrecision !== 'address',
        })),
        page,
      )
    },
    async countByCounty(filter = {}) {
      return countBy(select(listed, filter), ({ row }) => [row.countySlug])
    },
    async countServedCounties() {
      return new Set(listed.flatMap(({ row }) => countiesOf(row))).size
    },
    async countSamples() {
      return listed.filter(({ row }) => isSampleListing(row)).length
    },
    async countByCategory(filter = {}) {
      return countBy(select(listed, filter), ({ row }) => [row.categorySlug])
    },
    async groupListings() {
      return groupsOf(listed.map(({ row }) => row))
    },
    async listAddresses(page) {
      const inOrder = listed.map(({ row }) => row).toSorted((a, b) => compare(a.id, b.id))
      return pageFrom(
        inOrder.map(({ id, updatedAt }) => ({ id, modifiedAt: updatedAt.toISOString() })),
        page,
      )
    },
    async countByCity(filter = {}) {
      return citiesInOrder(Object.entries(countBy(select(listed, filter), ({ row }) => row.citySlug ?? [])))
    },
  }
}

function select(
  records: SampleRecord[],
  { categorySlugs, citySlugs, countySlugs, servedCountySlugs, nameContains }: BusinessFilter,
): SampleRecord[] {
  const found = records.filter(
    ({ row }) =>
      (!categorySlugs || categorySlugs.includes(row.categorySlug)) &&
      (!citySlugs || (row.citySlug !== null && citySlugs.includes(row.citySlug))) &&
      (!countySlugs || isLocatedIn(row, countySlugs)) &&
      (!servedCountySlugs || comesTo(row, servedCountySlugs)) &&
      hasInName(row, nameContains),
  )
  const first = citySlugs?.[0]
  return first === undefined
    ? found
    : found.toSorted((a, b) => Number(b.row.citySlug === first) - Number(a.row.citySlug === first))
}

function summary({ row, images }: SampleRecord): BusinessSummary {
  return summaryOf(row, images[0]?.url ?? null)
}

function groupsOf(rows: readonly SampleRecord['row'][]): ListingGroup[] {
  const groups = Map.groupBy(rows, (row) => `${row.categorySlug} ${row.countySlug} ${row.citySlug ?? ''}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { categorySlug, countySlug, citySlug } = first
    const modifiedAt = group.map(({ updatedAt }) => updatedAt.toISOString()).reduce((a, b) => (a > b ? a : b))
    return [{ categorySlug, countySlug, citySlug, count: group.length, modifiedAt }]
  })
}

function pageFrom<Item>(all: Item[], { page, pageSize }: PageRequest): Page<Item> {
  const pages = pageOf(page, pageSize, all.length)
  const start = (pages.page - 1) * pageSize
  return { items: all.slice(start, start + pageSize), total: all.length, ...pages }
}

/** Sorts as the database does. */
function listOrder({ row: a }: SampleRecord, { row: b }: SampleRecord): number {
  return (
    Number(b.isFeatured) - Number(a.isFeatured) ||
    compare(a.name.toLowerCase(), b.name.toLowerCase()) ||
    compare(a.id, b.id)
  )
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function countBy(
  records: SampleRecord[],
  keysOf: (record: SampleRecord) => string | readonly string[],
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const key of records.flatMap(keysOf)) counts[key] = (counts[key] ?? 0) + 1
  return counts
}
