import type { Database } from '../../db/client.ts'
import { type FallbackOptions, readWithFallback } from '../businesses/index.server.ts'
import { builtInListingFinder } from './built-in/built-in-finder.server.ts'
import { databaseListingFinder } from './database/database-finder.server.ts'
import type { ListingFinder } from './listing-query.ts'

let prepared: ListingFinder | undefined

/** The database, or what stands in for it by the rule of `createBusinessReader`. */
export function createListingFinder(options: FallbackOptions & { database: Database }): ListingFinder {
  return readWithFallback<ListingFinder>(
    {
      openSource: (db, facts) => databaseListingFinder(db, { facts }),
      builtIn: () => (prepared ??= builtInListingFinder()),
    },
    options,
  )
}
