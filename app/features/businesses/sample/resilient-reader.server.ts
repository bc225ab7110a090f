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
  /** Undefined: the built-in list answers nothing. */
  sampleList?: SampleListWatch | undefined
  /** Told when the built-in list has answered. */
  onBuiltIn?: () => void
}

let prepared: BusinessReader | undefined

/**
 * Reads from the database. While that is away the built-in list answers, where it is what the directory shows; a directory of
 * real businesses has no answer then, and reading throws what `isDatabaseUnavailable` knows. A query that takes too long, a
 * missing table or no free connection is not the database being away.
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
    // What the list does not have may be in the database.
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
