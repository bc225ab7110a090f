import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { ROLES } from '../../../app/db/schema/roles.ts'
import { countDecided } from '../../../app/features/moderation/count-decided.server.ts'
import { findPeople, peopleQuery } from '../../../app/features/people/find-people.server.ts'
import {
  findInvitations,
  inviteToTeam,
  withdrawInvitation,
} from '../../../app/features/people/team-invitations.server.ts'
import { ACCOUNT_ACTS, actOnAccount } from '../../auth/people/account-acts.ts'
import { team, type TeamVariables } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { answerDone, notFound, requireDone } from '../errors.ts'
import { jsonBody, pathId, queryOf, rowNumber, sentKeySchema, textOfQuery } from '../read-request.ts'
import { type DeskContext, teamActOf } from './team-act.ts'
import { findStories, findStory } from '../../../app/features/articles/find-stories.server.ts'
import {
  deleteStory,
  moveStory,
  saveStory,
  unpublishStory,
} from '../../../app/features/articles/save-story.server.ts'
import { readStory } from '../../../app/features/articles/story-text.server.ts'
import { RESOURCE_FIELDS } from '../../../app/features/resources/resource.ts'
import {
  checkResource,
  findTeamResource,
  findTeamResources,
  restoreResource,
  saveResource,
} from '../../../app/features/resources/save-resource.server.ts'
import { STORY_FIELDS } from '../../../app/features/articles/story-fields.ts'
import {
  findMailings,
  previewMailing,
  startMailing,
  stopMailing,
} from '../../../app/features/mailings/start-mailing.server.ts'
import { doOnce } from '../../../app/forms/send-once.server.ts'

const invitationBody = jsonBody(z.object({ email: z.string().max(320), role: z.enum(ROLES) }))
const actBody = jsonBody(z.object({ act: z.enum(ACCOUNT_ACTS) }))

/** For administrators: who is on the team, and who is asked to join it. */
export function peopleApi(api: ApiContext) {
  const { db, secrets, publicUrl } = api
  const actOf = (c: DeskContext) => {
    const { accountId } = c.var.moderator
    return { accountId, ...teamActOf(c), secrets, publicUrl }
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
    .delete('/invitations/:id', (c) => answerDone(c, withdrawInvitation(db, { ...actOf(c), id: pathId(c) })))
    .post('/:id/acts', actBody, (c) =>
      answerDone(c, actOnAccount(db, { ...actOf(c), ...c.req.valid('json'), userId: pathId(c) })),
    )
}

const text = z.string().max(40_000)
const storyBody = jsonBody(
  z.object({
    story: z.record(z.enum(STORY_FIELDS), text),
    photoId: z.uuid().nullable(),
    businessId: text.nullable(),
    from: z.int().min(0),
    isPublished: z.boolean(),
    publishAt: text,
  }),
)
const previewBody = jsonBody(z.object({ body: text }))
const moveBody = jsonBody(z.object({ isUp: z.boolean() }))

/** For administrators: articles are written, published, put in order, and taken off the site. */
export function storiesApi(api: ApiContext) {
  const { db } = api
  return new Hono()
    .use(team(api, 'administrator'))
    .get('/', textOfQuery('page'), async (c) =>
      c.json(await findStories(db, rowNumber(c.req.valid('query').page) ?? 1)),
    )
    .post('/', storyBody, async (c) =>
      c.json({ id: requireDone(await saveStory(db, { ...c.req.valid('json'), ...teamActOf(c) })) }, 201),
    )
    .post('/preview', previewBody, (c) => c.json({ story: readStory(c.req.valid('json').body) }))
    .get('/:id', textOfQuery('version'), async (c) => {
      const found = await findStory(db, idOf(c), rowNumber(c.req.valid('query').version))
      if (!found) throw notFound()
      return c.json(found)
    })
    .put('/:id', storyBody, async (c) =>
      c.json({
        id: requireDone(await saveStory(db, { ...c.req.valid('json'), ...teamActOf(c), id: idOf(c) })),
      }),
    )
    .post('/:id/unpublish', (c) => answerDone(c, unpublishStory(db, { ...teamActOf(c), id: idOf(c) })))
    .post('/:id/move', moveBody, (c) =>
      answerDone(c, moveStory(db, { ...teamActOf(c), ...c.req.valid('json'), id: idOf(c) })),
    )
    .delete('/:id', (c) => answerDone(c, deleteStory(db, { ...teamActOf(c), id: idOf(c) })))
}

function idOf(c: Context): number {
  const id = rowNumber(c.req.param('id'))
  if (id === undefined) throw notFound()
  return id
}

const version = z.int().min(0)
const resourceBody = jsonBody(
  z.object({
    section: text,
    values: z.record(z.enum(RESOURCE_FIELDS), text),
    checkedOn: text,
    isShown: z.boolean(),
    version,
  }),
)
const checkBody = jsonBody(z.object({ version }))

/** For administrators: the entries of the resources page, and the county offices. */
export function resourcesApi(api: ApiContext) {
  const { db } = api
  return new Hono()
    .use(team(api, 'administrator'))
    .get('/', async (c) => c.json(await findTeamResources(db, new Date())))
    .post('/', resourceBody, async (c) =>
      c.json({ id: requireDone(await saveResource(db, { ...c.req.valid('json'), ...teamActOf(c) })) }, 201),
    )
    .get('/:id', async (c) => {
      const found = await findTeamResource(db, c.req.param('id'))
      if (!found) throw notFound()
      return c.json(found)
    })
    .put('/:id', resourceBody, (c) => {
      const id = c.req.param('id')
      return answerDone(c, saveResource(db, { ...c.req.valid('json'), ...teamActOf(c), id }))
    })
    .post('/:id/check', checkBody, (c) => {
      const id = c.req.param('id')
      return answerDone(c, checkResource(db, { ...c.req.valid('json'), ...teamActOf(c), id }))
    })
    .delete('/:id', (c) => answerDone(c, restoreResource(db, { ...teamActOf(c), id: c.req.param('id') })))
}

const audience = z.object({
  area: z.string().max(100),
  category: z.string().max(100),
  importId: z.string().max(100),
})
const mailingBody = jsonBody(
  z.object({ audience, subject: z.string(), text: z.string(), key: sentKeySchema }),
)
const stopBody = jsonBody(z.object({ isStopped: z.boolean() }))

/** For administrators: the team writes to owners, or to businesses of an import. */
export function mailingsApi(api: ApiContext) {
  const { db, secrets, publicUrl, mailingsPerDay: perDay } = api
  const links = { secrets, publicUrl }
  return new Hono()
    .use(team(api, 'administrator'))
    .get('/', textOfQuery('page'), async (c) =>
      c.json({ perDay, ...(await findMailings(db, rowNumber(c.req.valid('query').page) ?? 1)) }),
    )
    .get('/preview', textOfQuery('area', 'category', 'importId'), async (c) =>
      c.json({ perDay, ...(await previewMailing(db, c.req.valid('query'), links)) }),
    )
    .post('/', mailingBody, async (c) => {
      const { key, ...written } = c.req.valid('json')
      const act = teamActOf(c)
      const sent = { form: 'mailing', values: [act.actor.accountId, written], key }
      const started = await doOnce({ db, secrets, now: act.now }, sent, (tx) =>
        startMailing(tx, { ...written, ...act }),
      )
      const total = requireDone(started)
      api.startJob('send-mailings')
      return c.json({ total }, 201)
    })
    .put('/:id', stopBody, async (c) => {
      requireDone(await stopMailing(db, { id: pathId(c), ...c.req.valid('json'), ...teamActOf(c) }))
      api.startJob('send-mailings')
      return c.json({})
    })
}
