import { type ApiOutcome, toOutcome } from '../../platform/api-outcome.ts'
import { accessToken } from './api.ts'
import { currentService, fetchAsUser } from './session-store.ts'

/** For calls that the official client has no method for. */
export function postToService<Value>(path: string, body: object): Promise<ApiOutcome<Value>> {
  return toOutcome<Value>(ask(`${currentService().address}${path}`, body))
}

async function ask(address: string, body: object): Promise<Response> {
  const authorization = `Bearer ${(await accessToken()) ?? ''}`
  return fetchAsUser(address, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
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
