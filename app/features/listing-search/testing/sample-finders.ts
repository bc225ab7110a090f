import { beforeAll, describe } from 'vitest'
import type { DatabaseClient } from '../../../db/client.ts'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { fillWithSampleList } from '../../businesses/index.server.ts'
import { builtInListingFinder } from '../built-in/built-in-finder.server.ts'
import type { ListingFinder } from '../listing-query.ts'
import { databaseListingFinder } from '../database/database-finder.server.ts'
import { makeSearchWords } from '../database/search-words.server.ts'

/** A Friday at 4:30 PM in Stuart, 3:30 in Pensacola. */
export const SAMPLE_TIME = new Date('2026-11-20T21:30:00Z')
/** Nothing is few, and the walks are so short that some do not reach their end. */
export const ALWAYS_MANY = { inMemory: 5, few: 5, byQuality: [40, 200], byDistance: [40, 200] }
/** All are counted, and PostgreSQL puts them in order. */
export const ALWAYS_SOME = { ...ALWAYS_MANY, few: 2000 }
const now = () => SAMPLE_TIME

const FINDERS = {
  'the database': ({ db }: DatabaseClient) => databaseListingFinder(db, { now }),
  'the database, as if there were many': ({ db }: DatabaseClient) =>
    databaseListingFinder(db, { now, limits: ALWAYS_SOME }),
  'the database, as if there were very many': ({ db }: DatabaseClient) =>
    databaseListingFinder(db, { now, limits: ALWAYS_MANY }),
  'the built-in list': () => builtInListingFinder(undefined, now),
}

/** One suite for all finders of the sample list, or for some: they answer alike. */
export function describeFinders(
  tests: (finder: ListingFinder) => void,
  names = Object.keys(FINDERS) as (keyof typeof FINDERS)[],
) {
  const client = setUpTestDatabase()
  beforeAll(async () => {
    await fillWithSampleList(client.db)
    await makeSearchWords(client.db, { now: SAMPLE_TIME })
  })
  describe.each(names)('found in %s', (name) => {
    const finder = {} as ListingFinder
    beforeAll(() => {
      Object.assign(finder, FINDERS[name](client))
    })
    tests(finder)
  })
}
