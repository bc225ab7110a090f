import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { DESK_KINDS, type DeskKind } from '../../app/features/moderation/index.ts'
import { findCase, findQueue, versionOf } from '../../app/features/moderation/index.server.ts'
import { startReview, undoDecision } from '../../app/features/submissions/index.server.ts'
import { openDocument } from '../../app/features/verification/index.server.ts'
import { requireRole } from '../auth/roles.ts'
import type { ApiContext } from './context.ts'
import { notFound } from './errors.ts'
import { decideCase } from './moderation-decisions.ts'
import { readDecision, readVersion } from './moderation-bodies.ts'
import { refusingInWords } from './moderation-refusals.ts'
import { requireTeam } from './require-team.ts'

/** The moderation desk, for moderators: what waits, one case, and what becomes of it. At `/api/v1/moderation`. */
export function moderationApi(api: ApiContext) {
  const { db } = api
  return new Hono()
    .get('/:kind', async (c) => {
      const { userId } = await requireRole(api, c, 'moderator')
      return c.json(await findQueue(db, { kind: kindOf(c), moderatorId: userId }))
    })
    .get('/verifications/:id/document', async (c) => {
      const { id, moderator, now } = await actOf(api, c)
      const document = await openDocument(db, api, { id, moderator, now })
      if (!document) throw notFound('There is no document any more. It is deleted at the decision.')
      c.header('content-type', document.type)
      c.header('content-disposition', `inline; filename="${document.fileName}"`)
      return c.body(new Uint8Array(document.content))
    })
    .get('/:kind/:id', async (c) => {
      const { userId } = await requireRole(api, c, 'moderator')
      const found = await findCase(db, kindOf(c), { id: idOf(c), moderatorId: userId })
      if (!found) throw notFound('There is no such case.')
      return c.json(found)
    })
    .post('/submissions/:id/open', readVersion, async (c) => {
      const act = await actOf(api, c)
      const { version } = c.req.valid('json')
      return c.json({ version: await refusingInWords(() => startReview(db, { ...act, version })) })
    })
    .post('/submissions/:id/undo', readVersion, async (c) => {
      const act = await actOf(api, c)
      const { version } = c.req.valid('json')
      return c.json({ version: await refusingInWords(() => undoDecision(db, { ...act, version })) })
    })
    .post('/:kind/:id/decision', readDecision, async (c) => {
      const act = await actOf(api, c)
      const kind = kindOf(c)
      await refusingInWords(() => decideCase(api, kind, act, c.req.valid('json')))
      return c.json({ version: kind === 'submissions' ? await versionOf(db, act.id) : null })
    })
}

/** Who decides what, and when. */
async function actOf(api: ApiContext, c: Context) {
  return {
    moderator: await requireTeam(api, c),
    id: idOf(c),
    now: new Date(),
    secrets: api.secrets,
    publicUrl: api.publicUrl,
  }
}

function kindOf(c: Context): DeskKind {
  const kind = DESK_KINDS.find((one) => one === c.req.param('kind'))
  if (!kind) throw notFound()
  return kind
}

function idOf(c: Context): string {
  const id = z.uuid().safeParse(c.req.param('id'))
  if (!id.success) throw notFound('There is no such case.')
  return id.data
}
