import { ApiRefusal, answerOf } from '../../platform/api-client.ts'
import { accessToken, ownClient } from '../accounts/components.ts'
import { uploadPhoto, UploadRefused } from '../photos/index.ts'
import type { PostDraft } from './post.ts'
import { timesToSend } from './post-times.ts'
import type { PostPicture } from './shown-post.ts'

interface PictureToSend {
  file?: Blob | undefined
  kept?: Pick<PostPicture, 'photoId' | 'alt'> | undefined
  alt: string
}

interface PostToSend {
  businessId: string
  id: number | undefined
  draft: PostDraft
  picture: PictureToSend
  onProgress: (share: number) => void
}

export type PostField = 'content' | 'starts' | 'ends' | 'photo'

/** Lets a retry skip pictures that were already uploaded. */
const uploaded = new WeakMap<Blob, { photoId: string; alt: string }>()

/** @throws what `postProblem` reads */
export async function sendPost({ businessId, id, draft, picture, onProgress }: PostToSend): Promise<void> {
  const photoId = await savePicture(businessId, picture, onProgress)
  const { type, content } = draft
  const json = { type, content, ...timesToSend(draft), photoId }
  const client = await ownClient()
  if (id === undefined) await answerOf(client.posts.$post({ json: { businessId, ...json } }))
  else await answerOf(client.posts[':id'].$put({ param: { id: String(id) }, json }))
}

async function savePicture(
  businessId: string,
  { file, kept, alt }: PictureToSend,
  onProgress: (share: number) => void,
): Promise<string | null> {
  const known = file ? uploaded.get(file) : kept
  if (file && !known) {
    const token = await accessToken()
    const { id } = await uploadPhoto({ file, kind: 'post', alt, businessId, token, onProgress })
    uploaded.set(file, { photoId: id, alt })
    return id
  }
  if (!known?.photoId) return null
  const { photoId } = known
  if (alt !== known.alt) {
    const client = await ownClient()
    await answerOf(client.photos[':id'].$patch({ param: { id: photoId }, json: { alt } }))
    if (file) uploaded.set(file, { photoId, alt })
  }
  return photoId
}

const FIELD_OF: Readonly<Record<string, PostField>> = {
  invalid_starts: 'starts',
  invalid_ends: 'ends',
  invalid_photo: 'photo',
}

export function postProblem(error: unknown): { field: PostField; message: string } {
  if (error instanceof UploadRefused) return { field: 'photo', message: error.message }
  if (error instanceof ApiRefusal) return { field: FIELD_OF[error.code] ?? 'content', message: error.message }
  return { field: 'content', message: 'An unexpected error occurred. Please try again.' }
}
