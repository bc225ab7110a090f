import { Hono } from 'hono'
import { putListingBack, setFeatured } from '../../../app/features/owners/listing-state.server.ts'
import { putPin } from '../../../app/features/owners/pin.server.ts'
import { takeDownListing } from '../../../app/features/reports/report-case.server.ts'
import { findListings } from '../../../app/features/team-listings/find-listings.server.ts'
import {
  findTeamListings,
  teamListQuery,
} from '../../../app/features/team-listings/find-team-listings.server.ts'
import { team, type TeamVariables } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { answerDone } from '../errors.ts'
import { queryOf, textOfQuery } from '../read-request.ts'
import { featuredBody, pinBody, reasonBody } from './moderation-bodies.ts'
import { actOf, requireListingAct } from './team-act.ts'

/** Part of `moderationApi`, which asks who may. */
export function teamListingsApi(api: ApiContext) {
  const { db } = api
  return new Hono<{ Variables: TeamVariables }>()
    .get('/', queryOf(teamListQuery), async (c) =>
      c.json(await findTeamListings(db, c.req.valid('query'), new Date())),
    )
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
    .put('/:id/pin', pinBody, async (c) => {
      const act = await requireListingAct(api, c, c.req.param('id'))
      return answerDone(c, putPin(db, { ...act, ...c.req.valid('json') }))
    })
    .put('/:id/featured', team(api, 'administrator'), featuredBody, async (c) => {
      const act = await requireListingAct(api, c, c.req.param('id'))
      return answerDone(c, setFeatured(db, { ...act, ...c.req.valid('json') }))
    })
}
