import { z } from 'zod'
import type { SearchRequest } from './search-request.ts'

/** Longer texts name no category and no business, and would only fill the title. */
const LONGEST_TEXT = 100

/** One line of text; what cannot be typed into a field (or stored in PostgreSQL) is dropped. */
const line = z
  .string()
  .catch('')
  .transform((text) =>
    text
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, LONGEST_TEXT)
      .trim(),
  )

const searchParams = z.object({ category: line, businessId: line, business: line })

/**
 * What an address asks the search for: `?category=`, and `?businessId=` (or `?business=`) for the business to
 * search around. Empty texts ask for nothing. The page of the list is `pageNumberOf` of the site.
 */
export function searchRequestOf(url: URL): SearchRequest {
  const { category, businessId, business } = searchParams.parse(Object.fromEntries(url.searchParams))
  return { category, businessId: businessId || business }
}
