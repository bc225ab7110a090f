import type { ApiOutcome } from '../../platform/api-outcome.ts'
import { upload } from '../../platform/upload.ts'
import { KEY_NAME } from '../../ui/form/trap-name.ts'
import type { PhotoKind, StoredPhoto } from './photo.ts'

interface PhotoUpload {
  file: Blob
  kind: PhotoKind
  alt: string
  businessId?: string | undefined
  token?: string | undefined
  key?: string
  onProgress?: ((share: number) => void) | undefined
}

export function uploadPhoto({
  file,
  kind,
  alt,
  businessId,
  key = '',
  ...request
}: PhotoUpload): Promise<ApiOutcome<StoredPhoto>> {
  const form = new FormData()
  form.set('alt', alt)
  form.set(KEY_NAME, key)
  form.set('photo', file)
  const place = new URLSearchParams({ kind, ...(businessId && { businessId }) })
  return upload({ address: `/photos?${place}`, form, ...request })
}
