import { Hono } from 'hono'
import { putListingBack, setFeatured } from '../../../app/features/owners/listing-state.server.ts'
import { removeOwnerByTeam } from '../../../app/features/owners/owner-offer.server.ts'
import { putPin } from '../../../app/features/owners/pin.server.ts'
import { takeDownListing } from '../../../app/features/reports/report-case.server.ts'
import { actOnMany } from '../../../app/features/team-listings/act-on-many.server.ts'
import { addListing } from '../../../app/features/team-listings/add-listing.server.ts'
import { exportListings } from '../../../app/features/team-listings/export-listings.server.ts'
import { findListings } from '../../../app/features/team-listings/find-listings.server.ts'
import {
  findTeamListings,
  teamListQuery,
} from '../../../app/features/team-listings/find-team-listings.server.ts'
import { compareListings, mergeListings } from '../../../app/features/team-listings/merge-listings.server.ts'
import { setLevel } from '../../../app/features/verification/set-level.server.ts'
import { team, type TeamVariables } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { answerCsv } from '../answer-csv.ts'
import { answerDone, notFound, refused, requireDone } from '../errors.ts'
import { queryOf, textOfQuery, uuid } from '../read-request.ts'
import {
  addedListingBody,
  featuredBody,
  levelBody,
  manyActsBody,
  mergeBody,
  pinBody,
  reasonBody,
} from './moderation-bodies.ts'
import { actOf, requireListingAct, teamActOf } from './team-act.ts'

/** Part of `moderationApi`, which asks who may. */
export function teamListingsApi(api: ApiContext) {
  const { db } = api
  return new Hono<{ Variables: TeamVariables }>()
    .get('/', queryOf(teamListQuery), async (c) =>
      c.json(await findTeamListings(db, c.req.valid('query'), new Date())),
    )
    .get('/listings.csv', queryOf(teamListQuery), (c) =>
      answerCsv(c, exportListings(db, c.req.valid('query'), new Date())),
    )
    .post('/acts', manyActsBody, async (c) => {
      const asked = c.req.valid('json')
      const { moderator } = c.var
      if (asked.act === 'end_featured' && moderator.kind !== 'administrator') throw refused('forbidden')
      return c.json(await actOnMany(db, { ...asked, moderator, publicUrl: api.publicUrl, now: new Date() }))
    })
    .get('/comparison', textOfQuery('one', 'other'), async (c) => {
      const { one, other } = c.req.valid('query')
      const compared = await compareListings(db, [one, other])
      if (!compared) throw notFound('We couldn’t find these listings.')
      return c.json(compared)
    })
    .post('/:id/merge', mergeBody, async (c) => {
      const { goneId, ...asked } = c.req.valid('json')
      await requireListingAct(api, c, goneId)
      const act = await requireListingAct(api, c, c.req.param('id'))
      return answerDone(c, mergeListings(db, { ...act, ...asked, goneId }))
    })
    .post('/', addedListingBody, async (c) => {
      return c.json(requireDone(await addListing(db, { ...c.req.valid('json'), ...teamActOf(c) })), 201)
    })
    .get('/alike', textOfQuery('name'), async (c) => {
      return c.json(await findListings(db, c.req.valid('query').name))
    })
    .post('/:id/take-down', reasonBody, (c) => {
      const act = { ...actOf(api, c), businessId: c.req.param('id') }
      return answerDone(c, takeDownListing(db, { ...act, text: c.req.valid('json').reason }))
    })
    .post('/:id/put-back', reasonBody, async (c) => {
      const act = await requireListingAct(api, c, c.req.param('id'))
      return answerDone(c, putListingBack(db, { ...act, ...c.req.valid('json') }))
    })
    .put('/:id/level', levelBody, async (c) => {
      const act = await requireListingAct(api, c, c.req.param('id'))
      return answerDone(c, setLevel(db, { ...act, ...c.req.valid('json') }))
    })
    .post('/:id/owners/:accountId/remove', reasonBody, async (c) => {
      const act = await requireListingAct(api, c, c.req.param('id'))
      const accountId = uuid(c.req.param('accountId')) ?? ''
      return answerDone(c, removeOwnerByTeam(db, { ...act, accountId, ...c.req.valid('json') }))
    })
    .put('/:id/pin', pinBody, async (c) => {
      const act = await requireListingAct(api, c, c.req.param('id'))
      return answerDone(c, putPin(db, { ...act, ...c.req.valid('json') }))
    })
    .put('/:id/featured', team(api, 'administrator'), featuredBody, async (c) => {
      const act = await requireListingAct(api, c, c.req.param('id'))
      return answerDone(c, setFeatured(db, { ...act, ...c.req.valid('json') }))
    })
}
