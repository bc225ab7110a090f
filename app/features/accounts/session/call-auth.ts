import type { AuthError } from '@supabase/auth-js'
import type { ApiOutcome } from '../../../platform/api-outcome.ts'
import { refusalText } from '../account-page/refusal.ts'
import type { GoTrueClient } from './auth-client.ts'
import { openAuthClient } from '../session-store.ts'

const ABOUT_NEW_PASSWORD = new Set(['weak_password', 'same_password'])

export async function callAuth<Result extends { data?: unknown; error: AuthError | null }>(
  call: (client: GoTrueClient) => Promise<Result>,
): Promise<ApiOutcome<Extract<Result, { error: null }>['data']>> {
  const { data, error } = await call(await openAuthClient())
  if (!error) return { ok: true, value: data }
  const message = refusalText(error)
  return {
    ok: false,
    status: error.status ?? 0,
    problem: error.code ?? '',
    message,
    ...(ABOUT_NEW_PASSWORD.has(error.code ?? '') && { fields: { password: message } }),
  }
}
