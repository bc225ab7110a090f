import type { Outcome, Refused } from './outcome.ts'

/** A refusal as the browser gets it: the server's code and words. The status is 0 when no answer came. */
export interface ApiRefusal extends Omit<Refused, 'problem'> {
  problem: string
  status: number
}

export type ApiOutcome<Value = undefined> = Outcome<Value, ApiRefusal>

/** Our own API's, and the account service's without the header of newer clients. */
interface RefusalBody {
  error?: string
  error_code?: string
  message?: string
  msg?: string
  fields?: Record<string, string>
}

const NO_ANSWER = 'We couldn’t reach the server. Check your connection and try again.'

interface ApiResponse<Value> {
  ok: boolean
  status: number
  json: () => Promise<Value>
}

/** What our API's client answers, or an outcome that is known already. */
export type Sent<Value, Response = ApiResponse<Value>> = Response | ApiOutcome<Value>

/** A request that reached no server counts as a refusal like any other; the promise never rejects. */
export function toOutcome<Value>(request: Promise<Sent<Value>> | Sent<Value>): Promise<ApiOutcome<Value>> {
  return readOutcome<ApiResponse<Value>, Value>(request, (response) => response.json())
}

export async function readOutcome<Response extends ApiResponse<unknown>, Value>(
  request: Promise<Sent<Value, Response>> | Sent<Value, Response>,
  read: (response: Response) => Promise<Value>,
): Promise<ApiOutcome<Value>> {
  try {
    const sent = await request
    if (!('json' in sent)) return sent
    return sent.ok
      ? { ok: true, value: await read(sent) }
      : toRefusal(sent.status, await sent.json().catch(() => null))
  } catch {
    return toRefusal(0, null)
  }
}

export function toRefusal(status: number, body: unknown): ApiRefusal {
  const { error, error_code, message, msg, fields } = (body ?? {}) as RefusalBody
  return {
    ok: false,
    status,
    problem: error ?? error_code ?? 'unexpected_failure',
    message: message ?? msg ?? NO_ANSWER,
    ...(fields && { fields }),
  }
}

export const TYPED = 'invalid'

/** For what is found wrong before anything is sent. */
export function refuseTyped(fields: Record<string, string>): ApiRefusal {
  const [message = ''] = Object.values(fields)
  return { ok: false, status: 422, problem: TYPED, message, fields }
}

export function showAtField<Value>(name: string, outcome: ApiOutcome<Value>): ApiOutcome<Value> {
  return outcome.ok ? outcome : { ...outcome, fields: { [name]: outcome.message } }
}
