import type { Database } from '../../../db/client.ts'
import type { BusinessReader } from '../reading/business-reader.ts'
import { databaseReader } from '../reading/database-reader.server.ts'
import { type FallbackOptions, readWithFallback } from './built-in-fallback.server.ts'
import { sampleReader } from './sample-reader.server.ts'

let prepared: BusinessReader | undefined

/** The database, or what stands in for it by the rule of `readWithFallback`. */
export function createBusinessReader(options: FallbackOptions & { database: Database }): BusinessReader {
  return readWithFallback<BusinessReader>(
    {
      openSource: (db, facts) => databaseReader(db, undefined, facts),
      builtIn: () => (prepared ??= sampleReader()),
    },
    options,
  )
}
