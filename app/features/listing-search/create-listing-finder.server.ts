import type { Database } from '../../db/client.ts'
import { type FallbackOptions, readWithFallback } from '../businesses/index.server.ts'
import { builtInListingFinder } from './built-in/built-in-finder.server.ts'
import { databaseListingFinder } from './database/database-finder.server.ts'
import type { ListingFinder } from './listing-query.ts'

let prepared: ListingFinder | undefined

/** The database, or what stands in for it by the rule of `createBusinessReader`. */
export function createListingFinder(options: FallbackOptions & { database: Database }): ListingFinder {
  const read = readWithFallback(
    {
      openSource: (db, facts) => databaseListingFinder(db, { facts }),
      builtIn: () => (prepared ??= builtInListingFinder()),
    },
    options,
  )
  return {
    find: (query, slice) => read((finder) => finder.find(query, slice)),
    findPart: (query, slice) => read((finder) => finder.findPart(query, slice)),
    findNearest: (query, limit, isOpenFirst) =>
      read((finder) => finder.findNearest(query, limit, isOpenFirst)),
    findFarther: (query, limit) => read((finder) => finder.findFarther(query, limit)),
    findClusters: (query, view, limit) => read((finder) => finder.findClusters(query, view, limit)),
    suggest: (text, where) => read((finder) => finder.suggest(text, where)),
  }
}
