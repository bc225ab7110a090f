import type { BusinessStatus } from '../../db/schema/index.ts'
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

/** What becomes of everything that the account has. */
export interface DeletionPlan {
  hasPassword: boolean
  businesses: {
    id: string
    name: string
    status: BusinessStatus
    otherOwners: number
    losesBadge: boolean
  }[]
  inReview: { kind: 'submission' | 'edit' | 'claim' | 'verification'; title: string }[]
}

const ACCOUNT_API = '/api/v1/account'

export function fetchSessions(): Promise<ApiOutcome<{ sessions: AccountSession[] }>> {
  return toOutcome(ask('GET', `${ACCOUNT_API}/sessions`))
}

export function endSession(id: string): Promise<ApiOutcome<void>> {
  return readOutcome(ask('DELETE', `${ACCOUNT_API}/sessions/${id}`), async () => undefined)
}

export function fetchDeletionPlan(): Promise<ApiOutcome<DeletionPlan>> {
  return toOutcome(ask('GET', `${ACCOUNT_API}/deletion`))
}

export function deleteAccount(proof: { password?: string; code?: string }): Promise<ApiOutcome<void>> {
  return readOutcome(ask('DELETE', ACCOUNT_API, proof), async () => undefined)
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
