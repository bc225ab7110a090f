import type { ApiOutcome } from '../../platform/api-outcome.ts'
import { upload } from '../../platform/upload.ts'
import type { PhotoKind, StoredPhoto } from './photo.ts'

interface PhotoUpload {
  file: Blob
  kind: PhotoKind
  alt: string
  businessId?: string | undefined
  token?: string | undefined
  onProgress?: ((share: number) => void) | undefined
}

export function uploadPhoto({
  file,
  kind,
  alt,
  businessId,
  ...request
}: PhotoUpload): Promise<ApiOutcome<StoredPhoto>> {
  const form = new FormData()
  form.set('alt', alt)
  form.set('photo', file)
  const place = new URLSearchParams({ kind, ...(businessId && { businessId }) })
  return upload({ address: `/photos?${place}`, form, ...request })
}
