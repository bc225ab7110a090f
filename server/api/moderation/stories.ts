import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { findStories, findStory } from '../../../app/features/articles/find-stories.server.ts'
import {
  deleteStory,
  moveStory,
  saveStory,
  unpublishStory,
} from '../../../app/features/articles/save-story.server.ts'
import { readStory } from '../../../app/features/articles/story-text.server.ts'
import { STORY_FIELDS } from '../../../app/features/articles/story-fields.ts'
import { team, type TeamVariables } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { answerDone, notFound, requireDone } from '../errors.ts'
import { jsonBody, rowNumber, textOfQuery } from '../read-request.ts'

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
      c.json({ id: requireDone(await saveStory(db, { ...c.req.valid('json'), ...actOf(c) })) }, 201),
    )
    .post('/preview', previewBody, (c) => c.json({ story: readStory(c.req.valid('json').body) }))
    .get('/:id', textOfQuery('version'), async (c) => {
      const found = await findStory(db, idOf(c), rowNumber(c.req.valid('query').version))
      if (!found) throw notFound()
      return c.json(found)
    })
    .put('/:id', storyBody, async (c) =>
      c.json({ id: requireDone(await saveStory(db, { ...c.req.valid('json'), ...actOf(c), id: idOf(c) })) }),
    )
    .post('/:id/unpublish', (c) => answerDone(c, unpublishStory(db, { ...actOf(c), id: idOf(c) })))
    .post('/:id/move', moveBody, (c) =>
      answerDone(c, moveStory(db, { ...actOf(c), ...c.req.valid('json'), id: idOf(c) })),
    )
    .delete('/:id', (c) => answerDone(c, deleteStory(db, { ...actOf(c), id: idOf(c) })))
}

function idOf(c: Context): number {
  const id = rowNumber(c.req.param('id'))
  if (id === undefined) throw notFound()
  return id
}

function actOf(c: Context<{ Variables: TeamVariables }>) {
  const { kind, accountId } = c.var.moderator
  return { actor: { kind, accountId }, now: new Date() }
}
