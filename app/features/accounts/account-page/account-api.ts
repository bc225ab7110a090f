import { ACCOUNT_API, type AccountSession } from './account-data.ts'
import { refusalText } from './refusal.ts'
import { currentService, fetchAsUser, openAuthClient } from '../session/session-store.ts'

/** A refusal of our own service, in its words. */
export class AccountApiError extends Error {
  readonly status: number
  readonly code: string | undefined

  constructor(
    status: number,
    { code, message = NO_ANSWER }: { code?: string | undefined; message?: string | undefined },
  ) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Our own API's, and the account service's without the header of newer clients. */
interface Refusal {
  error?: string
  error_code?: string
  message?: string
  msg?: string
}

const NO_ANSWER = 'We couldn’t reach the server. Check your connection and try again.'

export async function fetchSessions(): Promise<AccountSession[]> {
  const response = await ask(`${ACCOUNT_API}/sessions`)
  return ((await response.json()) as { sessions: AccountSession[] }).sessions
}

export async function endSession(id: string): Promise<void> {
  await ask(`${ACCOUNT_API}/sessions/${id}`, { method: 'DELETE' })
}

export async function fetchExport(): Promise<Blob> {
  return (await ask(`${ACCOUNT_API}/export`)).blob()
}

export async function deleteAccount(password: string): Promise<void> {
  await ask(ACCOUNT_API, { method: 'DELETE', body: { password } })
}

export async function makeRecoveryCodes(): Promise<string[]> {
  const response = await ask(`${currentService().address}/factors/recovery-codes`, {
    method: 'POST',
    body: {},
  })
  return ((await response.json()) as { codes: string[] }).codes
}

export async function enrolWithPassword(wanted: { friendlyName: string; issuer: string; password: string }) {
  const response = await ask(`${currentService().address}/factors`, {
    method: 'POST',
    body: {
      factor_type: 'totp',
      friendly_name: wanted.friendlyName,
      issuer: wanted.issuer,
      current_password: wanted.password,
    },
  })
  return (await response.json()) as { id: string; totp: { qr_code: string; secret: string } }
}

/** @returns why the code was refused */
export async function verifyRecoveryCode(code: string): Promise<string | undefined> {
  try {
    const address = `${currentService().address}/factors/recovery`
    const response = await ask(address, { method: 'POST', body: { code } })
    const session = (await response.json()) as { access_token: string; refresh_token: string }
    const client = await openAuthClient()
    const { error } = await client.setSession(session)
    return error ? refusalText(error) : undefined
  } catch (error) {
    if (!(error instanceof AccountApiError)) throw error
    return error.code === 'mfa_verification_failed' ? WRONG_RECOVERY_CODE : refusalText(error)
  }
}

const WRONG_RECOVERY_CODE = 'That recovery code didn’t work. Check it, or use another one.'

/** @throws AccountApiError when the server refuses */
async function ask(address: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) {
  const client = await openAuthClient()
  const { data } = await client.getSession()
  const response = await fetchAsUser(address, {
    method,
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.ok) return response
  const refusal = (await response.json().catch(() => ({}))) as Refusal
  throw new AccountApiError(response.status, {
    code: refusal.error ?? refusal.error_code,
    message: refusal.message ?? refusal.msg,
  })
}
