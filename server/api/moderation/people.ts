import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { ROLES } from '../../../app/db/schema/roles.ts'
import { countDecided } from '../../../app/features/moderation/count-decided.server.ts'
import { findPeople, peopleQuery } from '../../../app/features/people/find-people.server.ts'
import {
  findInvitations,
  inviteToTeam,
  sendInvitationAgain,
  withdrawInvitation,
} from '../../../app/features/people/team-invitations.server.ts'
import { ACCOUNT_ACTS, actOnAccount } from '../../auth/people/account-acts.ts'
import { team, type TeamVariables } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { answerDone, notFound } from '../errors.ts'
import { jsonBody, queryOf, uuid } from '../read-request.ts'

const invitationBody = jsonBody(z.object({ email: z.string().max(320), role: z.enum(ROLES) }))
const actBody = jsonBody(z.object({ act: z.enum(ACCOUNT_ACTS) }))

/** For administrators: who is on the team, and who is asked to join it. */
export function peopleApi(api: ApiContext) {
  const { db, secrets, publicUrl } = api
  const actOf = (c: Context<{ Variables: TeamVariables }>) => {
    const { accountId, kind } = c.var.moderator
    return { accountId, actor: { kind, accountId }, now: new Date(), secrets, publicUrl }
  }
  return new Hono<{ Variables: TeamVariables }>()
    .use(team(api, 'administrator'))
    .get('/', queryOf(peopleQuery), async (c) => {
      const asked = { ...c.req.valid('query'), now: new Date(), viewer: c.var.moderator.accountId }
      const found = await findPeople(db, asked, (ids, now) => countDecided(db, ids, now))
      const invitations = await findInvitations(db, asked.now)
      return c.json({ ...found, invitations, viewer: asked.viewer })
    })
    .post('/invitations', invitationBody, (c) =>
      answerDone(c, inviteToTeam(db, { ...actOf(c), ...c.req.valid('json') })),
    )
    .post('/invitations/:id', (c) => answerDone(c, sendInvitationAgain(db, { ...actOf(c), id: readId(c) })))
    .delete('/invitations/:id', (c) => answerDone(c, withdrawInvitation(db, { ...actOf(c), id: readId(c) })))
    .post('/:id/acts', actBody, (c) =>
      answerDone(c, actOnAccount(db, { ...actOf(c), ...c.req.valid('json'), userId: readId(c) })),
    )
}

function readId(c: Context): string {
  const id = uuid(c.req.param('id'))
  if (id === undefined) throw notFound()
  return id
}
