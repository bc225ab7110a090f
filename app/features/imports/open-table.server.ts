import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { cleanText } from '../../text/clean-text.ts'
import { readCsv, findEncoding, readBeginning, jsonFormat, readJson } from './tables/text-tables.server.ts'
import { type FoundRow, LONGEST_ROW, MOST_COLUMNS, MOST_ROWS, TableProblem } from './tables/table-problem.ts'
import { listSheets, readXlsx, tooManyColumns } from './tables/xlsx.server.ts'

export interface TableRow {
  /** As a spreadsheet numbers it: the headings of most files are in row 1. */
  line: number
  /** Without control characters. As many as there are headings, or more. */
  cells: string[]
}

export interface Table {
  format: 'csv' | 'xlsx' | 'json' | 'jsonl' | 'geojson'
  headings: string[]
  /** Of a workbook by name, in their order, and the one that is read. */
  sheets: string[]
  sheet: string | null
  /** Rows below the headings. */
  count: number
  /** Reads the file anew each time, a few rows at once. */
  rows: AsyncIterable<TableRow>
}

interface Source extends Pick<Table, 'format' | 'sheets'> {
  read: (sheet: string | null) => AsyncIterable<FoundRow>
  /** Instead of a first row with the headings; whole once all has been read. */
  keys?: string[]
}

/**
 * The list in a file, whatever its name says. It is read once to its end, so that `rows` meets nothing unexpected
 * unless the file changes. Refuses what is no list, or too much of one, with a sentence.
 * @param sheet of a workbook; by default the first with a list
 */
export async function openTable(
  path: string,
  { sheet }: { sheet?: string | null | undefined } = {},
): Promise<Outcome<Table>> {
  try {
    return done(await findTable(await findSource(path), sheet))
  } catch (error) {
    if (error instanceof TableProblem) return refuse('invalid', error.message)
    throw error
  }
}

async function findSource(path: string): Promise<Source> {
  const beginning = await readBeginning(path)
  if (beginning.subarray(0, 4).equals(ZIP)) {
    return { format: 'xlsx', sheets: await listSheets(path), read: (sheet) => readXlsx(path, sheet) }
  }
  if (beginning.subarray(0, 4).equals(OLD_OFFICE)) {
    throw new TableProblem(
      'This is a workbook of old Excel, or one with a password. Save it as XLSX without one, or as CSV.',
    )
  }
  const encoding = await findEncoding(path)
  const format = jsonFormat(new TextDecoder(encoding).decode(beginning))
  if (!format) return { format: 'csv', sheets: [], read: () => readCsv(path, encoding) }
  const keys: string[] = []
  return { format, sheets: [], keys, read: () => readJson(path, { format, encoding }, keys) }
}

const ZIP = Buffer.from('PK\u0003\u0004')
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** The headings are in the first row with two cells: above them may stand a title. */
const MOST_ROWS_ABOVE = 20
/** In characters: of 100,000 rows with 11 columns, 15 million. */
const MOST_TEXT = 500_000_000

class EmptyTable extends TableProblem {}

/** Many workbooks begin with a cover. */
const SHEETS_TRIED = 10

async function findTable(source: Source, asked: string | null | undefined): Promise<Table> {
  const { sheets } = source
  if (asked && !sheets.includes(asked)) {
    const there = new Intl.ListFormat('en-US').format(sheets.slice(0, SHEETS_TRIED))
    throw new TableProblem(
      `There’s no sheet “${asked}”. ${there ? `There is ${there}.` : 'This is no workbook.'}`,
    )
  }
  let problem: EmptyTable | undefined
  for (const sheet of asked ? [asked] : [sheets[0] ?? null, ...sheets.slice(1, SHEETS_TRIED)]) {
    try {
      return await surveyed(source, sheet)
    } catch (error) {
      if (!(error instanceof EmptyTable)) throw error
      problem ??= error
    }
  }
  throw problem
}

async function surveyed({ format, sheets, read, keys }: Source, sheet: string | null): Promise<Table> {
  let first = keys && { line: 0, cells: keys }
  let count = 0
  let left = MOST_TEXT
  for await (const row of read(sheet)) {
    const { line, cells } = row
    const length = cells.reduce((sum, cell) => sum + cell.length, 0)
    left -= length
    if (cells.length > MOST_COLUMNS) throw new TableProblem(tooManyColumns(line))
    if (length > LONGEST_ROW) throw new TableProblem(`Row ${line} is too long.`)
    if (first) count += 1
    else if (line <= MOST_ROWS_ABOVE && cells.filter((cell) => cell.trim() !== '').length > 1) first = row
    if (count > MOST_ROWS || left < 0) throw new TableProblem(TOO_MUCH)
  }
  if (!first) throw new EmptyTable(NO_HEADINGS)
  if (count === 0) throw new EmptyTable('There are headings, but no rows below them.')
  const { line: above } = first
  const headings = first.cells.map((cell) => cleanText(cell).trim())
  const rows = {
    async *[Symbol.asyncIterator]() {
      for await (const { line, cells } of read(sheet)) {
        if (line <= above) continue
        const missing = Array.from(headings.slice(cells.length), () => '')
        yield { line, cells: [...cells.map(cleaned), ...missing] }
      }
    },
  }
  return { format, sheets, sheet, headings, count, rows }
}

const TOO_MUCH = `The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows, or very long ones. Bring it in parts.`
const NO_HEADINGS =
  'We found no headings. The first row must name the columns, such as Name, Category, Phone.'

const PLAIN = /^[\t\n\x20-\x7e]*$/

function cleaned(cell: string): string {
  return PLAIN.test(cell) ? cell : cleanText(cell)
}
