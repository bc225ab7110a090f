import type { ListingQuery } from './listing-query.ts'
import { hasWords, isBrowsing } from './order/listing-order.ts'

export function orderSentence(query: ListingQuery): string {
  if (isBrowsing(query)) return 'Up to two featured businesses come first, and the rest go by name.'
  const isByMatch = query.sort === 'best' && (hasWords(query) || query.preferredWords !== undefined)
  if (!query.near) return 'The best match comes first, then whoever is best verified and last confirmed.'
  return isByMatch ? 'The best match comes first, then the nearest.' : 'The nearest comes first.'
}
