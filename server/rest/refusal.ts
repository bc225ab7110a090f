import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** In PostgREST's shape and with its codes. */
export class RestRefusal extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: string | null

  constructor(status: ContentfulStatusCode, code: string, message: string, details: string | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  get body() {
    return { code: this.code, details: this.details, hint: null, message: this.message }
  }
}

export function unreadableRequest(message: string): RestRefusal {
  return new RestRefusal(400, 'PGRST100', message)
}
