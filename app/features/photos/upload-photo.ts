import type { PhotoKind, StoredPhoto } from './photo.ts'

export class UploadRefused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

interface Upload {
  file: Blob
  kind: PhotoKind
  alt: string
  /** Whose picture it is; not for one of a submission. */
  businessId?: string | undefined
  /** Of who asks; a submission needs none. */
  token?: string | undefined
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

const NO_ANSWER = 'The picture could not be sent. Look at your connection and try again.'

/** With XMLHttpRequest, because `fetch` tells no progress. @throws UploadRefused */
export function uploadPhoto({
  file,
  kind,
  alt,
  businessId,
  token,
  onProgress,
  signal,
}: Upload): Promise<StoredPhoto> {
  const form = new FormData()
  form.set('alt', alt)
  form.set('photo', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new UploadRefused(0, 'no_answer', NO_ANSWER))
    // Where it belongs stands in the address: the server knows who may send it before it reads the picture.
    const place = new URLSearchParams({ kind, ...(businessId && { businessId }) })
    request.open('POST', `/api/v1/photos?${place}`)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    )
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      const answer = request.response as (StoredPhoto & { error?: string; message?: string }) | null
      if (request.status === 201 && answer) resolve(answer)
      else reject(new UploadRefused(request.status, answer?.error ?? 'unknown', answer?.message ?? NO_ANSWER))
    })
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
