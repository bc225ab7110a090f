import type { GoTrueClient } from '@supabase/auth-js'

const ENDED_CODES = new Set(['session_not_found', 'bad_jwt', 'user_not_found', 'user_banned'])

/** What is kept on the device and what the server knows differ: a renewed session says how. */
const RENEWING_CODES = new Set(['insufficient_aal', 'bad_jwt'])

/** Signs the device out when an answer says that the session ended, and renews it when the second factor is due. */
export function createSessionFetch(openClient: () => Promise<GoTrueClient>): typeof fetch {
  return async (...args) => {
    const response = await fetch(...args)
    // 403 without the second factor is for people who have none yet.
    if (response.status === 401 || response.status === 403) {
      const code = await readErrorCode(response.clone())
      const isSessionError = response.status === 401 ? RENEWING_CODES.has(code) : ENDED_CODES.has(code)
      // Not awaited: the client may be in the middle of the call just answered.
      if (isSessionError) renewOrSignOut(openClient, code).catch(() => undefined)
    }
    return response
  }
}

async function renewOrSignOut(openClient: () => Promise<GoTrueClient>, code: string): Promise<void> {
  const client = await openClient()
  if (RENEWING_CODES.has(code)) {
    const { error } = await client.refreshSession()
    if (!error || error.name === 'AuthRetryableFetchError') return
  }
  await client.signOut({ scope: 'local' })
}

/** Our own API and the account service name it differently. */
async function readErrorCode(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => ({}))) as {
    error?: string
    error_code?: string
    code?: string
  }
  return answer.error ?? answer.error_code ?? answer.code ?? ''
}
