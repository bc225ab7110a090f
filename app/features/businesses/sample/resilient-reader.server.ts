import type { Database } from '../../../db/client.ts'
import type { BusinessReader } from '../reading/business-reader.ts'
import { databaseReader } from '../reading/database-reader.server.ts'
import { type FallbackOptions, readWithFallback } from './built-in-fallback.server.ts'
import { sampleReader } from './sample-reader.server.ts'

let prepared: BusinessReader | undefined

/** The database, or what stands in for it by the rule of `readWithFallback`. */
export function createBusinessReader(options: FallbackOptions & { database: Database }): BusinessReader {
  const read = readWithFallback(
    {
      openSource: (db, facts) => databaseReader(db, undefined, facts),
      builtIn: () => (prepared ??= sampleReader()),
    },
    options,
  )
  return {
    findBusiness: (id) => read((reader) => reader.findBusiness(id)),
    listByIds: (ids) => read((reader) => reader.listByIds(ids)),
    listContacts: (ids) => read((reader) => reader.listContacts(ids)),
    countListings: (filter) => read((reader) => reader.countListings(filter)),
    countByCounty: (filter) => read((reader) => reader.countByCounty(filter)),
    countServedCounties: () => read((reader) => reader.countServedCounties()),
    countSamples: () => read((reader) => reader.countSamples()),
    countByCategory: (filter) => read((reader) => reader.countByCategory(filter)),
    countByCity: (filter) => read((reader) => reader.countByCity(filter)),
    groupListings: () => read((reader) => reader.groupListings()),
    listAddresses: (page) => read((reader) => reader.listAddresses(page)),
  }
}
