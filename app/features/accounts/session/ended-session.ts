import type { GoTrueClient } from '@supabase/auth-js'

/** The session that the device keeps is no more at the server. */
const ENDED_CODES = new Set(['session_not_found', 'bad_jwt', 'user_not_found', 'user_banned'])

/** What is kept on the device and what the server knows differ: a renewed session says how. */
const RENEWING_CODES = new Set(['insufficient_aal', 'bad_jwt'])

/**
 * Makes a `fetch` for what is asked as the signed-in person. An answer by which their session has ended makes the device
 * forget it, and one by which they owe the second factor makes it ask for that; guarded screens then lead to sign-in and
 * back.
 */
export function watchingFetch(openClient: () => Promise<GoTrueClient>): typeof fetch {
  return async (...asked) => {
    const response = await fetch(...asked)
    // 403 without the second factor is for people who have none yet.
    if (response.status === 401 || response.status === 403) {
      const code = await codeOf(response.clone())
      const matters = response.status === 401 ? RENEWING_CODES.has(code) : ENDED_CODES.has(code)
      // Not waited for: the client may be in the middle of what has just been answered.
      if (matters) reconsider(openClient, code).catch(() => undefined)
    }
    return response
  }
}

async function reconsider(openClient: () => Promise<GoTrueClient>, code: string): Promise<void> {
  const client = await openClient()
  if (RENEWING_CODES.has(code)) {
    const { error } = await client.refreshSession()
    if (!error || error.name === 'AuthRetryableFetchError') return
  }
  await client.signOut({ scope: 'local' })
}

/** Our own API and the account service name it differently. */
async function codeOf(response: Response): Promise<string> {
  const told = (await response.json().catch(() => ({}))) as {
    error?: string
    error_code?: string
    code?: string
  }
  return told.error ?? told.error_code ?? told.code ?? ''
}
