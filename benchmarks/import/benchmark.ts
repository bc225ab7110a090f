import { stringify } from 'csv-stringify/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { openDatabase } from '../../app/db/client.ts'
import { openEmbeddedDatabase } from '../../app/db/embedded/join-server.ts'
import type { ImportState } from '../../app/db/schema/index.ts'
import { THE_OPERATOR } from '../../app/features/audit/audit-entry.ts'
import { verifyAudit } from '../../app/features/audit/verify-audit.server.ts'
import { typedValues } from '../../app/features/businesses/field-text.server.ts'
import { LISTING_FIELD_NAMES, LISTING_FIELDS } from '../../app/features/businesses/listing-fields.ts'
import { findImport } from '../../app/features/imports/find-imports.server.ts'
import { type ImportContext, receiveImport } from '../../app/features/imports/receive-import.server.ts'
import { setImportColumns, startImport } from '../../app/features/imports/settle-import.server.ts'
import type { Outcome } from '../../app/platform/outcome.ts'
import { createFolderStore } from '../../server/storage/folder-store.ts'
import { startDirectory, runDirectory, projectRoot } from '../../tests/support/directory-server.ts'
import { finish, table, readOptions, timesOf, withDataFolder } from '../figures.ts'
import { syntheticBusiness } from '../generate/synthetic-business.ts'

/** Of 100,000 rows. */
const TARGETS = { previewSeconds: 60, importSeconds: 120, megabytes: 400, pageP99Ms: 100 }

const LISTED_BEFORE = 2000
/** As many a second as a busy directory has. */
const REST_MS = 50
const PAGES = [
  '/',
  '/category/plumbing',
  '/county/duval',
  '/businesses/search?q=roofing',
  '/businesses/search?q=family+law&where=Tampa',
]

const USAGE = `npm run bench -- import [OPTIONS]

  --rows NUMBER  of the list; 100000 unless told otherwise

The list is brought into a directory of ${LISTED_BEFORE} listings, by its server, while somebody looks at pages:
looked through, brought in, and brought again, which changes nothing.
`

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, USAGE, { rows: '100000' })
  if (!values) return 0
  return withDataFolder((dataDir) => measure(dataDir, Number(values.rows)))
}

async function measure(dataDir: string, rows: number): Promise<number> {
  const settings = { DATA_DIR: dataDir, SAMPLE_DATA: 'off' }
  await runDirectory(settings, {
    command: [`${projectRoot}/scripts/directory.mjs`, 'generate', '--count', String(LISTED_BEFORE)],
  })
  const server = await startDirectory({ ...settings, LOG_LEVEL: 'error' })
  const embedded = await openEmbeddedDatabase({ dataDir })
  const client = openDatabase(embedded.connectionString)
  try {
    const context = { db: client.db, files: createFolderStore(join(dataDir, 'files')) }
    // The first view of a page is slower, with or without an import.
    for (const path of PAGES) await (await fetch(server.url + path)).arrayBuffer()
    const visitor = startVisitor(server.url)
    const shown: Figure[] = []
    for (const step of ['nothing else', 'preview', 'import', 'the same again'] as const) {
      const began = await steps[step](context, rows)
      const seconds = (performance.now() - began) / 1000
      const megabytes = peakOf(server.process.pid)
      shown.push({ step, seconds, megabytes, ...timesOf(visitor.timesSince(began)) })
    }
    await visitor.stop()
    process.stdout.write(`${table(shown)}\n`)
    const { broken } = await verifyAudit(client.db)
    return finish('import', { rows, figures: shown }, [
      ...missedBy(shown),
      ...visitor.problems,
      ...(broken ? [`The audit log is broken: ${broken.what}`] : []),
    ])
  } finally {
    await client.close()
    await embedded.close()
    await server.stop()
  }
}

let id = ''

/** @returns when the work began */
const steps = {
  async 'nothing else'() {
    const began = performance.now()
    await rest(5000)
    return began
  },
  async preview(context: ImportContext, rows: number) {
    id = valueOf(await receiveImport(context, { ...ABOUT, content: listOf(rows), now: new Date() }))
    return previewed(context)
  },
  async import({ db }: ImportContext) {
    valueOf(await startImport(db, { id, actor: THE_OPERATOR, now: new Date() }))
    return waitFor(db, 'applying', 'applied')
  },
  async 'the same again'(context: ImportContext, rows: number) {
    id = valueOf(await receiveImport(context, { ...ABOUT, content: listOf(rows), now: new Date() }))
    return previewed(context)
  },
}

const ABOUT = { fileName: 'list.csv', source: 'Chamber of Benchmarks', actor: THE_OPERATOR }

async function previewed({ db }: ImportContext): Promise<number> {
  const { columns = [] } = (await findImport(db, id)) ?? {}
  valueOf(await setImportColumns(db, { id, columns, actor: THE_OPERATOR, now: new Date() }))
  return waitFor(db, 'previewing', 'previewed')
}

/** The server's job begins within a minute. @returns when its first rows were done */
async function waitFor(db: ImportContext['db'], during: ImportState, after: ImportState): Promise<number> {
  let began: number | undefined
  for (;;) {
    const { state, rowsDone = 0, counts = {}, problem } = (await findImport(db, id)) ?? {}
    if (rowsDone > 0) began ??= performance.now()
    if (state === after) {
      process.stdout.write(`${JSON.stringify(counts)}\n`)
      return began ?? 0
    }
    if (state !== during) throw new Error(`The import is ${state}: ${problem}`)
    await rest(100)
  }
}

const COLUMNS = LISTING_FIELD_NAMES.filter((name) => name !== 'specialDays')

async function* listOf(rows: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(stringify([['ID', ...COLUMNS.map((name) => LISTING_FIELDS[name].label)]]))
  for (let number = 1; number <= rows; number += 1) {
    const listing = syntheticBusiness(7, number)
    const values = typedValues(listing)
    yield Buffer.from(stringify([[number, ...COLUMNS.map((name) => values[name])]]))
  }
}

function startVisitor(url: string) {
  const visits: { began: number; took: number }[] = []
  const problems: string[] = []
  const over = new AbortController()
  const visiting = (async () => {
    for (let at = 0; !over.signal.aborted; at += 1) {
      const path = PAGES[at % PAGES.length] ?? '/'
      const began = performance.now()
      const answer = await fetch(url + path)
      await answer.arrayBuffer()
      visits.push({ began, took: performance.now() - began })
      if (!answer.ok) problems.push(`${path} was answered ${answer.status}.`)
      await rest(REST_MS)
    }
  })()
  return {
    timesSince: (since: number) => visits.flatMap(({ began, took }) => (began < since ? [] : took)),
    problems,
    stop: () => {
      over.abort()
      return visiting
    },
  }
}

/** Of all that it has had, in megabytes; Linux tells. */
function peakOf(pid: number | undefined): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

type Figure = { step: string; seconds: number; megabytes: number } & ReturnType<typeof timesOf>

function missedBy(figures: readonly Figure[]): string[] {
  return figures
    .slice(1)
    .flatMap(({ step, seconds, megabytes, p99 }) => [
      ...(seconds > (step === 'import' ? TARGETS.importSeconds : TARGETS.previewSeconds)
        ? [`${step}: ${seconds.toFixed(0)} seconds.`]
        : []),
      ...(megabytes > TARGETS.megabytes ? [`${step}: ${megabytes.toFixed(0)} MB.`] : []),
      ...(p99 > TARGETS.pageP99Ms ? [`${step}: pages took ${p99.toFixed(0)} ms (p99).`] : []),
    ])
}

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.value
}
