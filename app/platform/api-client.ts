import { hc } from 'hono/client'
import type { DirectoryApi } from '../../server/api/index.ts'

/** A refusal of our own API, in its words. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string
  /** By field name, when fields are to blame. */
  readonly fields: Record<string, string> | undefined

  constructor(status: number, { error = 'unexpected_failure', message = NO_ANSWER, fields }: Refusal = {}) {
    super(message)
    this.status = status
    this.code = error
    this.fields = fields
  }
}

interface Refusal {
  error?: string
  message?: string
  fields?: Record<string, string>
}

/** The form shows the messages beside its fields. */
export function isFieldRefusal({ fields }: ApiRefusal): boolean {
  return fields !== undefined
}

const NO_ANSWER = 'We couldn’t reach the server. Check your connection and try again.'

/** The typed client of our own API; only types come from the server. @param token of the signed-in person, if any */
export function apiClient(token?: string, ask: typeof fetch = fetch) {
  return hc<DirectoryApi>('/api/v1', {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    fetch: ask,
  })
}

/** @throws ApiRefusal when it is refused, or when there is no answer */
export async function answerOf<Answer>(
  call: Promise<{ ok: boolean; status: number; json: () => Promise<Answer> }>,
): Promise<Answer> {
  const response = await call.catch(() => undefined)
  if (response?.ok) return response.json()
  const refusal = (await response?.json().catch(() => undefined)) as Refusal | undefined
  throw new ApiRefusal(response?.status ?? 0, refusal)
}
