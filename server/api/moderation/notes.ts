import { Hono } from 'hono'
import { z } from 'zod'
import { findNoteSubject } from '../../../app/features/moderation/find-note-subject.server.ts'
import {
  addNote,
  deleteNote,
  findNotes,
  findNotesFor,
  markNote,
} from '../../../app/features/team-notes/team-notes.server.ts'
import type { TeamVariables } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { answerDone, notFound } from '../errors.ts'
import { jsonBody, uuid } from '../read-request.ts'

const noteBody = jsonBody(
  z.object({
    text: z.string().trim(),
    about: z.enum(['this', 'listing', 'account']).default('this'),
    forId: z.uuid().nullable(),
  }),
)

/** Part of `moderationApi`, which asks who may. */
export function notesApi({ db }: ApiContext) {
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
