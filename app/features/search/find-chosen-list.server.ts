import type { Source } from '../../db/source.ts'
import { listBusinesses } from '../businesses/read-businesses.server.ts'
import { lowerFirst } from '../../text/lower-first.ts'
import { pluralOf } from './results/farther-sentence.ts'

export async function findChosenList(source: Source, ids: readonly string[]) {
  const businesses = await listBusinesses(source, ids)
  const found = new Set(businesses.map(({ id }) => id))
  const trades = new Set(businesses.map(({ categorySlug }) => categorySlug))
  return {
    businesses,
    /** No longer in public lists. */
    missingIds: ids.filter((id) => !found.has(id)),
    /** Of one trade they are called by it: `landscapers`. */
    plural: trades.size === 1 ? lowerFirst(pluralOf([...trades]) ?? '') : undefined,
  }
}

export type ChosenListData = Awaited<ReturnType<typeof findChosenList>>
