export type AddressArrival = 'code' | 'tokens' | 'error' | 'message'

export function pathOfArrival({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  for (const name of ['code', 'error', 'error_code', 'error_description']) query.delete(name)
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}

const CODE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads `?code=`, the older `#access_token=`, an error, or that the first of two mailboxes has confirmed. */
export function parseArrival({ search, hash }: { search: string; hash: string }): AddressArrival | undefined {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  if (fragment.has('error_description') || fragment.has('error_code') || query.has('error_code'))
    return 'error'
  if (fragment.has('access_token')) return 'tokens'
  if (fragment.has('message') && fragment.has('sb')) return 'message'
  return CODE.test(query.get('code') ?? '') ? 'code' : undefined
}
