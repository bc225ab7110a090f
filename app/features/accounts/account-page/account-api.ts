import { ACCOUNT_API, type AccountSession } from './account-data.ts'
import { refusalOf } from './refusal.ts'
import { currentService, fetchAsSelf, openAuthClient } from '../session/session-store.ts'

/** A refusal of our own service, in its own words. */
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

/** Of our own API, and of the account service without the header of newer clients. */
interface Refusal {
  error?: string
  error_code?: string
  message?: string
  msg?: string
}

const NO_ANSWER = 'We couldn’t reach the server. Check your connection and try again.'

/** The devices on which the person is signed in, this one first. */
export async function fetchSessions(): Promise<AccountSession[]> {
  const response = await ask(`${ACCOUNT_API}/sessions`)
  return ((await response.json()) as { sessions: AccountSession[] }).sessions
}

/** Ends the session of another device. */
export async function endSession(id: string): Promise<void> {
  await ask(`${ACCOUNT_API}/sessions/${id}`, { method: 'DELETE' })
}

/** Everything that is kept about the person, as a file. */
export async function fetchExport(): Promise<Blob> {
  return (await ask(`${ACCOUNT_API}/export`)).blob()
}

/** Deletes the account for good, after the password once more. */
export async function deleteAccount(password: string): Promise<void> {
  await ask(ACCOUNT_API, { method: 'DELETE', body: { password } })
}

/** Ten new recovery codes; the ones before stop working. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const response = await ask(`${currentService().address}/factors/recovery-codes`, {
    method: 'POST',
    body: {},
  })
  return ((await response.json()) as { codes: string[] }).codes
}

/** Begins to tie an authenticator app to the account. */
export async function enrolByPassword(wanted: { friendlyName: string; issuer: string; password: string }) {
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

/** Raises the session by a recovery code. @returns why not */
export async function raiseByRecoveryCode(code: string): Promise<string | undefined> {
  try {
    const address = `${currentService().address}/factors/recovery`
    const response = await ask(address, { method: 'POST', body: { code } })
    const session = (await response.json()) as { access_token: string; refresh_token: string }
    const client = await openAuthClient()
    const { error } = await client.setSession(session)
    return error ? refusalOf(error) : undefined
  } catch (error) {
    if (!(error instanceof AccountApiError)) throw error
    return error.code === 'mfa_verification_failed' ? WRONG_RECOVERY_CODE : refusalOf(error)
  }
}

const WRONG_RECOVERY_CODE = 'That recovery code didn’t work. Check it, or use another one.'

/** Asks with the person's token. @throws AccountApiError when the server refuses */
async function ask(address: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) {
  const client = await openAuthClient()
  const { data } = await client.getSession()
  const response = await fetchAsSelf(address, {
    method,
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.ok) return response
  const told = (await response.json().catch(() => ({}))) as Refusal
  throw new AccountApiError(response.status, {
    code: told.error ?? told.error_code,
    message: told.message ?? told.msg,
  })
}
