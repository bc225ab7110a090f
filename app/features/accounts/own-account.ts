import { type ApiOutcome, readOutcome, toOutcome } from '../../platform/api-outcome.ts'
import { accessToken } from './api.ts'
import { currentService, fetchAsUser } from './session-store.ts'

export interface AccountSession {
  id: string
  createdAt: string
  lastUsedAt: string
  userAgent: string
  ip: string
  isCurrent: boolean
}

const ACCOUNT_API = '/api/v1/account'

export function fetchSessions(): Promise<ApiOutcome<{ sessions: AccountSession[] }>> {
  return toOutcome(ask('GET', `${ACCOUNT_API}/sessions`))
}

export function endSession(id: string): Promise<ApiOutcome<void>> {
  return readOutcome(ask('DELETE', `${ACCOUNT_API}/sessions/${id}`), async () => undefined)
}

export function fetchExport(): Promise<ApiOutcome<Blob>> {
  return readOutcome(ask('GET', `${ACCOUNT_API}/export`), (response) => response.blob())
}

export function deleteAccount(password: string): Promise<ApiOutcome<void>> {
  return readOutcome(ask('DELETE', ACCOUNT_API, { password }), async () => undefined)
}

/** For calls that the official client has no method for. */
export function postToService<Value>(path: string, body: object): Promise<ApiOutcome<Value>> {
  return toOutcome<Value>(ask('POST', `${currentService().address}${path}`, body))
}

async function ask(method: string, address: string, body?: object): Promise<Response> {
  return fetchAsUser(address, {
    method,
    headers: {
      authorization: `Bearer ${(await accessToken()) ?? ''}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
