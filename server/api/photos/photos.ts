import { type Context, Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { LARGEST_PHOTO, LONGEST_ALT } from '../../../app/features/photos/index.ts'
import {
  addToGallery,
  describePhoto,
  describeSubmissionPhoto,
  findBusinessPhoto,
  GalleryHasChanged,
  GalleryIsFull,
  LARGEST_GALLERY,
  orderGallery,
  removePhoto,
  useAsBusinessPhoto,
} from '../../../app/features/gallery/index.server.ts'
import { PhotoRefused, storePhoto } from '../../../app/features/photos/index.server.ts'
import { networkOf } from '../../auth/limits/client-ip.ts'
import type { Sender } from '../../http/uploads.ts'
import type { ApiContext } from '../context.ts'
import { ApiError, notFound } from '../errors.ts'
import { jsonBody } from '../json-body.ts'
import { requireListingChange, requireListingWriter } from '../listings/listing-writer.ts'
import { withUploadForm } from './upload-form.ts'

export const UPLOAD_PATH = '/api/v1/photos'
export const LARGEST_UPLOAD = LARGEST_PHOTO + 64 * 1024

const placeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('submission') }),
  z.object({ kind: z.enum(['banner', 'profile', 'gallery', 'post']), businessId: z.string().min(1) }),
])
const orderSchema = z.object({ photoIds: z.array(z.uuid()).max(LARGEST_GALLERY) })
const altSchema = z.string().max(LONGEST_ALT)

/** Pictures of listings and submissions, at `/api/v1/photos`. */
export function photosApi(api: ApiContext) {
  const { db } = api
  return (
    new Hono()
      // The query names the place, so that permission is checked before the body is read.
      .post('/', async (c) => {
        const place = placeSchema.safeParse(c.req.query())
        if (!place.success) throw invalidPicture()
        const { kind } = place.data
        if (kind === 'submission') {
          const sender = { kind: 'network', id: networkOf(api.clientIp(c)) } as const
          const picture = await receivePicture(api, c, sender, ({ content, alt }) =>
            storePhoto(api, { content, kind, alt, sender: sender.id, now: new Date() }),
          )
          return c.json(picture, 201)
        }
        const { businessId } = place.data
        const { actor } = await requireListingWriter(api, c, businessId)
        const sender = { kind: 'account', id: actor.accountId } as const
        const picture = await receivePicture(api, c, sender, async ({ content, alt }) => {
          const now = new Date()
          const uploadedBy = actor.accountId
          const photo = await storePhoto(api, {
            content,
            kind,
            alt,
            businessId,
            uploadedBy,
            sender: sender.id,
            now,
          })
          const change = { businessId, photoId: photo.id, actor, links: api, now }
          if (kind === 'gallery') await addToGallery(db, change)
          if (kind === 'banner' || kind === 'profile') await useAsBusinessPhoto(db, { ...change, kind })
          return photo
        })
        return c.json(picture, 201)
      })
      .put('/gallery/:businessId', jsonBody(orderSchema), async (c) => {
        const businessId = c.req.param('businessId')
        const { actor } = await requireListingChange(api, c, businessId)
        const { photoIds } = c.req.valid('json')
        await orderGallery(db, { businessId, photoIds, actor, links: api, now: new Date() }).catch(toApiError)
        return c.json({ photoIds })
      })
      .patch('/:id', validator('json', readAlt), async (c) => {
        const { alt } = c.req.valid('json')
        await api.limits.take('form-check', api.clientIp(c))
        // Senders of submissions have no account.
        const asked = z.uuid().safeParse(c.req.param('id'))
        if (asked.success && (await describeSubmissionPhoto(db, asked.data, alt))) return c.json({ alt })
        const { photo, actor } = await requirePhoto(api, c)
        const { id: photoId, businessId } = photo
        const isThere = await describePhoto(db, {
          photoId,
          businessId,
          alt,
          actor,
          links: api,
          now: new Date(),
        })
        if (!isThere) throw notFound(GONE)
        return c.json({ alt })
      })
      .delete('/:id', async (c) => {
        const { photo, actor } = await requirePhoto(api, c)
        const { id: photoId, businessId } = photo
        if (!(await removePhoto(db, { photoId, businessId, actor, links: api, now: new Date() })))
          throw notFound(GONE)
        return c.json({})
      })
  )
}

function invalidPicture(): ApiError {
  return new ApiError(400, 'invalid', 'Choose a picture and try again.')
}

async function receivePicture<Result>(
  api: ApiContext,
  c: Context,
  sender: Sender,
  store: (picture: { content: Buffer; alt: string }) => Promise<Result>,
): Promise<Result> {
  await api.limits.take('upload', api.clientIp(c))
  return withUploadForm(api, c, sender, async (form) => {
    const file = form?.get('photo')
    if (!(file instanceof File)) throw invalidPicture()
    const alt = altSchema.catch('').parse(form?.get('alt'))
    return store({ content: Buffer.from(await file.arrayBuffer()), alt }).catch(toApiError)
  })
}

const GONE = 'This picture is not there any more.'

async function requirePhoto(api: ApiContext, c: Context) {
  await api.identify(c.req.header('authorization'))
  const id = z.uuid().safeParse(c.req.param('id'))
  const photo = id.success ? await findBusinessPhoto(api.db, id.data) : undefined
  if (!photo) throw notFound(GONE)
  const { actor } = await requireListingChange(api, c, photo.businessId)
  return { photo, actor }
}

function readAlt(body: unknown): { alt: string } {
  const parsed = z.object({ alt: altSchema }).safeParse(body)
  if (!parsed.success) {
    throw new ApiError(400, 'invalid', `Describe the picture in at most ${LONGEST_ALT} characters.`)
  }
  return parsed.data
}

const STATUS = { busy: 503, too_large: 413 } as const

/** @throws ApiError for a refused picture; any other error as it is */
function toApiError(error: unknown): never {
  if (error instanceof PhotoRefused) {
    const status = error.code === 'busy' || error.code === 'too_large' ? STATUS[error.code] : 422
    throw new ApiError(status, error.code, error.message)
  }
  if (error instanceof GalleryIsFull) {
    const message = `The gallery has room for ${LARGEST_GALLERY} pictures. Remove one first.`
    throw new ApiError(409, 'gallery_full', message)
  }
  if (error instanceof GalleryHasChanged) {
    const message = 'The gallery has changed since you opened it. Load the page again, then move the picture.'
    throw new ApiError(409, 'gallery_changed', message)
  }
  throw error
}
