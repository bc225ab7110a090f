import type { AuthError } from '@supabase/auth-js'

/** Why the service refused, in its own words; in ours when it was not reached at all. */
export function refusalOf(error: AuthError): string {
  const isUnreached = error.name === 'AuthRetryableFetchError' && !error.status
  return isUnreached ? 'We cannot be reached. Check your connection, and try again.' : error.message
}
