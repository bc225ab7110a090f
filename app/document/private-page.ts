import type { HeadersArgs } from 'react-router'

/** The `headers` of a page with a form: when a refusal says to come again. React Router drops what isn't named. */
export function formHeaders({ actionHeaders, errorHeaders }: HeadersArgs): Record<string, string> {
  const retryAfter = (errorHeaders ?? actionHeaders).get('retry-after')
  return retryAfter === null ? {} : { 'retry-after': retryAfter }
}

/** The `headers` of a page whose address is a secret, or that shows one. */
export function noStore(sent: HeadersArgs): Record<string, string> {
  return { ...formHeaders(sent), 'cache-control': 'no-store' }
}

/** The `action` of a form that needs scripts and was sent without: the page again, which says so. */
export const showAgain = () => null
