import { Hono } from 'hono'
import { z } from 'zod'
import { LISTING_FIELDS } from '../../../app/features/owners/index.ts'
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
import type { ApiContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { jsonBody } from '../json-body.ts'
import { requireListingChange, requireListingWriter } from './listing-writer.ts'
import { answerOwnerRefusal } from './owner-refusals.ts'
import { rowNumber } from '../row-number.ts'

/** Beyond every field's own limit, whose message is better. */
const LONGEST_TEXT = 20_000

const valuesSchema = z.object({
  values: z.partialRecord(z.enum(LISTING_FIELDS), z.string().max(LONGEST_TEXT)),
})
const closedSchema = z.object({ isClosed: z.boolean() })
const editAnswerSchema = z.object({ answer: z.string().trim().max(2000) })
const offerSchema = z.object({ recipient: z.string().max(320), isHandover: z.boolean() })
const answerSchema = z.object({ agrees: z.boolean(), text: z.string().max(LONGEST_TEXT) })
const tokenSchema = z.object({ token: z.string().max(2000) })

/** For owners, and moderators in their place, at `/api/v1/my-businesses`. */
export function myBusinessesApi(api: ApiContext) {
  const { db, secrets, publicUrl } = api
  const app = new Hono()
  app.onError((error, c) => answerOwnerRefusal(c, error, api.log))
  return app
    .get('/', async (c) => {
      const { userId } = await api.identify(c.req.header('authorization'))
      return c.json(await findMyBusinesses(db, { accountId: userId, now: new Date() }))
    })
    .post('/accepted-offers', jsonBody(tokenSchema), async (c) => {
      const { userId, email } = await api.identify(c.req.header('authorization'))
      await api.limits.take('private-link', api.clientIp(c))
      const account = { id: userId, email }
      const businessId = await takeOffer(db, {
        ...c.req.valid('json'),
        account,
        now: new Date(),
        secrets,
        publicUrl,
      })
      return c.json({ businessId })
    })
    .get('/:id', async (c) => {
      const businessId = c.req.param('id')
      const { identity, actor } = await requireListingWriter(api, c, businessId)
      const found = await findMyBusiness(db, {
        businessId,
        accountId: identity.userId,
        isModerating: actor.kind !== 'owner',
        secrets,
        now: new Date(),
      })
      if (!found) throw notFound('There is no such listing.')
      return c.json(found)
    })
    .patch('/:id', jsonBody(valuesSchema), async (c) => {
      const businessId = c.req.param('id')
      const { actor } = await requireListingChange(api, c, businessId)
      const { values } = c.req.valid('json')
      return c.json(await saveListing(db, { businessId, values, actor, links: api, now: new Date() }))
    })
    .post('/:id/waiting-edit/answer', jsonBody(editAnswerSchema), async (c) => {
      const businessId = c.req.param('id')
      const { actor } = await requireListingChange(api, c, businessId)
      const { answer: text } = c.req.valid('json')
      await answerAboutEdit(db, { businessId, text, actor, now: new Date() })
      return c.json({})
    })
    .delete('/:id/waiting-edit', async (c) => {
      const businessId = c.req.param('id')
      const { actor } = await requireListingChange(api, c, businessId)
      await withdrawEdit(db, { businessId, actor, now: new Date() })
      return c.json({})
    })
    .post('/:id/history/:entry/revert', async (c) => {
      const businessId = c.req.param('id')
      const { actor } = await requireListingChange(api, c, businessId)
      const historyId = rowNumber(c.req.param('entry'))
      if (historyId === undefined) throw notFound('There is no such change.')
      return c.json(await revertChange(db, { businessId, historyId, actor, links: api, now: new Date() }))
    })
    .put('/:id/closed', jsonBody(closedSchema), async (c) => {
      const businessId = c.req.param('id')
      const { actor } = await requireListingChange(api, c, businessId)
      const { isClosed } = c.req.valid('json')
      await setClosed(db, { businessId, isClosed, actor, links: api, now: new Date() })
      return c.json({ isClosed })
    })
    .post('/:id/confirmed', async (c) => {
      const businessId = c.req.param('id')
      const { actor } = await requireListingChange(api, c, businessId)
      const at = await confirmListing(db, { businessId, actor, links: api, now: new Date() })
      return c.json({ confirmedAt: at.toISOString() })
    })
    .get('/:id/figures', async (c) => {
      const businessId = c.req.param('id')
      await requireListingWriter(api, c, businessId)
      return c.json(await readFigures(db, { businessId, now: new Date() }))
    })
    .post('/:id/offers', jsonBody(offerSchema), async (c) => {
      const businessId = c.req.param('id')
      const { identity } = await requireListingChange(api, c, businessId)
      await offerOwnership(db, {
        businessId,
        accountId: identity.userId,
        ...c.req.valid('json'),
        now: new Date(),
        secrets,
        publicUrl,
      })
      return c.json({}, 201)
    })
    .delete('/:id/offers/:offerId', async (c) => {
      const businessId = c.req.param('id')
      const { actor } = await requireListingChange(api, c, businessId)
      await withdrawOffer(db, {
        businessId,
        offerId: c.req.param('offerId'),
        actor,
        links: api,
        now: new Date(),
      })
      return c.json({})
    })
    .get('/:id/claims', async (c) => {
      const businessId = c.req.param('id')
      const { identity, actor } = await requireListingWriter(api, c, businessId)
      const rivals = await findRivalClaims(db, { businessId, accountId: identity.userId })
      return c.json({ claims: rivals, mayAnswer: actor.kind === 'owner' })
    })
    .put('/:id/claims/:claimId/answer', jsonBody(answerSchema), async (c) => {
      const { id: businessId, claimId } = c.req.param()
      const { identity } = await requireListingChange(api, c, businessId)
      const accountId = identity.userId
      await answerClaim(db, { businessId, claimId, accountId, ...c.req.valid('json'), now: new Date() })
      return c.json({})
    })
    .delete('/:id/owners/me', async (c) => {
      const businessId = c.req.param('id')
      const { identity } = await requireListingChange(api, c, businessId)
      await leaveBusiness(db, { businessId, accountId: identity.userId, now: new Date() })
      return c.json({})
    })
}
