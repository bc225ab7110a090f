import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { LISTING_FIELD_NAMES } from '../../../app/features/businesses/index.ts'
import {
  answerAboutEdit,
  confirmListing,
  findMyBusiness,
  findMyBusinesses,
  leaveBusiness,
  offerOwnership,
  revertChange,
  saveListing,
  setClosed,
  takeOffer,
  withdrawEdit,
  withdrawOffer,
} from '../../../app/features/owners/index.server.ts'
import { answerClaim, findRivalClaims } from '../../../app/features/claims/index.server.ts'
import { readFigures } from '../../../app/features/statistics/index.server.ts'
import { type ActingPerson, identified, limited, listingEditor, listingWriter } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { notFound, requireDone } from '../errors.ts'
import { jsonBody, rowNumber } from '../read-request.ts'

/** Beyond every field's own limit, whose message is better. */
const LONGEST_TEXT = 20_000

const valuesBody = jsonBody(
  z.object({ values: z.partialRecord(z.enum(LISTING_FIELD_NAMES), z.string().max(LONGEST_TEXT)) }),
)
const closedBody = jsonBody(z.object({ isClosed: z.boolean() }))
const editAnswerBody = jsonBody(z.object({ answer: z.string().trim().max(2000) }))
const offerBody = jsonBody(z.object({ recipient: z.string().max(320), isHandover: z.boolean() }))
const answerBody = jsonBody(z.object({ agrees: z.boolean(), text: z.string().max(LONGEST_TEXT) }))
const tokenBody = jsonBody(z.object({ token: z.string().max(2000) }))

/** For owners, and moderators in their place, at `/api/v1/my-businesses`. */
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
      const { identity, actor } = c.var
      const found = await findMyBusiness(db, {
        businessId: c.req.param('id'),
        accountId: identity.userId,
        isModerating: actor.kind !== 'owner',
        mayFeature: actor.kind === 'administrator',
        secrets,
        now: new Date(),
      })
      if (!found) throw notFound('We couldn’t find that listing.')
      return c.json(found)
    })
    .patch('/:id', editor, valuesBody, async (c) => {
      const { values } = c.req.valid('json')
      return c.json(requireDone(await saveListing(db, { ...changeOf(api, c), values })))
    })
    .post('/:id/waiting-edit/answer', editor, editAnswerBody, async (c) => {
      const { answer: text } = c.req.valid('json')
      requireDone(await answerAboutEdit(db, { ...changeOf(api, c), text }))
      return c.json({})
    })
    .delete('/:id/waiting-edit', editor, async (c) => {
      requireDone(await withdrawEdit(db, changeOf(api, c)))
      return c.json({})
    })
    .post('/:id/history/:entry/revert', editor, async (c) => {
      const historyId = rowNumber(c.req.param('entry'))
      if (historyId === undefined) throw notFound('We couldn’t find that change.')
      return c.json(requireDone(await revertChange(db, { ...changeOf(api, c), historyId })))
    })
    .put('/:id/closed', editor, closedBody, async (c) => {
      const { isClosed } = c.req.valid('json')
      requireDone(await setClosed(db, { ...changeOf(api, c), isClosed }))
      return c.json({ isClosed })
    })
    .post('/:id/confirmed', editor, async (c) => {
      const confirmedAt = requireDone(await confirmListing(db, changeOf(api, c)))
      return c.json({ confirmedAt: confirmedAt.toISOString() })
    })
    .get('/:id/figures', writer, async (c) =>
      c.json(await readFigures(db, { businessId: c.req.param('id'), now: new Date() })),
    )
    .post('/:id/offers', editor, offerBody, async (c) => {
      const offer = {
        businessId: c.req.param('id'),
        accountId: c.var.identity.userId,
        ...c.req.valid('json'),
      }
      requireDone(await offerOwnership(db, { ...offer, now: new Date(), secrets, publicUrl }))
      return c.json({}, 201)
    })
    .delete('/:id/offers/:offerId', editor, async (c) => {
      requireDone(await withdrawOffer(db, { ...changeOf(api, c), offerId: c.req.param('offerId') }))
      return c.json({})
    })
    .get('/:id/claims', writer, async (c) => {
      const { identity, actor } = c.var
      const rivals = await findRivalClaims(db, {
        businessId: c.req.param('id'),
        accountId: identity.userId,
      })
      return c.json({ claims: rivals, mayAnswer: actor.kind === 'owner' })
    })
    .put('/:id/claims/:claimId/answer', editor, answerBody, async (c) => {
      const { id: businessId, claimId } = c.req.param()
      const { userId: accountId } = c.var.identity
      const answer = { businessId, claimId, accountId, ...c.req.valid('json'), now: new Date() }
      requireDone(await answerClaim(db, answer))
      return c.json({})
    })
    .delete('/:id/owners/me', editor, async (c) => {
      const { userId: accountId } = c.var.identity
      requireDone(await leaveBusiness(db, { businessId: c.req.param('id'), accountId, now: new Date() }))
      return c.json({})
    })
}

/** Who changes which listing, and when. */
function changeOf(api: ApiContext, c: Context<{ Variables: ActingPerson }, '/:id'>) {
  return { businessId: c.req.param('id'), actor: c.var.actor, links: api, now: new Date() }
}
