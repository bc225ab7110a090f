import { type Context, Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { LARGEST_PHOTO, LONGEST_ALT } from '../../app/features/photos/index.ts'
import {
  addToGallery,
  describePhoto,
  describeSubmissionPhoto,
  findBusinessPhoto,
  GalleryHasChanged,
  GalleryIsFull,
  LARGEST_GALLERY,
  orderGallery,
  PhotoRefused,
  removePhoto,
  storePhoto,
  useAsBusinessPhoto,
} from '../../app/features/photos/index.server.ts'
import type { ApiContext } from './context.ts'
import { ApiError, notFound } from './errors.ts'
import { jsonBody } from './json-body.ts'
import { requireListingWriter } from './listing-writer.ts'
import { uploadForm } from './upload-form.ts'

/** The one address that takes more than a form: a picture and a few words around it. */
export const UPLOAD_PATH = '/api/v1/photos'
export const LARGEST_UPLOAD = LARGEST_PHOTO + 64 * 1024

/** For what is too large to be read at all. */
export function refuseLargeUpload(c: Context): Response {
  return c.json({ error: 'too_large', message: 'This file is larger than 12 MB. Choose a smaller one.' }, 413)
}

/** For whoever comes while as many are under way as there is memory for. */
export function refuseUpload(c: Context): Response {
  c.header('retry-after', '60')
  const message = 'Many files are being sent at the moment. Please try again in a minute.'
  return c.json({ error: 'busy', message }, 503)
}

const placeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('submission') }),
  z.object({ kind: z.enum(['banner', 'profile', 'gallery', 'post']), businessId: z.string().min(1) }),
])
const orderSchema = z.object({ photoIds: z.array(z.uuid()).max(LARGEST_GALLERY) })
const altSchema = z.string().max(LONGEST_ALT)

/** Pictures: of a listing by its owner, of a submission by anybody. At `/api/v1/photos`. */
export function photosApi(api: ApiContext) {
  const { db } = api
  return new Hono()
    .post('/', async (c) => {
      await api.limits.take('upload', api.clientIp(c))
      const form = await uploadForm(c)
      const place = placeSchema.safeParse({
        kind: form?.get('kind'),
        businessId: form?.get('businessId') ?? undefined,
      })
      const file = form?.get('photo')
      if (!place.success || !(file instanceof File)) {
        throw new ApiError(400, 'invalid', 'Choose a picture and try again.')
      }
      const alt = altSchema.catch('').parse(form?.get('alt'))
      const now = new Date()
      const { kind } = place.data
      if (kind === 'submission') {
        const content = Buffer.from(await file.arrayBuffer())
        return c.json(await told(storePhoto(api, { content, kind, alt, now })), 201)
      }
      const { businessId } = place.data
      const { actor } = await requireListingWriter(api, c, businessId)
      const content = Buffer.from(await file.arrayBuffer())
      const photo = await told(
        storePhoto(api, { content, kind, alt, businessId, uploadedBy: actor.accountId, now }),
      )
      const change = { businessId, photoId: photo.id, actor, now }
      if (kind === 'gallery') await told(addToGallery(db, change))
      if (kind === 'banner' || kind === 'profile') await useAsBusinessPhoto(db, { ...change, kind })
      return c.json(photo, 201)
    })
    .put('/gallery/:businessId', jsonBody(orderSchema), async (c) => {
      const businessId = c.req.param('businessId')
      const { actor } = await requireListingWriter(api, c, businessId)
      const { photoIds } = c.req.valid('json')
      await told(orderGallery(db, { businessId, photoIds, actor, now: new Date() }))
      return c.json({ photoIds })
    })
    .patch('/:id', validator('json', altOf), async (c) => {
      const { alt } = c.req.valid('json')
      await api.limits.take('form-check', api.clientIp(c))
      // Whoever sends a business in has no account.
      const asked = z.uuid().safeParse(c.req.param('id'))
      if (asked.success && (await describeSubmissionPhoto(db, asked.data, alt))) return c.json({ alt })
      const { photo, actor } = await requirePhoto(api, c)
      const { id: photoId, businessId } = photo
      const isThere = await describePhoto(db, { photoId, businessId, alt, actor, now: new Date() })
      if (!isThere) throw notFound(GONE)
      return c.json({ alt })
    })
    .delete('/:id', async (c) => {
      const { photo, actor } = await requirePhoto(api, c)
      const { id: photoId, businessId } = photo
      if (!(await removePhoto(db, { photoId, businessId, actor, now: new Date() }))) throw notFound(GONE)
      return c.json({})
    })
}

const GONE = 'This picture is not there any more.'

async function requirePhoto(api: ApiContext, c: Context) {
  await api.identify(c.req.header('authorization'))
  const id = z.uuid().safeParse(c.req.param('id'))
  const photo = id.success ? await findBusinessPhoto(api.db, id.data) : undefined
  if (!photo) throw notFound(GONE)
  const { actor } = await requireListingWriter(api, c, photo.businessId)
  return { photo, actor }
}

function altOf(body: unknown): { alt: string } {
  const parsed = z.object({ alt: altSchema }).safeParse(body)
  if (!parsed.success) {
    throw new ApiError(400, 'invalid', `Describe the picture in at most ${LONGEST_ALT} characters.`)
  }
  return parsed.data
}

const STATUS = { busy: 503, too_large: 413 } as const

/** Refusals of pictures as answers of the API. */
async function told<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result
  } catch (error) {
    if (error instanceof PhotoRefused) {
      const status = error.code === 'busy' || error.code === 'too_large' ? STATUS[error.code] : 422
      throw new ApiError(status, error.code, error.message)
    }
    if (error instanceof GalleryIsFull) {
      const message = `The gallery has room for ${LARGEST_GALLERY} pictures. Remove one first.`
      throw new ApiError(409, 'gallery_full', message)
    }
    if (error instanceof GalleryHasChanged) {
      const message =
        'The gallery has changed since you opened it. Load the page again, then move the picture.'
      throw new ApiError(409, 'gallery_changed', message)
    }
    throw error
  }
}
