import { hc } from 'hono/client'
import type { DirectoryApi } from '../../server/api/index.ts'

/** A refusal of our own API, in its own words. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string
  /** By the name of the field, where fields are to blame. */
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

/** Whether a form tells a refusal beside its fields, so that nothing else has to. */
export function isAboutFields({ fields }: ApiRefusal): boolean {
  return fields !== undefined
}

const NO_ANSWER = 'We couldn’t reach the server. Check your connection and try again.'

/**
 * The typed client of our own API, for screens in the browser. Only types come from the server.
 * @param token of who asks; none for what anybody may ask
 * @param ask instead of the browser's own `fetch`
 */
export function apiClient(token?: string, ask: typeof fetch = fetch) {
  return hc<DirectoryApi>('/api/v1', {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    fetch: ask,
  })
}

/** What a call answers. @throws ApiRefusal when it is refused, or when nothing comes back */
export async function answerOf<Answer>(
  call: Promise<{ ok: boolean; status: number; json: () => Promise<Answer> }>,
): Promise<Answer> {
  const response = await call.catch(() => undefined)
  if (response?.ok) return response.json()
  const told = (await response?.json().catch(() => undefined)) as Refusal | undefined
  throw new ApiRefusal(response?.status ?? 0, told)
}
