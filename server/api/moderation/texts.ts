import { Hono } from 'hono'
import { z } from 'zod'
import { DESK_KINDS } from '../../../app/features/moderation/desk.ts'
import { findAllTexts, removeText, saveText } from '../../../app/features/moderation/ready-texts.server.ts'
import { existing, type TeamVariables } from '../access.ts'
import type { ApiContext } from '../context.ts'
import { answerDone } from '../errors.ts'
import { jsonBody, uuid } from '../read-request.ts'

const textBody = jsonBody(
  z.object({
    kind: z.enum(DESK_KINDS),
    decision: z.enum(['approve', 'request_changes', 'reject', 'take_down']),
    label: z.string(),
    text: z.string(),
  }),
)

/** Part of `moderationApi`, which asks who may: whoever decides writes the texts, too. */
export function textsApi({ db }: ApiContext) {
  const known = existing('This text was removed meanwhile.', async (id) => uuid(id))
  return new Hono<{ Variables: TeamVariables }>()
    .get('/', async (c) => c.json(await findAllTexts(db)))
    .post('/', textBody, (c) => answerDone(c, saveText(db, { ...c.req.valid('json'), ...actOf(c.var) })))
    .put('/:id', known, textBody, (c) =>
      answerDone(c, saveText(db, { id: c.var.existing, ...c.req.valid('json'), ...actOf(c.var) })),
    )
    .delete('/:id', known, (c) => answerDone(c, removeText(db, { id: c.var.existing, ...actOf(c.var) })))
}

function actOf({ moderator }: Pick<TeamVariables, 'moderator'>) {
  return { moderator, now: new Date() }
}
