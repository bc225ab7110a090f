import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { cleanText } from '../../text/clean-text.ts'
import { readCsv } from './tables/csv.server.ts'
import { type FoundRow, MOST_COLUMNS, MOST_ROWS, TableProblem } from './tables/table-problem.ts'
import { findEncoding } from './tables/encoding.server.ts'

export type TableFormat = 'csv' | 'xlsx' | 'json' | 'jsonl' | 'geojson'

export interface TableRow {
  /** As a spreadsheet numbers it: the headings of most files are in row 1. */
  line: number
  /** Without control characters. As many as there are headings, or more. */
  cells: string[]
}

export interface Table {
  format: TableFormat
  headings: string[]
  /** Of a workbook: the names of its sheets, in their order. */
  sheets?: string[]
  /** Rows below the headings, empty ones as well. */
  count: number
  /** Reads the file anew each time, a few rows at once. */
  rows: AsyncIterable<TableRow>
}

/**
 * The list in a file, whatever its name says. It is read once to its end, so that `rows` meets nothing unexpected
 * unless the file changes. Refuses what is no list, or too much of one, with a sentence.
 */
export async function openTable(path: string): Promise<Outcome<Table>> {
  try {
    const encoding = await findEncoding(path)
    const read = () => cleaned(readCsv(path, encoding))
    return done({ format: 'csv', ...(await surveyed(read)) })
  } catch (error) {
    if (error instanceof TableProblem) return refuse('invalid', error.message)
    throw error
  }
}

/** Of the first rows, the headings are in the first one with two cells or more: a title may stand above. */
const MOST_ROWS_ABOVE = 20

async function surveyed(
  read: () => AsyncIterable<FoundRow>,
): Promise<Pick<Table, 'headings' | 'count' | 'rows'>> {
  let headings: TableRow | undefined
  let last = 0
  for await (const { line, cells } of read()) {
    if (cells.length > MOST_COLUMNS) {
      throw new TableProblem(
        `Row ${line} has more than ${MOST_COLUMNS} columns. Bring only the columns that you need.`,
      )
    }
    if (!headings && line <= MOST_ROWS_ABOVE && cells.filter((cell) => cell.trim() !== '').length > 1) {
      headings = { line, cells: cells.map((cell) => cell.trim()) }
    }
    last = line
    if (last > MOST_ROWS) {
      throw new TableProblem(
        `The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows. Bring it in parts.`,
      )
    }
  }
  if (!headings) {
    throw new TableProblem(
      'We found no headings. The first row must name the columns, such as Name, Category, Phone.',
    )
  }
  const { line: first, cells: names } = headings
  if (last === first) throw new TableProblem('There are headings, but no rows below them.')
  return {
    headings: names,
    count: last - first,
    rows: {
      async *[Symbol.asyncIterator]() {
        for await (const { line, cells } of read()) {
          if (line <= first) continue
          const missing = names.length - cells.length
          yield { line, cells: missing > 0 ? [...cells, ...Array<string>(missing).fill('')] : cells }
        }
      },
    },
  }
}

const PLAIN = /^[\t\n\x20-\x7e]*$/

async function* cleaned(rows: AsyncIterable<FoundRow>): AsyncGenerator<FoundRow> {
  for await (const { line, cells } of rows) {
    yield { line, cells: cells.map((cell) => (PLAIN.test(cell) ? cell : cleanText(cell))) }
  }
}
