import { type Context, Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { DESK_KINDS, type DeskKind } from '../../app/features/moderation/index.ts'
import {
  type DeskPerson,
  findCase,
  findDecided,
  findOwnMatter,
  findQueue,
  findUndo,
} from '../../app/features/moderation/index.server.ts'
import { startReview } from '../../app/features/submissions/index.server.ts'
import { openDocument } from '../../app/features/verification/index.server.ts'
import type { ApiContext } from './context.ts'
import { ApiError, notFound } from './errors.ts'
import { decideCase } from './moderation-decisions.ts'
import { readDecision, readUndo, readVersion } from './moderation-bodies.ts'
import { refusingInWords } from './moderation-refusals.ts'
import { undoCase } from './moderation-undo.ts'
import { requireTeam } from './require-team.ts'
import { rowNumber } from './row-number.ts'

/** The moderation desk, for moderators: what waits, one case, what becomes of it, and what was decided. At `/api/v1/moderation`. */
export function moderationApi(api: ApiContext) {
  const { db } = api
  return new Hono()
    .get(
      '/decided',
      validator('query', ({ before }) => ({ before: String(before) })),
      async (c) => {
        const person = await personOf(api, c)
        const before = rowNumber(c.req.valid('query').before)
        return c.json(await findDecided(db, { before, person }))
      },
    )
    .get(
      '/:kind',
      validator('query', ({ page }) => ({ page: String(page) })),
      async (c) => {
        const { accountId: moderatorId } = await personOf(api, c)
        const page = rowNumber(c.req.valid('query').page) ?? 1
        return c.json(await findQueue(db, { kind: kindOf(c), page, moderatorId }))
      },
    )
    .get('/verifications/:id/document', async (c) => {
      const { actor } = await requireTeam(api, c)
      const document = await openDocument(db, api, { id: idOf(c), moderator: actor, now: new Date() })
      if (!document) throw notFound('There is no document any more. It is deleted at the decision.')
      c.header('content-type', document.type)
      c.header('content-disposition', `inline; filename="${document.fileName}"`)
      return c.body(new Uint8Array(document.content))
    })
    .get('/:kind/:id', async (c) => {
      const person = await personOf(api, c)
      const found = await findCase(db, kindOf(c), { id: idOf(c), person })
      if (!found) throw notFound('There is no such case.')
      return c.json(found)
    })
    .post('/submissions/:id/open', readVersion, async (c) => {
      const act = await actOf(api, c, 'submissions')
      const { version } = c.req.valid('json')
      return c.json({ version: await refusingInWords(() => startReview(db, { ...act, version })) })
    })
    .post('/:kind/:id/undo', readUndo, async (c) => {
      const kind = kindOf(c)
      const act = await actOf(api, c, kind)
      const { decidedAt, reason, isWarned } = c.req.valid('json')
      if (!isWarned) await requireNoWarning(api, kind, act.id)
      await refusingInWords(() => undoCase(db, kind, { ...act, reason, decidedAt: new Date(decidedAt) }))
      return c.json({})
    })
    .post('/:kind/:id/decision', readDecision, async (c) => {
      const kind = kindOf(c)
      const sent = c.req.valid('json')
      const act = await actOf(api, c, kind, sent.intoBusinessId)
      await refusingInWords(() => decideCase(api, kind, act, sent))
      return c.json({ decidedAt: act.now.toISOString() })
    })
}

async function personOf(api: ApiContext, c: Context): Promise<DeskPerson> {
  const { identity, actor } = await requireTeam(api, c)
  const { userId: accountId, email } = identity
  return { accountId, email, isAdministrator: actor.kind === 'administrator' }
}

/**
 * Who decides what, and when.
 * @param intoBusinessId a listing that the decision would change besides
 * @throws ApiError 403 `own_matter`
 */
async function actOf(api: ApiContext, c: Context, kind: DeskKind, intoBusinessId?: string) {
  const person = await personOf(api, c)
  const id = idOf(c)
  const own = await findOwnMatter(api.db, { kind, id, person, intoBusinessId })
  if (own && !own.mayDecide) throw new ApiError(403, 'own_matter', own.text)
  const moderator = {
    kind: person.isAdministrator ? ('administrator' as const) : ('moderator' as const),
    accountId: person.accountId,
    isOwnMatter: own !== null,
  }
  return { moderator, id, now: new Date(), secrets: api.secrets, publicUrl: api.publicUrl }
}

/** @throws ApiError 409 `not_warned` when the undo costs others something that nobody has read yet */
async function requireNoWarning({ db }: ApiContext, kind: DeskKind, id: string): Promise<void> {
  const undo = await findUndo(db, kind, id)
  if (!undo?.warning) return
  throw new ApiError(409, 'not_warned', `${undo.warning} If you still want to, undo it under “Decided”.`)
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
