import { ACCOUNT_API, type AccountSession } from './account-data.ts'
import { refusalOf } from './refusal.ts'
import { currentService, openAuthClient } from './session-store.ts'

/** A refusal of our own API, in its own words. */
export class AccountApiError extends Error {}

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

/** Raises the session by a recovery code. @returns why not, in the service's words */
export async function raiseByRecoveryCode(code: string): Promise<string | undefined> {
  try {
    const address = `${currentService().address}/factors/recovery`
    const response = await ask(address, { method: 'POST', body: { code } })
    const session = (await response.json()) as { access_token: string; refresh_token: string }
    const client = await openAuthClient()
    const { error } = await client.setSession(session)
    return error ? refusalOf(error) : undefined
  } catch (error) {
    if (error instanceof AccountApiError) return error.message
    throw error
  }
}

/** Asks with the person's token. @throws AccountApiError when the server refuses */
async function ask(address: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) {
  const client = await openAuthClient()
  const { data } = await client.getSession()
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.ok) return response
  const told = (await response.json().catch(() => ({}))) as { message?: string; msg?: string }
  throw new AccountApiError(told.message ?? told.msg ?? 'The server did not answer. Please try again.')
}
