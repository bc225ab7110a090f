import { Hono } from 'hono'
import { z } from 'zod'
import { decide, undoUntil } from '../../../app/features/cases/decide.server.ts'
import { undo } from '../../../app/features/cases/undo.server.ts'
import {
  findBusinessPhoto,
  putBackPhoto,
  removePhoto,
} from '../../../app/features/gallery/business-photos.server.ts'
import { DESK_KINDS, type DeskKind } from '../../../app/features/moderation/desk.ts'
import { CASES } from '../../../app/features/moderation/cases.server.ts'
import { turnDailyMail, wantsDailyMail } from '../../../app/features/moderation/team-notices.server.ts'
import { findCase } from '../../../app/features/moderation/find-case.server.ts'
import { findCases } from '../../../app/features/moderation/find-cases.server.ts'
import { findDecided } from '../../../app/features/moderation/find-decided.server.ts'
import { findNewOnListings } from '../../../app/features/moderation/find-new-on-listings.server.ts'
import { findQueue, findWaitingSenders } from '../../../app/features/moderation/find-queue.server.ts'
import { deletePost, findPost, putBackPost } from '../../../app/features/posts/save-post.server.ts'
import { openDocument } from '../../../app/features/verification/verification-documents.server.ts'
import { team, type TeamVariables, existing } from '../access.ts'
import type { Outcome } from '../../../app/platform/outcome.ts'
import type { ApiContext } from '../context.ts'
import { answerDone, notFound, requireDone } from '../errors.ts'
import { answerCsv } from '../answer-csv.ts'
import { findMissedSearches } from '../../../app/features/missed-searches/missed-searches.server.ts'
import { jsonBody, pathId, queryOf, rowNumber, textOfQuery, uuid } from '../read-request.ts'
import { dailyEmailBody, decisionBody, reasonBody, undoBody } from './moderation-bodies.ts'
import { actOf, type DeskContext, requireListingAct } from './team-act.ts'
import { teamListingsApi } from './team-listings.ts'
import { exportLog } from '../../../app/features/audit-log/export-log.server.ts'
import { findLog, logQuery } from '../../../app/features/audit-log/find-log.server.ts'
import { findAllTexts, removeText, saveText } from '../../../app/features/moderation/ready-texts.server.ts'
import { findNoteSubject } from '../../../app/features/moderation/find-note-subject.server.ts'
import {
  addNote,
  deleteNote,
  findNotes,
  findNotesFor,
  markNote,
} from '../../../app/features/team-notes/team-notes.server.ts'

export function moderationApi(api: ApiContext) {
  const { db } = api
  return new Hono()
    .use(team(api))
    .get('/decided', textOfQuery('before'), async (c) => {
      const before = rowNumber(c.req.valid('query').before)
      return c.json(await findDecided(db, { before, moderator: c.var.moderator, now: new Date() }))
    })
    .get('/daily-email', async (c) => c.json({ isOn: await wantsDailyMail(db, c.var.moderator.accountId) }))
    .put('/daily-email', dailyEmailBody, async (c) => {
      await turnDailyMail(db, c.var.moderator.accountId, c.req.valid('json').isOn)
      return c.json({})
    })
    .get('/waiting', textOfQuery('from'), async (c) => {
      return c.json(await findWaitingSenders(db, rowNumber(c.req.valid('query').from) ?? 0))
    })
    .get('/new', textOfQuery('before'), async (c) => {
      return c.json(await findNewOnListings(db, c.req.valid('query').before))
    })
    .get('/find', textOfQuery('q'), async (c) => c.json(await findCases(db, c.req.valid('query').q)))
    .get('/searches', textOfQuery('before'), async (c) => {
      return c.json(await findMissedSearches(db, c.req.valid('query').before))
    })
    .route('/listings', teamListingsApi(api))
    .route('/texts', textsApi(api))
    .route('/log', logApi(api))
    .route('/notes', notesApi(api))
    .get('/:kind', textOfQuery('page'), async (c) => {
      const page = rowNumber(c.req.valid('query').page) ?? 1
      return c.json(await findQueue(db, { kind: readKind(c), page }))
    })
    .get('/verifications/:id/documents/:documentId', async (c) => {
      const document = await openDocument(db, api, {
        id: pathId(c, NO_CASE),
        documentId: c.req.param('documentId'),
        moderator: c.var.moderator,
        now: new Date(),
      })
      if (!document) throw notFound('This document is gone. Documents are deleted when a decision is made.')
      c.header('content-type', document.type)
      c.header('content-disposition', `inline; filename="${document.fileName}"`)
      return c.body(new Uint8Array(document.content))
    })
    .get('/:kind/:id', async (c) => {
      const { moderator } = c.var
      const found = await findCase(db, readKind(c), { id: pathId(c, NO_CASE), moderator, now: new Date() })
      if (!found) throw notFound(NO_CASE)
      return c.json(found)
    })
    .post('/new/:kind/:id/take-down', reasonBody, (c) =>
      answerDone(c, changeNewItem(api, c, { isDown: false, ...c.req.valid('json') })),
    )
    .post('/new/:kind/:id/put-back', (c) => answerDone(c, changeNewItem(api, c, { isDown: true })))
    .post('/:kind/:id/undo', undoBody, (c) => {
      const decidedAt = new Date(c.req.valid('json').decidedAt)
      const act = { ...actOf(api, c), id: pathId(c, NO_CASE), decidedAt }
      return answerDone(c, undo(db, CASES[readKind(c)], act))
    })
    .post('/:kind/:id/decision', decisionBody, async (c) => {
      const definition = CASES[readKind(c)]
      const { decision: verb, ...choices } = c.req.valid('json')
      const act = { ...actOf(api, c), id: pathId(c, NO_CASE) }
      const decided = requireDone(
        await decide(db, definition, { ...act, verb, ...choices, files: api.files }),
      )
      const until = undoUntil(definition, decided)
      return c.json({ decidedAt: act.now.toISOString(), undoUntil: until?.toISOString() ?? null })
    })
}

/** @param isDown put it back instead of taking it down */
async function changeNewItem(
  api: ApiContext,
  c: DeskContext,
  { isDown, reason }: { isDown: boolean; reason?: string },
): Promise<Outcome<unknown>> {
  const item = await findNewItem(api, c, isDown)
  if (!item) throw notFound(isDown ? 'It isn’t taken down anymore.' : 'It isn’t there anymore.')
  const act = { ...(await requireListingAct(api, c, item.businessId)), reason }
  return item.kind === 'post'
    ? (isDown ? putBackPost : deletePost)(api.db, { ...act, id: item.id })
    : (isDown ? putBackPhoto : removePhoto)(api.db, { ...act, photoId: item.id })
}

async function findNewItem({ db }: ApiContext, c: DeskContext, isDown: boolean) {
  const { kind, id } = c.req.param()
  if (kind === 'post') {
    const number = rowNumber(id)
    const post = number === undefined ? undefined : await findPost(db, number, isDown)
    return post && ({ ...post, kind: 'post' } as const)
  }
  if (kind !== 'photo') throw notFound()
  const photo = await findBusinessPhoto(db, pathId(c), isDown)
  return photo && ({ businessId: photo.businessId, kind: 'photo', id: photo.id } as const)
}

const NO_CASE = 'We couldn’t find that case.'

function readKind(c: DeskContext): DeskKind {
  const kind = DESK_KINDS.find((one) => one === c.req.param('kind'))
  if (!kind) throw notFound()
  return kind
}

/** Part of `moderationApi`, which asks who may. */
function logApi(api: ApiContext) {
  const { db } = api
  return new Hono<{ Variables: TeamVariables }>()
    .get('/', queryOf(logQuery), async (c) =>
      c.json(await findLog(db, c.req.valid('query'), c.var.moderator.accountId)),
    )
    .get('/entries.csv', team(api, 'administrator'), queryOf(logQuery), (c) =>
      answerCsv(c, exportLog(db, c.req.valid('query'))),
    )
}

const textBody = jsonBody(
  z.object({
    kind: z.enum(DESK_KINDS),
    decision: z.enum(['approve', 'request_changes', 'reject', 'take_down']),
    label: z.string(),
    text: z.string(),
  }),
)

/** Part of `moderationApi`, which asks who may: whoever decides writes the texts, too. */
function textsApi({ db }: ApiContext) {
  const textActOf = (c: { var: TeamVariables }) => ({ moderator: c.var.moderator, now: new Date() })
  const known = existing('This text was removed meanwhile.', async (id) => uuid(id))
  return new Hono<{ Variables: TeamVariables }>()
    .get('/', async (c) => c.json(await findAllTexts(db)))
    .post('/', textBody, (c) => answerDone(c, saveText(db, { ...c.req.valid('json'), ...textActOf(c) })))
    .put('/:id', known, textBody, (c) =>
      answerDone(c, saveText(db, { id: c.var.existing, ...c.req.valid('json'), ...textActOf(c) })),
    )
    .delete('/:id', known, (c) => answerDone(c, removeText(db, { id: c.var.existing, ...textActOf(c) })))
}

const noteBody = jsonBody(
  z.object({
    text: z.string().trim(),
    about: z.enum(['this', 'listing', 'account']).default('this'),
    forId: z.uuid().nullable(),
  }),
)

/** Part of `moderationApi`, which asks who may. */
function notesApi({ db }: ApiContext) {
  const requireSubject = async (kind: string, id: string) => {
    const found = await findNoteSubject(db, kind, kind === 'listings' ? id : (uuid(id) ?? id))
    if (!found) throw notFound('We couldn’t find what the note is about.')
    return found
  }
  const readId = (id: string) => uuid(id) ?? crypto.randomUUID()
  return new Hono<{ Variables: TeamVariables }>()
    .get('/', async (c) => c.json(await findNotesFor(db, c.var.moderator.accountId)))
    .put('/:id/done', jsonBody(z.object({ isDone: z.boolean() })), (c) =>
      answerDone(c, markNote(db, readId(c.req.param('id')), c.req.valid('json').isDone ? new Date() : null)),
    )
    .delete('/:id', (c) => answerDone(c, deleteNote(db, readId(c.req.param('id')), c.var.moderator)))
    .get('/:kind/:id', async (c) => {
      const subject = await requireSubject(c.req.param('kind'), c.req.param('id'))
      return c.json(await findNotes(db, subject, c.var.moderator.accountId))
    })
    .post('/:kind/:id', noteBody, async (c) => {
      const subject = await requireSubject(c.req.param('kind'), c.req.param('id'))
      const note = { ...c.req.valid('json'), authorId: c.var.moderator.accountId, now: new Date() }
      return answerDone(c, addNote(db, subject, note))
    })
}
