import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { businesses, businessOwners } from '../../../db/schema/index.ts'
import type { BusinessReader } from './business-reader.ts'
import { groupListings, listAddresses } from './listing-addresses.server.ts'
import { readOtherPictures } from '../picture/business-pictures.server.ts'
import { contactOf, profileOf, summaryOf } from './business-row.server.ts'
import {
  countByCategory,
  countByCity,
  countByCounty,
  countListings,
  countServedCounties,
} from './listing-counts.server.ts'
import { rowColumns } from '../listing-record.server.ts'
import { SAMPLE_IDS } from '../sample/sample-listing.server.ts'
import { contactColumns, summaryColumns } from './summary-columns.server.ts'
import { inPublicLists, withPublicPage } from './visibility.server.ts'

/** `now` is when opening hours are read. */
export function databaseReader(db: Database, now = () => new Date()): BusinessReader {
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
      return profileOf(row, shown, owners > 0, now())
    },

    async listByIds(ids) {
      const where = and(inPublicLists, inArray(businesses.id, [...ids]))
      const rows = await db.select(summaryColumns).from(businesses).where(where)
      return inOrderOf(
        ids,
        rows.map((row) => summaryOf(row, now())),
      )
    },

    async listContacts(ids) {
      const where = and(inPublicLists, inArray(businesses.id, [...ids]))
      const rows = await db.select(contactColumns).from(businesses).where(where)
      return inOrderOf(ids, rows.map(contactOf))
    },

    countListings: (filter) => countListings(db, filter),
    countByCounty: (filter) => countByCounty(db, filter),
    countServedCounties: () => countServedCounties(db),
    countSamples: () => db.$count(businesses, and(inPublicLists, inArray(businesses.id, SAMPLE_IDS))),
    countByCategory: (filter) => countByCategory(db, filter),
    countByCity: (filter) => countByCity(db, filter),
    groupListings: () => groupListings(db),
    listAddresses: (page) => listAddresses(db, page),
  }
}

function inOrderOf<Item extends { id: string }>(ids: readonly string[], items: readonly Item[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
