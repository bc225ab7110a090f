import type { BusinessReader } from '../../businesses/index.server.ts'
import type { ListingQuery } from '../listing-query.ts'
import { hasWords } from '../order/listing-order.ts'

/**
 * How many a list has that is of a place, a category or both and asks for nothing else (decision 026).
 * @returns undefined where no count is kept
 */
export async function countKept(
  reader: Pick<BusinessReader, 'countListings'>,
  query: ListingQuery,
): Promise<number | undefined> {
  const { categorySlugs, citySlugs, countySlugs, filters, excludedWords, near, within, excludeId } = query
  const { comesToYou, ...chosen } = filters
  const isChosen = Object.values(chosen).some((choice) => choice !== undefined)
  if (hasWords(query) || excludedWords.length > 0 || isChosen) return undefined
  if (near || within || excludeId !== undefined) return undefined
  const isComing = comesToYou === true && countySlugs !== undefined
  const place = isComing ? { servedCountySlugs: countySlugs } : { countySlugs }
  return reader.countListings({ categorySlugs, citySlugs, ...place })
}
