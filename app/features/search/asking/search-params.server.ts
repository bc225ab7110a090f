import { z } from 'zod'
import { ownPath } from '../../../platform/own-path.ts'
import { searchPath, type SearchRequest } from './search-request.ts'

/** Longer texts name nothing, and would only fill the title. */
const LONGEST_TEXT = 100

/** Drops what no field can hold or PostgreSQL store. */
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

/** `?category=`, `?where=`, and `?businessId=` (or `?business=`); empty texts ask for nothing. */
export function parseSearchRequest(url: URL): SearchRequest {
  const { category, where, businessId, business } = searchParams.parse(Object.fromEntries(url.searchParams))
  return { category, where, businessId: businessId || business }
}

/** The shorter address of a form with empty fields; a form with nothing in it leads back to its page. */
export function withoutEmptyFields(request: Request): string | undefined {
  const url = new URL(request.url)
  if (!['category', 'where'].some((name) => url.searchParams.get(name)?.trim() === '')) return undefined
  const asked = parseSearchRequest(url)
  if (asked.category || asked.where || asked.businessId) return searchPath(asked)
  const from = URL.parse(request.headers.get('referer') ?? '')
  return (from?.host === url.host && ownPath(from.pathname + from.search)) || searchPath()
}
