import type { Database } from '../../db/client.ts'
import type { DatabaseHealth } from '../../db/health.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import type { BusinessReader } from './business-reader.ts'
import { databaseReader } from './database-reader.server.ts'
import { sampleReader } from './sample-reader.server.ts'

interface ReaderOptions {
  database: Database
  health: DatabaseHealth
  /** False: without the database there is no answer, and reading throws. */
  sampleData: boolean
}

/** Reads from the database, and from the built-in list while the database cannot be read. */
export function createBusinessReader({ database, health, sampleData }: ReaderOptions): BusinessReader {
  const primary = databaseReader(database)
  if (!sampleData) return primary
  let prepared: BusinessReader | undefined
  const builtIn = () => (prepared ??= sampleReader())

  const read = async <Result>(ask: (reader: BusinessReader) => Promise<Result>): Promise<Result> => {
    if (!health.shouldTry()) return ask(builtIn())
    try {
      const result = await ask(primary)
      health.succeeded()
      return result
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      health.failed(error)
      return ask(builtIn())
    }
  }

  return {
    findBusiness: (id) => read((reader) => reader.findBusiness(id)),
    listBusinesses: (filter, page) => read((reader) => reader.listBusinesses(filter, page)),
    listByCountyOrder: (slugs, page) => read((reader) => reader.listByCountyOrder(slugs, page)),
    listNearby: (center, page) => read((reader) => reader.listNearby(center, page)),
    countByCounty: (filter) => read((reader) => reader.countByCounty(filter)),
    countByRegion: () => read((reader) => reader.countByRegion()),
    countByCategory: (filter) => read((reader) => reader.countByCategory(filter)),
    countByCity: (filter) => read((reader) => reader.countByCity(filter)),
    groupListings: () => read((reader) => reader.groupListings()),
    listAddresses: (page) => read((reader) => reader.listAddresses(page)),
  }
}
