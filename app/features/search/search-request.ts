import { z } from 'zod'

/** Address of the search (`spec.md` section 2). */
export const SEARCH_PATH = '/businesses/search'

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

/**
 * What the address asks the search for: `?category=`, and `?businessId=` (or `?business=`) for the business to
 * search around. Empty texts ask for nothing. The page of the list is `listingParams` of the site.
 */
export const searchParams = z
  .object({ category: line, businessId: line, business: line })
  .transform(({ category, businessId, business }) => ({ category, businessId: businessId || business }))

export type SearchRequest = z.infer<typeof searchParams>

/** The address of a state of the search; leaves out what is empty and the first page. */
export function searchPath({
  category = '',
  businessId = '',
  page = 1,
}: Partial<SearchRequest> & { page?: number } = {}): string {
  const params = new URLSearchParams()
  if (category) params.set('category', category)
  if (businessId) params.set('businessId', businessId)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${SEARCH_PATH}?${params}` : SEARCH_PATH
}
