import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { DUPLICATE_CHOICES, IMPORT_OUTCOMES, IMPORT_RESULTS } from '../../../app/db/schema/imports.ts'
import { COLUMN_TARGETS } from '../../../app/features/imports/column-targets.ts'
import { findImport, findImports } from '../../../app/features/imports/find-imports.server.ts'
import { SOURCE_LEVELS } from '../../../app/features/imports/import-words.ts'
import { type ImportAct, receiveImport } from '../../../app/features/imports/receive-import.server.ts'
import {
  cancelImport,
  chooseForDuplicates,
  chooseSheet,
  setImportColumns,
  startImport,
  takeBackImport,
} from '../../../app/features/imports/settle-import.server.ts'
import { findCards, findShownRows, shownImport } from '../../../app/features/imports/shown-rows.server.ts'
import { writeProblemRows } from '../../../app/features/imports/write-problem-rows.server.ts'
import { team, type TeamVariables } from '../access.ts'
import { answerCsv } from '../answer-csv.ts'
import type { ApiContext } from '../context.ts'
import { notFound, requireDone } from '../errors.ts'
import { jsonBody, rowNumber, textOfQuery, uuid } from '../read-request.ts'

export const IMPORT_PATH = '/api/v1/moderation/imports'

const aboutSchema = z.object({
  source: z.string().max(1000).catch(''),
  date: z.string().optional().catch('?'),
  fileName: z.string().max(300).catch('list'),
  level: z.enum(SOURCE_LEVELS).catch('self_declared'),
})

const columnsBody = jsonBody(z.object({ columns: z.array(z.enum(COLUMN_TARGETS)).max(1000) }))
const sheetBody = jsonBody(z.object({ sheet: z.string() }))
const choiceBody = jsonBody(
  z.object({
    lines: z.union([z.literal('all'), z.array(z.int()).max(1000)]),
    choice: z.enum(DUPLICATE_CHOICES),
  }),
)

type ImportsContext = Context<{ Variables: TeamVariables }>

/** For administrators: a list is brought, looked at, applied, and taken back. */
export function importsApi(api: ApiContext) {
  const { db, files } = api
  const work = () => api.startJob('work-on-imports')
  return (
    new Hono()
      .use(team(api, 'administrator'))
      .get('/', async (c) => c.json(await findImports(db)))
      // The file is the body, so that it is read as it comes.
      .post('/', async (c) => {
        const content = c.req.raw.body?.values({ preventCancel: true }) ?? Readable.from([])
        const { actor, now } = actOf(c)
        const about = aboutSchema.parse(c.req.query())
        const id = requireDone(await receiveImport({ db, files }, { ...about, content, actor, now }))
        return c.json({ id }, 201)
      })
      .get('/:id', async (c) => c.json(shownImport(await requireImport(api, c))))
      .get('/:id/rows', textOfQuery('outcome', 'result', 'page'), async (c) => {
        const { outcome, result, page } = c.req.valid('query')
        const filter = {
          outcome: IMPORT_OUTCOMES.find((one) => one === outcome),
          result: IMPORT_RESULTS.find((one) => one === result),
          page: rowNumber(page) ?? 1,
        }
        return c.json(await findShownRows(db, await requireImport(api, c), filter))
      })
      .get('/:id/cards', async (c) => c.json(await findCards(db, await requireImport(api, c), new Date())))
      .get('/:id/problems.csv', async (c) => answerCsv(c, writeProblemRows(db, await requireImport(api, c))))
      .put('/:id/sheet', sheetBody, async (c) => {
        requireDone(await chooseSheet(api, { ...actOf(c), ...c.req.valid('json') }))
        return c.json({})
      })
      .put('/:id/columns', columnsBody, async (c) => {
        requireDone(await setImportColumns(db, { ...actOf(c), ...c.req.valid('json') }))
        work()
        return c.json({})
      })
      .post('/:id/duplicates', choiceBody, async (c) => {
        return c.json({
          chosen: requireDone(await chooseForDuplicates(db, { ...actOf(c), ...c.req.valid('json') })),
        })
      })
      .post('/:id/start', async (c) => {
        requireDone(await startImport(db, actOf(c)))
        work()
        return c.json({})
      })
      .post('/:id/cancel', async (c) => c.json(requireDone(await cancelImport(db, actOf(c)))))
      .post('/:id/take-back', async (c) => {
        requireDone(await takeBackImport(db, actOf(c)))
        work()
        return c.json({})
      })
  )
}

async function requireImport({ db }: ApiContext, c: Context) {
  const found = await findImport(db, readId(c))
  if (!found) throw notFound(NO_IMPORT)
  return found
}

const NO_IMPORT = 'We couldn’t find that import.'

function readId(c: Context): string {
  const id = uuid(c.req.param('id'))
  if (id === undefined) throw notFound(NO_IMPORT)
  return id
}

function actOf(c: ImportsContext): ImportAct {
  const { kind, accountId } = c.var.moderator
  return { id: c.req.param('id') === undefined ? '' : readId(c), actor: { kind, accountId }, now: new Date() }
}
