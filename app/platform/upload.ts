import { type ApiOutcome, toRefusal } from './api-outcome.ts'

interface Upload {
  /** The address says who may send what, so that the server knows before it reads a file. */
  address: string
  form: FormData | File
  token?: string | undefined
  /** Gets the share that has been sent: 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** Sends a form with files, or one file, to our own API, by XMLHttpRequest, because `fetch` tells no progress. Never rejects. */
export function upload<Value>({ address, form, token, onProgress }: Upload): Promise<ApiOutcome<Value>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1${address}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    )
    request.addEventListener('loadend', () => {
      const { status, response } = request as { status: number; response: unknown }
      const isDone = status >= 200 && status < 300 && response !== null
      resolve(isDone ? { ok: true, value: response as Value } : toRefusal(status, response))
    })
    request.send(form)
  })
}
