import { Hono } from 'hono'
import { countDecided } from '../../../app/features/moderation/count-decided.server.ts'
import { findPeople, peopleQuery } from '../../../app/features/people/find-people.server.ts'
import { team, type TeamVariables } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { queryOf } from '../read-request.ts'

/** For administrators: who is on the team. */
export function peopleApi(api: ApiContext) {
  const { db } = api
  return new Hono<{ Variables: TeamVariables }>()
    .use(team(api, 'administrator'))
    .get('/', queryOf(peopleQuery), async (c) => {
      const asked = { ...c.req.valid('query'), now: new Date() }
      const found = await findPeople(db, asked, (ids, now) => countDecided(db, ids, now))
      return c.json({ ...found, viewer: c.var.moderator.accountId })
    })
}
