import type { Database } from '../../../db/client.ts'
import type { DatabaseHealth } from '../../../db/health.ts'
import { DatabaseAway, isDatabaseAway } from '../../../db/unavailable.ts'
import type { BusinessReader } from '../reading/business-reader.ts'
import { databaseReader } from '../reading/database-reader.server.ts'
import type { SampleListWatch } from './sample-list-watch.server.ts'
import { sampleReader } from './sample-reader.server.ts'

interface ReaderOptions {
  database: Database
  health: DatabaseHealth
  sampleList?: SampleListWatch | undefined
  onBuiltIn?: () => void
}

let prepared: BusinessReader | undefined

/**
 * Falls back to the built-in list while the database is unavailable, if the directory shows nothing else; else rethrows.
 * Timeouts, missing tables and exhausted pools are not "unavailable".
 */
export function createBusinessReader({
  database,
  health,
  sampleList,
  onBuiltIn,
}: ReaderOptions): BusinessReader {
  const primary = databaseReader(database)

  const readBuiltIn = async <Result>(
    ask: (reader: BusinessReader) => Promise<Result>,
    reason: unknown,
  ): Promise<Result> => {
    if (!sampleList?.isWhatIsShown) throw reason
    const result = await ask((prepared ??= sampleReader()))
    if (result === undefined) throw reason
    onBuiltIn?.()
    return result
  }

  const read = async <Result>(ask: (reader: BusinessReader) => Promise<Result>): Promise<Result> => {
    if (!health.shouldTry()) return readBuiltIn(ask, new DatabaseAway())
    try {
      const result = await ask(primary)
      health.succeeded()
      await sampleList?.lookAgain()
      return result
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      health.failed(error)
      return readBuiltIn(ask, error)
    }
  }

  return {
    findBusiness: (id) => read((reader) => reader.findBusiness(id)),
    listBusinesses: (filter, page) => read((reader) => reader.listBusinesses(filter, page)),
    listByCountyOrder: (slugs, page) => read((reader) => reader.listByCountyOrder(slugs, page)),
    listNearby: (center, page) => read((reader) => reader.listNearby(center, page)),
    countByCounty: (filter) => read((reader) => reader.countByCounty(filter)),
    countServedCounties: () => read((reader) => reader.countServedCounties()),
    countSamples: () => read((reader) => reader.countSamples()),
    countByCategory: (filter) => read((reader) => reader.countByCategory(filter)),
    countByCity: (filter) => read((reader) => reader.countByCity(filter)),
    groupListings: () => read((reader) => reader.groupListings()),
    listAddresses: (page) => read((reader) => reader.listAddresses(page)),
  }
}
