import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { type Facts, NO_FACTS } from '../../../db/facts.ts'
import { businesses } from '../../../db/schema/index.ts'
import type { BusinessReader } from './business-reader.ts'
import { groupListings, listAddresses } from './listing-addresses.server.ts'
import { otherPicturesOf, withOtherPictures } from '../picture/business-pictures.server.ts'
import { contactOf, profileOf, summaryOf } from './business-row.server.ts'
import { listingCounter } from './listing-counts.server.ts'
import { SAMPLE_IDS } from '../sample/sample-listing.server.ts'
import { contactColumns, hasOwner, summaryColumns } from './summary-columns.server.ts'
import { inPublicLists, withPublicPage } from './visibility.server.ts'

/** `now` is when opening hours are read. */
export function databaseReader(
  db: Database,
  now = () => new Date(),
  facts: Facts = NO_FACTS,
): BusinessReader {
  return {
    async findBusiness(id) {
      // PostgreSQL texts cannot hold this character.
      if (id.includes('\0')) return undefined
      const row = await db.query.businesses.findFirst({
        columns: { sortName: false, location: false, comesTo: false },
        where: and(eq(businesses.id, id), withPublicPage),
        with: withOtherPictures,
        extras: { hasOwner: hasOwner.as('has_owner') },
      })
      return row && profileOf(row, otherPicturesOf(row), row.hasOwner, now())
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

    ...listingCounter(db, facts),
    countSamples: () =>
      facts.recall('samples', () =>
        db.$count(businesses, and(inPublicLists, inArray(businesses.id, SAMPLE_IDS))),
      ),
    groupListings: () => groupListings(db),
    listAddresses: (page) => listAddresses(db, page),
  }
}

function inOrderOf<Item extends { id: string }>(ids: readonly string[], items: readonly Item[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
