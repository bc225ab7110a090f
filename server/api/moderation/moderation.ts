import { type Context, Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import {
  DESK_KINDS,
  type DeskKind,
  type ConflictOfInterest,
  type RejectedAsSpam,
  SPAM_TEXT,
} from '../../../app/features/moderation/index.ts'
import {
  chooseTeamNotices,
  type DeskPerson,
  findCase,
  findDecided,
  findListings,
  findNewOnListings,
  findListingConflict,
  findConflictOfInterest,
  findQueue,
  findTeamNotices,
  findUndo,
  findWaitingSenders,
} from '../../../app/features/moderation/index.server.ts'
import { releaseReview, startReview } from '../../../app/features/submissions/index.server.ts'
import { putListingBack } from '../../../app/features/owners/index.server.ts'
import { findBusinessPhoto, putBackPhoto, removePhoto } from '../../../app/features/gallery/index.server.ts'
import {
  deletePost,
  findPost,
  findPostTakenDown,
  putBackPost,
} from '../../../app/features/posts/index.server.ts'
import { takeDownListing } from '../../../app/features/reports/index.server.ts'
import { openDocument } from '../../../app/features/verification/index.server.ts'
import type { ApiContext } from '../context.ts'
import { ApiError, notFound, requireDone } from '../errors.ts'
import { decideCase } from './moderation-decisions.ts'
import {
  readDecision,
  readNotices,
  readReason,
  readSpam,
  readUndo,
  readVersion,
} from './moderation-bodies.ts'
import { withRefusals } from './moderation-refusals.ts'
import { undoCase } from './moderation-undo.ts'
import { requireTeam } from './require-team.ts'
import { rowNumber } from '../read-request.ts'

/** The moderation desk, at `/api/v1/moderation`. */
export function moderationApi(api: ApiContext) {
  const { db } = api
  return new Hono()
    .get(
      '/decided',
      validator('query', ({ before }) => ({ before: String(before) })),
      async (c) => {
        const person = await requirePerson(api, c)
        const before = rowNumber(c.req.valid('query').before)
        return c.json(await findDecided(db, { before, person }))
      },
    )
    .get('/notices', async (c) => {
      const { accountId } = await requirePerson(api, c)
      return c.json({ notices: await findTeamNotices(db, accountId) })
    })
    .put('/notices', readNotices, async (c) => {
      const { accountId } = await requirePerson(api, c)
      await chooseTeamNotices(db, { accountId, ...c.req.valid('json'), now: new Date() })
      return c.json({})
    })
    .get(
      '/waiting',
      validator('query', ({ from }) => ({ from: String(from) })),
      async (c) => {
        await requireTeam(api, c)
        return c.json(await findWaitingSenders(db, rowNumber(c.req.valid('query').from) ?? 0))
      },
    )
    .get(
      '/new',
      validator('query', ({ before }) => ({ before: String(before) })),
      async (c) => {
        await requireTeam(api, c)
        return c.json(await findNewOnListings(db, c.req.valid('query').before))
      },
    )
    .get(
      '/listings',
      validator('query', ({ name }) => ({ name: String(name) })),
      async (c) => {
        await requireTeam(api, c)
        return c.json(await findListings(db, c.req.valid('query').name))
      },
    )
    .get(
      '/:kind',
      validator('query', ({ page }) => ({ page: String(page) })),
      async (c) => {
        const { accountId: moderatorId } = await requirePerson(api, c)
        const page = rowNumber(c.req.valid('query').page) ?? 1
        return c.json(await findQueue(db, { kind: readKind(c), page, moderatorId, now: new Date() }))
      },
    )
    .get('/verifications/:id/documents/:documentId', async (c) => {
      const { actor } = await requireTeam(api, c)
      const document = await openDocument(db, api, {
        id: readId(c),
        documentId: c.req.param('documentId'),
        moderator: actor,
        now: new Date(),
      })
      if (!document) throw notFound('This document is gone. It is deleted at the decision.')
      c.header('content-type', document.type)
      c.header('content-disposition', `inline; filename="${document.fileName}"`)
      return c.body(new Uint8Array(document.content))
    })
    .get('/:kind/:id', async (c) => {
      const person = await requirePerson(api, c)
      const found = await findCase(db, readKind(c), { id: readId(c), person, now: new Date() })
      if (!found) throw notFound('There is no such case.')
      return c.json(found)
    })
    .post('/listings/:id/take-down', readReason, async (c) => {
      const act = await requireListingAct(api, c)
      const { reason: text } = c.req.valid('json')
      await withRefusals(() => takeDownListing(db, { ...act, text }))
      return c.json({})
    })
    .post('/listings/:id/put-back', readReason, async (c) => {
      const act = await requireListingAct(api, c)
      const { reason } = c.req.valid('json')
      await withRefusals(() => putListingBack(db, { ...act, reason }))
      return c.json({})
    })
    .post('/new/:kind/:id/take-down', readReason, async (c) => {
      const { reason } = c.req.valid('json')
      await changeNewItem(api, c, { isDown: false, reason })
      return c.json({})
    })
    .post('/new/:kind/:id/put-back', async (c) => {
      await changeNewItem(api, c, { isDown: true })
      return c.json({})
    })
    .post('/submissions/:id/open', readVersion, async (c) => {
      const act = await requireAct(api, c, 'submissions')
      const { version } = c.req.valid('json')
      return c.json({ version: await withRefusals(() => startReview(db, { ...act, version })) })
    })
    .post('/submissions/:id/release', async (c) => {
      const act = await requireAct(api, c, 'submissions')
      await withRefusals(() => releaseReview(db, act))
      return c.json({})
    })
    .post('/submissions/reject-spam', readSpam, async (c) => {
      const person = await requirePerson(api, c)
      const rejected: RejectedAsSpam[] = []
      // One transaction each, so that one conflict does not block the others.
      for (const { id, version } of c.req.valid('json').submissions) {
        rejected.push({ id, problem: await rejectAsSpam(api, person, { id, version }) })
      }
      return c.json({ rejected })
    })
    .post('/:kind/:id/undo', readUndo, async (c) => {
      const kind = readKind(c)
      const act = await requireAct(api, c, kind)
      const { decidedAt, reason, isWarned } = c.req.valid('json')
      if (!isWarned) await requireNoWarning(api, kind, act.id)
      await withRefusals(() => undoCase(db, kind, { ...act, reason, decidedAt: new Date(decidedAt) }))
      return c.json({})
    })
    .post('/:kind/:id/decision', readDecision, async (c) => {
      const kind = readKind(c)
      const sent = c.req.valid('json')
      const act = await requireAct(api, c, kind, sent)
      await withRefusals(() => decideCase(api, kind, act, sent))
      const undo = await findUndo(api.db, kind, act.id)
      return c.json({ decidedAt: act.now.toISOString(), canUndo: undo?.obstacle === null })
    })
}

async function requirePerson(api: ApiContext, c: Context): Promise<DeskPerson> {
  const { identity, actor } = await requireTeam(api, c)
  const { userId: accountId, email } = identity
  return { accountId, email, isAdministrator: actor.kind === 'administrator' }
}

/**
 * @param into the listing or submission that the decision would change, too
 * @throws ApiError 403 `own_matter`
 */
async function requireAct(
  api: ApiContext,
  c: Context,
  kind: DeskKind,
  into: { intoBusinessId?: string; intoSubmissionId?: string } = {},
) {
  return requireActBy(api, await requirePerson(api, c), { kind, id: readId(c), ...into })
}

async function requireActBy(
  api: ApiContext,
  person: DeskPerson,
  {
    kind,
    id,
    intoBusinessId,
    intoSubmissionId,
  }: { kind: DeskKind; id: string; intoBusinessId?: string; intoSubmissionId?: string },
) {
  const own =
    (await findConflictOfInterest(api.db, { kind, id, person, intoBusinessId })) ??
    (intoSubmissionId ? await findConflictOfInterest(api.db, { kind, id: intoSubmissionId, person }) : null)
  if (own && !own.mayDecide) throw new ApiError(403, 'own_matter', own.text)
  return {
    moderator: moderatorOf(person, own),
    id,
    now: new Date(),
    secrets: api.secrets,
    publicUrl: api.publicUrl,
  }
}

/** @throws ApiError 403 `own_matter` */
async function requireListingAct(api: ApiContext, c: Context) {
  return requireListingActBy(api, await requirePerson(api, c), c.req.param('id') ?? '')
}

async function requireListingActBy(api: ApiContext, person: DeskPerson, businessId: string) {
  const own = await findListingConflict(api.db, businessId, person)
  if (own && !own.mayDecide) throw new ApiError(403, 'own_matter', own.text)
  return { businessId, moderator: moderatorOf(person, own), links: api, now: new Date() }
}

/** @param isDown put it back instead of taking it down */
async function changeNewItem(
  api: ApiContext,
  c: Context,
  { isDown, reason }: { isDown: boolean; reason?: string },
): Promise<void> {
  const person = await requirePerson(api, c)
  const item = await findNewItem(api, c, isDown)
  if (!item) throw notFound(isDown ? 'It isn’t taken down any more.' : 'It isn’t there any more.')
  const { moderator: actor, ...where } = await requireListingActBy(api, person, item.businessId)
  const act = { ...where, actor, reason }
  const change =
    item.kind === 'post'
      ? (isDown ? putBackPost : deletePost)(api.db, { ...act, id: item.id })
      : (isDown ? putBackPhoto : removePhoto)(api.db, { ...act, photoId: item.id })
  requireDone(await change)
}

async function findNewItem({ db }: ApiContext, c: Context, isDown: boolean) {
  const { kind, id } = c.req.param()
  if (kind === 'post') {
    const number = rowNumber(id)
    const post = number === undefined ? undefined : await (isDown ? findPostTakenDown : findPost)(db, number)
    return post && number !== undefined ? ({ ...post, kind: 'post', id: number } as const) : undefined
  }
  const read = z.uuid().safeParse(id)
  if (kind !== 'photo' || !read.success) throw notFound()
  const photo = await findBusinessPhoto(db, read.data, isDown)
  return photo && ({ businessId: photo.businessId, kind: 'photo', id: photo.id } as const)
}

function moderatorOf({ isAdministrator, accountId }: DeskPerson, own: ConflictOfInterest | null) {
  const kind = isAdministrator ? ('administrator' as const) : ('moderator' as const)
  return { kind, accountId, isOwnMatter: own !== null }
}

/** @returns why it was not rejected, or null */
async function rejectAsSpam(
  api: ApiContext,
  person: DeskPerson,
  { id, version }: { id: string; version: number },
): Promise<string | null> {
  try {
    const act = await requireActBy(api, person, { kind: 'submissions', id })
    const sent = { decision: 'reject', version, text: SPAM_TEXT } as const
    await withRefusals(() => decideCase(api, 'submissions', act, sent))
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}

/** @throws ApiError 409 `not_warned` when the undo affects others and nobody has confirmed that */
async function requireNoWarning({ db }: ApiContext, kind: DeskKind, id: string): Promise<void> {
  const undo = await findUndo(db, kind, id)
  if (!undo?.warning) return
  throw new ApiError(409, 'not_warned', `${undo.warning} If you still want to, undo it under “Decided”.`)
}

function readKind(c: Context): DeskKind {
  const kind = DESK_KINDS.find((one) => one === c.req.param('kind'))
  if (!kind) throw notFound()
  return kind
}

function readId(c: Context): string {
  const id = z.uuid().safeParse(c.req.param('id'))
  if (!id.success) throw notFound('There is no such case.')
  return id.data
}
