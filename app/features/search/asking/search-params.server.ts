import { z } from 'zod'
import { ownPath } from '../../../platform/own-path.ts'
import { searchPath, type SearchRequest } from './search-request.ts'

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

const searchParams = z.object({ category: line, where: line, businessId: line, business: line })

/**
 * What an address asks the search for: `?category=`, `?where=`, and `?businessId=` (or `?business=`) for the business to
 * search around. Empty texts ask for nothing. The page of the list is `pageNumberOf` of the site.
 */
export function searchRequestOf(url: URL): SearchRequest {
  const { category, where, businessId, business } = searchParams.parse(Object.fromEntries(url.searchParams))
  return { category, where, businessId: businessId || business }
}

/**
 * Where a form sent by the browser itself belongs, when fields were left empty: `?category=Plumbing&where=` has a
 * shorter address, and a form with nothing in it does nothing (`spec.md` section 5), so it leads back to the
 * page that it stood on. Undefined for every other address.
 */
export function withoutEmptyFields(request: Request): string | undefined {
  const url = new URL(request.url)
  if (!['category', 'where'].some((name) => url.searchParams.get(name)?.trim() === '')) return undefined
  const asked = searchRequestOf(url)
  if (asked.category || asked.where || asked.businessId) return searchPath(asked)
  const from = URL.parse(request.headers.get('referer') ?? '')
  return (from?.host === url.host && ownPath(from.pathname + from.search)) || searchPath()
}
