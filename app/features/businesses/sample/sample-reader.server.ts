import { type BusinessSummary, type Page, pageOf } from '../business.ts'
import type { BusinessReader, ListingFilter, ListingGroup, PageRequest } from '../reading/business-reader.ts'
import { contactOf, profileOf, summaryOf } from '../reading/business-row.server.ts'
import { comesTo, countiesOf, isLocatedIn } from '../reading/county-rule.server.ts'
import { citiesInOrder } from '../reading/listing-counts.server.ts'
import { isSampleListing } from './sample-listing.server.ts'
import { type SampleRecord, sampleRecords } from './sample-records.server.ts'
import { VISIBLE_IN_LISTS } from '../reading/visibility.server.ts'
import { countBy } from '../../../platform/count-by.ts'
import { compareTexts } from '../../../text/compare-texts.ts'

/** `now` is when opening hours are read. */
export function sampleReader(
  records: readonly SampleRecord[] = sampleRecords(),
  now = () => new Date(),
): BusinessReader {
  const listed = records.filter(({ row }) => row.status === VISIBLE_IN_LISTS)
  const summary = (record: SampleRecord) => sampleSummary(record, now())
  const byId = new Map(records.map((record) => [record.row.id, record]))

  const recordsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => listed.find(({ row }) => row.id === id) ?? [])

  return {
    async findBusiness(id) {
      const record = byId.get(id)
      if (!record || record.row.status === 'unlisted') return undefined
      return profileOf(
        record.row,
        { banner: null, profilePhoto: null, images: record.images, posts: [] },
        false,
        now(),
      )
    },
    async listByIds(ids) {
      return recordsOf(ids).map(summary)
    },
    async listContacts(ids) {
      return recordsOf(ids).map(({ row }) => contactOf(row))
    },
    async countListings(filter = {}) {
      return select(listed, filter).length
    },
    async countByCounty(filter = {}) {
      return countBy(select(listed, filter).map(({ row }) => row.countySlug))
    },
    async countServedCounties() {
      return new Set(listed.flatMap(({ row }) => countiesOf(row))).size
    },
    async countSamples() {
      return listed.filter(({ row }) => isSampleListing(row)).length
    },
    async countByCategory(filter = {}) {
      return countBy(select(listed, filter).map(({ row }) => row.categorySlug))
    },
    async groupListings() {
      return groupsOf(listed.map(({ row }) => row))
    },
    async listAddresses(page) {
      const inOrder = listed.map(({ row }) => row).toSorted((a, b) => compareTexts(a.id, b.id))
      return pageFrom(
        inOrder.map(({ id, updatedAt }) => ({ id, modifiedAt: updatedAt.toISOString() })),
        page,
      )
    },
    async countByCity(filter = {}) {
      const cities = select(listed, filter).flatMap(({ row }) => row.citySlug ?? [])
      return citiesInOrder(Object.entries(countBy(cities)))
    },
  }
}

function select(
  records: SampleRecord[],
  { categorySlugs, citySlugs, countySlugs, servedCountySlugs }: ListingFilter,
): SampleRecord[] {
  return records.filter(
    ({ row }) =>
      (!categorySlugs || categorySlugs.includes(row.categorySlug)) &&
      (!citySlugs || (row.citySlug !== null && citySlugs.includes(row.citySlug))) &&
      (!countySlugs || isLocatedIn(row, countySlugs)) &&
      (!servedCountySlugs || comesTo(row, servedCountySlugs)),
  )
}

export function sampleSummary({ row, images }: SampleRecord, now: Date): BusinessSummary {
  return summaryOf(
    {
      ...row,
      imageUrl: images[0]?.url ?? null,
      takesMessages: row.email.trim() !== '',
      hasDeal: false,
    },
    now,
  )
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
