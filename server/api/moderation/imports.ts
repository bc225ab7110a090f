import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { DUPLICATE_CHOICES, IMPORT_OUTCOMES, IMPORT_RESULTS } from '../../../app/db/schema/imports.ts'
import { COLUMN_TARGETS } from '../../../app/features/imports/column-targets.ts'
import {
  findImport,
  findImports,
  findCards,
  findShownRows,
  shownImport,
  writeProblemRows,
} from '../../../app/features/imports/find-imports.server.ts'
import { SOURCE_LEVELS } from '../../../app/features/imports/import-words.ts'
import { receiveImport } from '../../../app/features/imports/receive-import.server.ts'
import {
  cancelImport,
  chooseForDuplicates,
  chooseSheet,
  setImportColumns,
  startImport,
  takeBackImport,
} from '../../../app/features/imports/settle-import.server.ts'
import type { Outcome } from '../../../app/platform/outcome.ts'
import { team } from '../access.ts'
import { answerDone, notFound, requireDone } from '../errors.ts'
import { answerCsv } from '../answer-csv.ts'
import type { ApiContext } from '../context.ts'
import { jsonBody, pathId, rowNumber, textOfQuery } from '../read-request.ts'
import { type DeskContext, teamActOf } from './team-act.ts'

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

/** For administrators: a list is brought, looked at, applied, and taken back. */
export function importsApi(api: ApiContext) {
  const { db, files } = api
  const actOf = (c: DeskContext) => ({ id: pathId(c, NO_IMPORT), ...teamActOf(c) })
  const begin = async (c: DeskContext, act: Promise<Outcome>) => {
    const answer = await answerDone(c, act)
    api.startJob('work-on-imports')
    return answer
  }
  return (
    new Hono()
      .use(team(api, 'administrator'))
      .get('/', async (c) => c.json(await findImports(db)))
      // The file is the body, so that it is read as it comes.
      .post('/', async (c) => {
        const content = c.req.raw.body?.values({ preventCancel: true }) ?? Readable.from([])
        const about = aboutSchema.parse(c.req.query())
        const id = requireDone(await receiveImport({ db, files }, { ...about, content, ...teamActOf(c) }))
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
      .put('/:id/sheet', sheetBody, (c) =>
        answerDone(c, chooseSheet(api, { ...actOf(c), ...c.req.valid('json') })),
      )
      .put('/:id/columns', columnsBody, (c) =>
        begin(c, setImportColumns(db, { ...actOf(c), ...c.req.valid('json') })),
      )
      .post('/:id/duplicates', choiceBody, async (c) => {
        return c.json({
          chosen: requireDone(await chooseForDuplicates(db, { ...actOf(c), ...c.req.valid('json') })),
        })
      })
      .post('/:id/start', (c) => begin(c, startImport(db, actOf(c))))
      .post('/:id/cancel', async (c) => c.json(requireDone(await cancelImport(db, actOf(c)))))
      .post('/:id/take-back', (c) => begin(c, takeBackImport(db, actOf(c))))
  )
}

async function requireImport({ db }: ApiContext, c: Context) {
  const found = await findImport(db, pathId(c, NO_IMPORT))
  if (!found) throw notFound(NO_IMPORT)
  return found
}

const NO_IMPORT = 'We couldn’t find that import.'
