import { type ApiOutcome, showAtField, toOutcome } from '../../platform/api-outcome.ts'
import { accessToken, api } from '../accounts/api.ts'
import { uploadPhoto } from '../photos/upload-photo.ts'
import type { PostDraft } from './post.ts'
import { timesToSend } from './post-times.ts'
import type { Picture } from '../businesses/business.ts'

interface PictureToSend {
  file?: Blob | undefined
  kept?: Pick<Picture, 'photoId' | 'alt'> | undefined
  alt: string
}

interface PostToSend {
  businessId: string
  id: number | undefined
  draft: PostDraft
  picture: PictureToSend
  onProgress: (share: number) => void
  key: string
}

/** Lets a retry skip pictures that were already uploaded. */
const uploaded = new WeakMap<Blob, { photoId: string; alt: string }>()

export async function sendPost({ businessId, id, draft, picture, onProgress, key }: PostToSend) {
  const saved = await savePicture(businessId, picture, { onProgress, key })
  if (!saved.ok) return showAtField('photo', saved)
  const { type, content } = draft
  const json = { type, content, ...timesToSend(draft), photoId: saved.value }
  const sent: ApiOutcome<unknown> =
    id === undefined
      ? await toOutcome(api.posts.$post({ json: { businessId, ...json, key } }))
      : await toOutcome(api.posts[':id'].$put({ param: { id: String(id) }, json }))
  return sent.ok
    ? sent
    : showAtField(/^invalid_(starts|ends|photo)$/.exec(sent.problem)?.[1] ?? 'content', sent)
}

async function savePicture(
  businessId: string,
  { file, kept, alt }: PictureToSend,
  sending: Pick<PostToSend, 'onProgress' | 'key'>,
): Promise<ApiOutcome<string | null>> {
  const known = file ? uploaded.get(file) : kept
  if (file && !known) {
    const token = await accessToken()
    const sent = await uploadPhoto({ file, kind: 'post', alt, businessId, token, ...sending })
    if (!sent.ok) return sent
    uploaded.set(file, { photoId: sent.value.id, alt })
    return { ok: true, value: sent.value.id }
  }
  if (!known?.photoId) return { ok: true, value: null }
  const { photoId } = known
  if (alt !== known.alt) {
    const described = await toOutcome(api.photos[':id'].$patch({ param: { id: photoId }, json: { alt } }))
    if (!described.ok) return described
    if (file) uploaded.set(file, { photoId, alt })
  }
  return { ok: true, value: photoId }
}
