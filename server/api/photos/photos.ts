import { createHash } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { LARGEST_PHOTO, LONGEST_ALT, type StoredPhoto } from '../../../app/features/photos/photo.ts'
import {
  addToGallery,
  describePhoto,
  findBusinessPhoto,
  LARGEST_GALLERY,
  removePhoto,
  useAsBusinessPhoto,
} from '../../../app/features/gallery/business-photos.server.ts'
import { orderGallery } from '../../../app/features/gallery/order-gallery.server.ts'
import { storePhoto } from '../../../app/features/photos/store-photo.server.ts'
import { done, refuse, type Outcome } from '../../../app/platform/outcome.ts'
import { networkOf } from '../../auth/limits/client-ip.ts'
import type { Sender } from '../../http/uploads.ts'
import {
  businessIdOfExisting,
  existing,
  identified,
  limited,
  listingEditor,
  type ListingVariables,
  listingWriter,
  team,
} from '../access.ts'
import type { ApiContext } from '../context.ts'
import { answerDone, refused, requireDone } from '../errors.ts'
import { jsonBody, uuid } from '../read-request.ts'
import { doOnce } from '../../../app/forms/send-once.server.ts'
import { typedText } from '../../../app/forms/typed-text.ts'
import { KEY_NAME } from '../../../app/ui/form/trap-name.ts'

export const UPLOAD_PATH = '/api/v1/photos'
export const LARGEST_UPLOAD = LARGEST_PHOTO + 64 * 1024

const CHOOSE_A_PICTURE = 'Choose a picture and try again.'

const placeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['submission', 'article']) }),
  z.object({ kind: z.enum(['banner', 'profile', 'gallery', 'post']), businessId: z.string().min(1) }),
])
const altBody = jsonBody(
  z.object({ alt: z.string().max(LONGEST_ALT) }),
  `Describe the picture in at most ${LONGEST_ALT} characters.`,
)
const orderBody = jsonBody(z.object({ photoIds: z.array(z.uuid()).max(LARGEST_GALLERY) }))

export function photosApi(api: ApiContext) {
  const { db } = api
  const photo = existing('This picture is no longer there.', async (id) => {
    const known = uuid(id)
    return known === undefined ? undefined : findBusinessPhoto(db, known)
  })
  const editor = listingEditor(api, businessIdOfExisting)
  return new Hono()
    .post('/', limited(api, 'upload'), placeWriter(api), async (c) => c.json(await receivePhoto(api, c), 201))
    .put('/gallery/:businessId', listingEditor(api), orderBody, async (c) => {
      const { photoIds } = c.req.valid('json')
      requireDone(await orderGallery(db, { ...c.var.change, photoIds }))
      return c.json({ photoIds })
    })
    .patch('/:id', identified(api), photo, editor, altBody, async (c) => {
      const { alt } = c.req.valid('json')
      requireDone(await describePhoto(db, { ...c.var.change, photoId: c.var.existing.id, alt }))
      return c.json({ alt })
    })
    .delete('/:id', identified(api), photo, editor, (c) =>
      answerDone(c, removePhoto(db, { ...c.var.change, photoId: c.var.existing.id })),
    )
}

interface Upload {
  place: z.output<typeof placeSchema>
  change?: ListingVariables['change']
}

/** The query names the place, so that permission is checked before the body is read. */
function placeWriter(api: ApiContext): MiddlewareHandler<{ Variables: Upload }> {
  const administrator = team(api, 'administrator')
  const writer = listingWriter(api, (c) => c.req.query('businessId') ?? '')
  return async (c, next) => {
    const place = placeSchema.safeParse(c.req.query())
    if (!place.success) throw refused('bad_request', CHOOSE_A_PICTURE)
    c.set('place', place.data)
    if (place.data.kind === 'submission') await next()
    else if (place.data.kind === 'article') await administrator(c as Context, next)
    else await writer(c as Context, next)
  }
}

function receivePhoto(api: ApiContext, c: Context<{ Variables: Upload }>): Promise<StoredPhoto> {
  const { place, change } = c.var
  const uploadedBy = change?.actor.accountId
  const sender: Sender = uploadedBy
    ? { kind: 'account', id: uploadedBy }
    : { kind: 'network', id: networkOf(api.clientIp(c)) }
  return receiveForm(api, c, sender, async (form) => {
    const file = form?.get('photo')
    if (!form || !(file instanceof File)) return refuse('bad_request', CHOOSE_A_PICTURE)
    const content = Buffer.from(await file.arrayBuffer())
    const alt = typedText(form, 'alt')
    const now = new Date()
    const digest = createHash('sha256').update(content).digest('base64')
    return doOnce(
      { db: api.db, secrets: api.secrets, now },
      { form: 'photo', values: [sender, place, alt, digest], key: typedText(form, KEY_NAME) },
      async (tx, stored) => {
        if (!stored.ok || !change) return stored
        const { kind } = place
        const use = { ...change, photoId: stored.value.id, now }
        if (kind === 'banner' || kind === 'profile') await useAsBusinessPhoto(tx, { ...use, kind })
        const added = kind === 'gallery' ? await addToGallery(tx, use) : done()
        return added.ok ? stored : added
      },
      () => storePhoto(api, { content, alt, ...place, sender: sender.id, uploadedBy, now }),
    )
  })
}

/** Our largest form has eight. Parsing hundreds of thousands would block the server for seconds. */
const MOST_PARTS = 8
const BOUNDARY =
  /^multipart\/form-data;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*$/i

/** Undefined when malformed or with too many parts. Check permission first. @throws ApiError 413, 400, 503 */
export async function receiveForm<Result>(
  { uploads }: ApiContext,
  c: Context,
  sender: Sender,
  work: (form: FormData | undefined) => Promise<Outcome<Result>>,
): Promise<Result> {
  const [, quoted, plain] = BOUNDARY.exec(c.req.header('content-type') ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return requireDone(await work(undefined))
  return requireDone(await uploads.receive(c, sender, async (body) => work(await readForm(body, boundary))))
}

async function readForm(body: Buffer<ArrayBuffer>, boundary: string): Promise<FormData | undefined> {
  if (hasMoreParts(body, `--${boundary}`)) return undefined
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  return new Response(body, { headers }).formData().catch(() => undefined)
}

function hasMoreParts(body: Buffer, mark: string): boolean {
  let found = -1
  for (let count = 0; count <= MOST_PARTS + 1; count += 1) {
    found = body.indexOf(mark, found + 1)
    if (found === -1) return false
  }
  return true
}
