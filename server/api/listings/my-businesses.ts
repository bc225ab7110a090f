import { Hono } from 'hono'
import { z } from 'zod'
import { LISTING_FIELD_NAMES } from '../../../app/features/businesses/listing-fields.ts'
import {
  answerAboutEdit,
  saveListing,
  withdrawEdit,
} from '../../../app/features/owners/save-listing.server.ts'
import { confirmListing, setClosed } from '../../../app/features/owners/listing-state.server.ts'
import { findMyBusiness, findMyBusinesses } from '../../../app/features/owners/find-my-businesses.server.ts'
import {
  leaveBusiness,
  offerOwnership,
  takeOffer,
  withdrawOffer,
} from '../../../app/features/owners/owner-offer.server.ts'
import { readFigures } from '../../../app/features/statistics/count-uses.server.ts'
import {
  identified,
  limited,
  listingEditor,
  listingWriter,
  businessIdOfExisting,
  existing,
} from '../access.ts'
import type { ApiContext } from '../context.ts'
import { answerDone, notFound, requireDone } from '../errors.ts'
import { jsonBody, rowNumber, sentKeySchema } from '../read-request.ts'
import { doOnce } from '../../../app/forms/send-once.server.ts'
import { POST_TYPES } from '../../../app/features/posts/post.ts'
import { changePost, createPost, deletePost, findPost } from '../../../app/features/posts/save-post.server.ts'

/** Beyond every field's own limit, whose message is better. */
const LONGEST_TEXT = 20_000

const valuesBody = jsonBody(
  z.object({
    values: z.partialRecord(z.enum(LISTING_FIELD_NAMES), z.string().max(LONGEST_TEXT)),
    /** Of the team. */
    reason: z.string().trim().max(2000).optional(),
  }),
)
const closedBody = jsonBody(z.object({ isClosed: z.boolean() }))
const editAnswerBody = jsonBody(z.object({ answer: z.string().trim().max(2000) }))
const offerBody = jsonBody(z.object({ recipient: z.string().max(320), isHandover: z.boolean() }))
const tokenBody = jsonBody(z.object({ token: z.string().max(2000) }))

export function myBusinessesApi(api: ApiContext) {
  const { db, secrets, publicUrl } = api
  const writer = listingWriter(api)
  const editor = listingEditor(api)
  return new Hono()
    .get('/', identified(api), async (c) =>
      c.json(await findMyBusinesses(db, { accountId: c.var.identity.userId, now: new Date() })),
    )
    .post('/accepted-offers', limited(api, 'private-link'), identified(api), tokenBody, async (c) => {
      const { userId, email } = c.var.identity
      const account = { id: userId, email }
      const { token } = c.req.valid('json')
      const taken = await takeOffer(db, { token, account, now: new Date(), secrets, publicUrl })
      return c.json({ businessId: requireDone(taken) })
    })
    .get('/:id', writer, async (c) => {
      const { businessId, actor, now } = c.var.change
      const found = await findMyBusiness(db, {
        businessId,
        accountId: actor.accountId,
        isModerating: actor.kind !== 'owner',
        mayFeature: actor.kind === 'administrator',
        now,
      })
      if (!found) throw notFound('We couldn’t find that listing.')
      return c.json(found)
    })
    .patch('/:id', editor, valuesBody, async (c) =>
      c.json(requireDone(await saveListing(db, { ...c.var.change, ...c.req.valid('json') }))),
    )
    .post('/:id/waiting-edit/answer', editor, editAnswerBody, (c) => {
      const { answer: text } = c.req.valid('json')
      return answerDone(c, answerAboutEdit(db, { ...c.var.change, text }))
    })
    .delete('/:id/waiting-edit', editor, (c) => answerDone(c, withdrawEdit(db, c.var.change)))
    .put('/:id/closed', editor, closedBody, async (c) => {
      const { isClosed } = c.req.valid('json')
      requireDone(await setClosed(db, { ...c.var.change, isClosed }))
      return c.json({ isClosed })
    })
    .post('/:id/confirmed', editor, async (c) => {
      const confirmedAt = requireDone(await confirmListing(db, c.var.change))
      return c.json({ confirmedAt: confirmedAt.toISOString() })
    })
    .get('/:id/figures', writer, async (c) => c.json(await readFigures(db, c.var.change)))
    .post('/:id/offers', editor, offerBody, async (c) => {
      requireDone(await offerOwnership(db, { ...c.var.change, ...c.req.valid('json'), secrets }))
      return c.json({}, 201)
    })
    .delete('/:id/offers/:offerId', editor, (c) =>
      answerDone(c, withdrawOffer(db, { ...c.var.change, offerId: c.req.param('offerId') })),
    )
    .delete('/:id/owners/me', editor, (c) => {
      const { businessId, actor, now } = c.var.change
      return answerDone(
        c,
        leaveBusiness(db, { businessId, accountId: actor.accountId, publicUrl: api.publicUrl, now }),
      )
    })
}

const postSchema = z.object({
  type: z.enum(POST_TYPES),
  content: z.string(),
  starts: z.string().default(''),
  ends: z.string().default(''),
  photoId: z.uuid().nullable().default(null),
})
const UNREADABLE = 'The post could not be read. Please try again.'
/** Names the listing, so it is read before the permission is known. */
const newPostBody = jsonBody(
  postSchema.extend({ businessId: z.string().min(1), key: sentKeySchema }),
  UNREADABLE,
)
const postBody = jsonBody(postSchema, UNREADABLE)

export function postsApi(api: ApiContext) {
  const { db, secrets } = api
  const post = existing('This post is no longer there.', async (id) => {
    const number = rowNumber(id)
    return number === undefined ? undefined : findPost(db, number)
  })
  const editor = listingEditor(api, businessIdOfExisting)
  return new Hono()
    .post(
      '/',
      limited(api, 'post'),
      identified(api),
      newPostBody,
      listingWriter(api, (c) => c.req.valid('json' as never)['businessId']),
      async (c) => {
        const { businessId, key, ...input } = c.req.valid('json')
        const { change } = c.var
        const sent = { form: 'post', values: [change.actor.accountId, businessId, input], key }
        const posted = await doOnce({ db, secrets, now: change.now }, sent, (tx) =>
          createPost(tx, { ...change, input }),
        )
        return c.json({ id: requireDone(posted) }, 201)
      },
    )
    .put('/:id', limited(api, 'post'), identified(api), post, editor, postBody, async (c) => {
      const { id } = c.var.existing
      requireDone(await changePost(db, { ...c.var.change, id, input: c.req.valid('json') }))
      return c.json({ id })
    })
    .delete('/:id', identified(api), post, editor, (c) =>
      answerDone(c, deletePost(db, { ...c.var.change, id: c.var.existing.id })),
    )
}
