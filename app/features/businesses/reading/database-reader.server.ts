import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { businesses, businessOwners } from '../../../db/schema/index.ts'
import { type BusinessSummary, type Page, pageOf } from '../business.ts'
import type { BusinessFilter, BusinessReader, PageRequest } from './business-reader.ts'
import { groupListings, listAddresses } from './listing-addresses.server.ts'
import { readOtherPictures } from '../picture/business-pictures.server.ts'
import { profileOf, summaryOf } from './business-row.server.ts'
import { comingTo, locatedIn, markServing } from './county-rule.server.ts'
import {
  countByCategory,
  countByCity,
  countByCounty,
  countList,
  countListsByCounty,
  countServedCounties,
  type ListCount,
} from './listing-counts.server.ts'
import { listNearbyFromDatabase } from './nearby-query.server.ts'
import { rowColumns } from '../listing-record.server.ts'
import { SAMPLE_IDS } from '../sample/sample-listing.server.ts'
import { summaryColumns } from './summary-columns.server.ts'
import { nameHas } from './name-rule.server.ts'
import { notUnconfirmed, unconfirmed } from './unconfirmed.server.ts'
import { inPublicLists, withPublicPage } from './visibility.server.ts'

const listOrder = [desc(businesses.isFeatured), asc(businesses.sortName), asc(businesses.id)]

interface Part {
  where: SQL | undefined
  total: number
}

export function databaseReader(db: Database): BusinessReader {
  const listParts = async (
    parts: Part[],
    { page, pageSize }: PageRequest,
    order: SQL[] = listOrder,
  ): Promise<Page<BusinessSummary>> => {
    const total = parts.reduce((sum, part) => sum + part.total, 0)
    const pages = pageOf(page, pageSize, total)
    const items: BusinessSummary[] = []
    let skip = (pages.page - 1) * pageSize
    for (const part of parts) {
      if (items.length < pageSize && skip < part.total) {
        items.push(...(await selectSummaries(part.where, order, pageSize - items.length, skip)))
      }
      skip = Math.max(0, skip - part.total)
    }
    return { items, total, ...pages }
  }

  const selectSummaries = async (where: SQL | undefined, order: SQL[], limit: number, offset: number) => {
    const rows = await db
      .select(summaryColumns)
      .from(businesses)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    return rows.map(({ imageUrl, ...row }) => summaryOf(row, imageUrl))
  }

  const countRows = async (where: SQL | undefined): Promise<ListCount> => {
    const [all, behind] = await Promise.all([
      db.$count(businesses, where),
      db.$count(businesses, and(where, unconfirmed)),
    ])
    return { listed: all, unconfirmed: behind }
  }

  return {
    async findBusiness(id) {
      // PostgreSQL texts cannot hold this character.
      if (id.includes('\0')) return undefined
      const [row] = await db
        .select(rowColumns)
        .from(businesses)
        .where(and(eq(businesses.id, id), withPublicPage))
      if (!row) return undefined
      const [shown, owners] = await Promise.all([
        readOtherPictures(db, row),
        db.$count(businessOwners, eq(businessOwners.businessId, id)),
      ])
      return profileOf(row, shown, owners > 0)
    },

    async listBusinesses(filter, page) {
      const where = conditionOf(filter)
      const count = (await countList(db, filter)) ?? (await countRows(where))
      const list = await listParts(confirmedFirst(where, count), page, orderOf(filter))
      return { ...list, items: markServing(list.items, filter) }
    },

    async listByCountyOrder(countySlugs, page) {
      const counts = await countListsByCounty(db)
      const parts = countySlugs.flatMap((slug) =>
        confirmedFirst(
          and(inPublicLists, eq(businesses.countySlug, slug)),
          counts.get(slug) ?? { listed: 0, unconfirmed: 0 },
        ),
      )
      return listParts(parts, page)
    },

    listNearby: (center, page) => listNearbyFromDatabase(db, center, page),
    countByCounty: (filter) => countByCounty(db, filter),
    countServedCounties: () => countServedCounties(db),
    countSamples: () => db.$count(businesses, and(inPublicLists, inArray(businesses.id, SAMPLE_IDS))),
    countByCategory: (filter) => countByCategory(db, filter),
    countByCity: (filter) => countByCity(db, filter),
    groupListings: () => groupListings(db),
    listAddresses: (page) => listAddresses(db, page),
  }
}

function confirmedFirst(where: SQL | undefined, count: ListCount): Part[] {
  if (count.unconfirmed === 0) return [{ where, total: count.listed }]
  return [
    { where: and(where, notUnconfirmed), total: count.listed - count.unconfirmed },
    { where: and(where, unconfirmed), total: count.unconfirmed },
  ]
}

function conditionOf(filter: BusinessFilter): SQL | undefined {
  const { categorySlugs, citySlugs, countySlugs, servedCountySlugs, nameContains } = filter
  return and(
    inPublicLists,
    categorySlugs && inArray(businesses.categorySlug, categorySlugs),
    citySlugs && inArray(businesses.citySlug, [...citySlugs]),
    countySlugs && locatedIn(countySlugs),
    servedCountySlugs && comingTo(servedCountySlugs),
    nameHas(nameContains),
  )
}

function orderOf({ citySlugs = [] }: BusinessFilter): SQL[] {
  const [first, ...others] = citySlugs
  return first === undefined || others.length === 0
    ? listOrder
    : [desc(eq(businesses.citySlug, first)), ...listOrder]
}
