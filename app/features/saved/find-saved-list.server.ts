import type { Source } from '../../db/source.ts'
import { listBusinesses } from '../businesses/read-businesses.server.ts'
import { makeResultsMap } from '../search/make-results-map.server.ts'
import type { SavedList } from './saved-list.ts'

export async function findSavedList(source: Source, ids: readonly string[]): Promise<SavedList> {
  const businesses = await listBusinesses(source, ids)
  const found = new Set(businesses.map(({ id }) => id))
  return {
    businesses,
    missingIds: ids.filter((id) => !found.has(id)),
    map: makeResultsMap({ businesses, firstNumber: 1 }),
  }
}
