import type { Source } from '../../db/source.ts'
import { listBusinesses } from '../businesses/read-businesses.server.ts'
import { makeResultsMap } from './results-map/make-results-map.server.ts'

export async function findChosenList(source: Source, ids: readonly string[]) {
  const businesses = await listBusinesses(source, ids)
  const found = new Set(businesses.map(({ id }) => id))
  return {
    businesses,
    /** No longer in public lists. */
    missingIds: ids.filter((id) => !found.has(id)),
    map: makeResultsMap({ businesses, firstNumber: 1 }),
  }
}
