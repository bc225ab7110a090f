import type { AuthError } from '@supabase/auth-js'
import type { ApiOutcome } from '../../../platform/api-outcome.ts'
import { refusalText } from '../account-page/refusal.ts'
import type { GoTrueClient } from './auth-client.ts'
import { openAuthClient } from '../session-store.ts'

export async function callAuth<Result extends { data?: unknown; error: AuthError | null }>(
  call: (client: GoTrueClient) => Promise<Result>,
): Promise<ApiOutcome<Extract<Result, { error: null }>['data']>> {
  const { data, error } = await call(await openAuthClient())
  return error
    ? { ok: false, status: error.status ?? 0, problem: error.code ?? '', message: refusalText(error) }
    : { ok: true, value: data }
}
