import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, businessOwners } from '../../db/schema/index.ts'
import { type BusinessSummary, type Page, pageOf } from './business.ts'
import type { BusinessFilter, BusinessReader, PageRequest } from './business-reader.ts'
import { groupListings, listAddresses } from './listing-addresses.server.ts'
import { readShownBesides } from './business-pictures.server.ts'
import { profileOf, summaryOf } from './business-row.server.ts'
import { locatedIn, markServing, onlyServing } from './county-rule.server.ts'
import { countByColumn, countCities, countCounties, countRegions } from './facet-counts.server.ts'
import { listNearbyFromDatabase } from './nearby-query.server.ts'
import { summaryColumns } from './summary-columns.server.ts'
import { notUnconfirmed, unconfirmed } from './unconfirmed.server.ts'
import { inPublicLists, withPublicPage } from './visibility.server.ts'

const {
  sortName: _sortName,
  location: _location,
  searchDocument: _searchDocument,
  ...rowColumns
} = getTableColumns(businesses)

const listOrder = [desc(businesses.isFeatured), asc(businesses.sortName), asc(businesses.id)]

/** A list's part: the lists read one part after the other. */
interface Part {
  where: SQL | undefined
  total: number
}

/** Reads from PostgreSQL. */
export function databaseReader(db: Database): BusinessReader {
  const listParts = async (
    parts: Part[],
    { page, pageSize }: PageRequest,
  ): Promise<Page<BusinessSummary>> => {
    const total = parts.reduce((sum, part) => sum + part.total, 0)
    const pages = pageOf(page, pageSize, total)
    const items: BusinessSummary[] = []
    let skip = (pages.page - 1) * pageSize
    // The totals tell in which parts the page lies, so only those are read.
    for (const part of parts) {
      if (items.length < pageSize && skip < part.total) {
        items.push(...(await selectSummaries(part.where, pageSize - items.length, skip)))
      }
      skip = Math.max(0, skip - part.total)
    }
    return { items, total, ...pages }
  }

  const selectSummaries = async (where: SQL | undefined, limit: number, offset: number) => {
    const rows = await db
      .select(summaryColumns)
      .from(businesses)
      .where(where)
      .orderBy(...listOrder)
      .limit(limit)
      .offset(offset)
    return rows.map(({ imageUrl, ...row }) => summaryOf(row, imageUrl))
  }

  /** Those that nobody confirmed come last, whatever part they are in. There are few, and they have an index. */
  const partsConfirmedFirst = async (conditions: (SQL | undefined)[]): Promise<Part[]> => {
    const counted = await Promise.all(
      conditions.map(async (where) => {
        const behind = and(where, unconfirmed)
        const [all, few] = await Promise.all([db.$count(businesses, where), db.$count(businesses, behind)])
        const ahead = few === 0 ? where : and(where, notUnconfirmed)
        return { ahead: { where: ahead, total: all - few }, behind: { where: behind, total: few } }
      }),
    )
    return [...counted.map(({ ahead }) => ahead), ...counted.map(({ behind }) => behind)]
  }

  return {
    async findBusiness(id) {
      // No text in PostgreSQL has this character, so no business has this id.
      if (id.includes('\0')) return undefined
      const [row] = await db
        .select(rowColumns)
        .from(businesses)
        .where(and(eq(businesses.id, id), withPublicPage))
      if (!row) return undefined
      const [shown, owners] = await Promise.all([
        readShownBesides(db, row),
        db.$count(businessOwners, eq(businessOwners.businessId, id)),
      ])
      return profileOf(row, shown, owners > 0)
    },

    async listBusinesses(filter, page) {
      const list = await listParts(await partsConfirmedFirst(partsOf(filter)), page)
      return { ...list, items: markServing(list.items, filter.countySlugs) }
    },

    async listByCountyOrder(countySlugs, page) {
      const [all, few] = await Promise.all([
        countByColumn(db, businesses.countySlug, inPublicLists),
        countByColumn(db, businesses.countySlug, and(inPublicLists, unconfirmed)),
      ])
      const parts = countySlugs.flatMap((slug) => {
        const where = and(inPublicLists, eq(businesses.countySlug, slug))
        const behind = few[slug] ?? 0
        const ahead = {
          where: behind === 0 ? where : and(where, notUnconfirmed),
          total: (all[slug] ?? 0) - behind,
        }
        return behind === 0 ? [ahead] : [ahead, { where: and(where, unconfirmed), total: behind }]
      })
      return listParts(parts, page)
    },

    listNearby: (center, page) => listNearbyFromDatabase(db, center, page),
    countByCounty: (filter) => countCounties(db, filter),
    countByRegion: () => countRegions(db),
    countByCategory: (filter = {}) => countByColumn(db, businesses.categorySlug, anyOf(partsOf(filter))),
    countByCity: (filter = {}) => countCities(db, anyOf(partsOf(filter))),
    groupListings: () => groupListings(db),
    listAddresses: (page) => listAddresses(db, page),
  }
}

/** The conditions whose rows together are the list, in the list's order and without overlap. */
function partsOf({ categorySlugs, citySlug, countySlugs }: BusinessFilter): (SQL | undefined)[] {
  const everywhere = and(
    inPublicLists,
    categorySlugs && inArray(businesses.categorySlug, categorySlugs),
    citySlug ? eq(businesses.citySlug, citySlug) : undefined,
  )
  if (!countySlugs) return [everywhere]
  return [and(everywhere, locatedIn(countySlugs)), and(everywhere, onlyServing(countySlugs))]
}

function anyOf(parts: (SQL | undefined)[]): SQL | undefined {
  return parts.length === 1 ? parts[0] : or(...parts)
}
