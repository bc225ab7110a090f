import { createReadStream, createWriteStream } from 'node:fs'
import { basename, extname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command, Option, InvalidArgumentError } from 'commander'
import { THE_OPERATOR } from '../../app/features/audit/audit-entry.ts'
import {
  type FoundImport,
  findImport,
  writeProblemRows,
} from '../../app/features/imports/find-imports.server.ts'
import { SOURCE_LEVELS, type SourceLevel } from '../../app/features/imports/import-words.ts'
import { type ImportContext, receiveImport } from '../../app/features/imports/receive-import.server.ts'
import { setImportColumns, startImport } from '../../app/features/imports/settle-import.server.ts'
import { workOnImports } from '../../app/features/imports/work-on-imports.server.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'
import type { Outcome } from '../../app/platform/outcome.ts'
import { countText } from '../../app/text/count-text.ts'
import { readConfig } from '../../server/config.ts'
import { openFileStore } from '../../server/storage/open-file-store.ts'
import { formatCount, print, withProgress } from '../progress.ts'
import { withDatabase } from '../with-database.ts'
import { countListings } from '../../app/features/businesses/count-businesses.server.ts'
import { FORMAT_NAMES, type FormatName, writeFile } from '../../app/features/open-data/file-formats.server.ts'
import { counting } from '../../app/features/open-data/open-files.server.ts'
import { readOpenListings } from '../../app/features/open-data/open-listing.server.ts'
import { FILTER_NAMES, readOpenFilter } from '../../app/features/open-data/read-open-filter.server.ts'

const NOTES = `
Says first what would become of the rows, and asks before it writes. Rows that are
refused, and those that may be in the directory already, are written to
FILE.problems.csv, the reason in the last column: mend them there and bring that file.
What may be a duplicate also waits at the desk. Interrupted, an import goes on when
the same file is brought again; brought twice, a file changes nothing. It can be taken
back at the desk for 30 days.`

interface Chosen {
  source: string
  level: SourceLevel
  date?: string
  sheet?: string
  columns?: string
  preview?: true
  yes?: true
}

export function importCommand(): Command {
  return new Command('import')
    .description('Bring a list of businesses into the directory.')
    .argument('<file>', 'a table with headings')
    .requiredOption('--source <name>', 'whose list it is, as the public reads it')
    .addOption(
      new Option('--level <level>', 'what the source is known to have checked')
        .choices(SOURCE_LEVELS)
        .default('self_declared'),
    )
    .option('--date <day>', 'of the list, as the public reads it: 2026-03-31; today, unless told otherwise')
    .option('--sheet <name>', 'of a workbook; the first with a list, unless told otherwise')
    .option('--columns <fields>', 'the field of each column, in the order of the file, with commas')
    .option('--preview', 'only say what would become of the rows')
    .option('--yes', 'write without asking')
    .addHelpText('after', NOTES)
    .action(async (file: string, chosen: Chosen) => {
      const config = readConfig(process.env)
      await withDatabase(config, ({ db }) => bring({ db, files: openFileStore(config) }, file, chosen))
    })
}

async function bring(context: ImportContext, file: string, chosen: Chosen): Promise<void> {
  const { source, date, level, sheet } = chosen
  const about = { fileName: basename(file), source, date, level, sheet, actor: THE_OPERATOR, now: new Date() }
  const id = done(await receiveImport(context, { ...about, content: readThrough(file) }))
  const act = { id, actor: THE_OPERATOR, now: new Date() }
  const work = (label: string) =>
    withProgress(label, async (onProgress) => {
      await workOnImports(context, { id, onProgress })
      return found(context, id)
    })
  const received = await found(context, id)
  if (received.state !== 'applying') {
    const columns = chosen.columns?.split(',') ?? received.columns
    done(await setImportColumns(context.db, { ...act, columns }))
    const previewed = await work('Looking through')
    tellPreview(previewed, columns)
    await writeProblems(context, previewed, `${file}.problems.csv`)
    const { new: added = 0, changed = 0 } = previewed.counts
    if (chosen.preview || added + changed === 0) return
    if (!chosen.yes && !(await isWanted())) return print('Nothing was written. To write it, add --yes.')
    done(await startImport(context.db, act))
  }
  tellEnd(await work('Bringing in'))
}

async function* readThrough(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file) as AsyncIterable<Buffer>
  } catch (error) {
    throw new OperatorError(
      `The file ${file} cannot be read: ${error instanceof Error ? error.message : ''}.`,
    )
  }
}

async function found({ db }: ImportContext, id: string): Promise<FoundImport> {
  const one = await findImport(db, id)
  if (!one || one.state === 'failed') throw new OperatorError(one?.problem ?? 'The import is gone.')
  return one
}

function tellPreview({ headings, counts }: FoundImport, columns: readonly string[]): void {
  const left = headings.filter((_, at) => columns[at] === 'ignore')
  if (left.length > 0) print(`Left out, because we don’t know what it is: ${left.join(', ')}.`)
  const { new: added = 0, changed = 0, unchanged = 0, duplicate = 0, refused = 0 } = counts
  print(
    `${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged, ` +
      `${formatCount(duplicate)} perhaps here already, ${formatCount(refused)} refused.`,
  )
}

async function writeProblems({ db }: ImportContext, one: FoundImport, path: string): Promise<void> {
  const { duplicate = 0, refused = 0 } = one.counts
  if (duplicate + refused === 0) return
  await pipeline(Readable.from(writeProblemRows(db, one)), createWriteStream(path))
  print(`Those that need a look are in ${path}.`)
}

async function isWanted(): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await reader.question('Bring them in? (yes or no) ').finally(() => reader.close())
  return /^y(es)?$/i.test(answer.trim())
}

function tellEnd({ state, counts }: FoundImport): void {
  if (state === 'cancelled')
    throw new OperatorError('The import was canceled at the desk. Whole batches stay.')
  const { added = 0, updated = 0, held = 0, left = 0, undecided = 0 } = counts
  print(`Added ${countText(added, 'listing')}, changed ${formatCount(updated)}.`)
  if (held > 0) print(`${countText(held, 'change')} of what someone changed here since wait at the desk.`)
  if (left > 0) print(`${countText(left, 'row')} could not be brought in; the desk says why.`)
  if (undecided > 0) print(`${countText(undecided, 'possible duplicate')} wait at the desk.`)
}

function done<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new OperatorError(outcome.message)
  return outcome.value
}

const EXPORT_NOTES = `
The file has what anybody may download at /data: no private address, no closed
listing, and made-up ones only while there are no others. A filter is what the
address of a search has: --filter county=martin --filter category=plumbing; also
industry, serves, level, branch, language, q and where. A file that is there is
written over.`

interface ExportChosen {
  format?: FormatName
  filter: string[][]
}

export function exportCommand(): Command {
  return new Command('export')
    .description('Write the public listings to a file, as /data offers them.')
    .argument('<file>', 'where to write; its ending says the format: .csv, .geojson or .jsonl')
    .addOption(new Option('--format <format>', 'another format than the ending says').choices(FORMAT_NAMES))
    .option('--filter <name=value>', 'only a part; may come several times', addFilter, [])
    .addHelpText('after', EXPORT_NOTES)
    .action(async (file: string, { format = formatOf(file), filter }: ExportChosen) => {
      const config = readConfig(process.env)
      let written = 0
      await withDatabase(config, async ({ db }) => {
        const where = await readOpenFilter(
          { db },
          new URL(`?${new URLSearchParams(filter)}`, config.publicUrl),
        )
        if (!where.ok) throw new OperatorError(where.message)
        const all = (await countListings({ db })) ?? 0
        await withProgress('Exporting', async (update) => {
          const listings = counting(readOpenListings({ db }, config.publicUrl, where.value), (rows) => {
            written += rows
            update(written, Math.max(written, where.value ? 0 : all))
          })
          await pipeline(Readable.from(writeFile(format, listings)), createWriteStream(file))
        })
      })
      print(`Wrote ${countText(written, 'listing')} to ${file}.`)
    })
}

function formatOf(file: string): FormatName {
  const format = FORMAT_NAMES.find((name) => `.${name}` === extname(file))
  if (!format) throw new OperatorError(`Say in which format to write: --format ${FORMAT_NAMES.join('|')}.`)
  return format
}

function addFilter(text: string, before: string[][]): string[][] {
  const [, name = '', value = ''] = /^(\w+)=(.+)$/.exec(text) ?? []
  if (FILTER_NAMES.includes(name)) return [...before, [name, value]]
  throw new InvalidArgumentError(`It must be name=value with one of ${FILTER_NAMES.join(', ')}.`)
}
