import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { type Encoding, readBeginning, readText } from './encoding.server.ts'
import { type FoundRow, LONGEST_ROW, TableProblem } from './table-problem.ts'

/** A quotation mark within a cell is a sign like others: `5" pipe`. */
const CSV: Options = { relax_column_count: true, relax_quotes: true, max_record_size: LONGEST_ROW }

/** Rows of comma, semicolon or tab separated values. @throws TableProblem */
export async function* readCsv(path: string, encoding: Encoding): AsyncGenerator<FoundRow> {
  const parser = parse({ ...CSV, ...findDelimiter(await readBeginning(path), encoding) })
  const text = Readable.from(readText(path, encoding))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let line = 0
  try {
    for await (const cells of parser) yield { line: (line += 1), cells: cells as string[] }
  } catch (error) {
    if (error instanceof CsvError) {
      throw new TableProblem(
        `We can’t read row ${line + 1}. Perhaps a quotation mark that begins a cell has no other at its end.`,
      )
    }
    throw error
  } finally {
    text.destroy()
  }
}

const DELIMITERS = [',', ';', '\t', '|']
const ROWS_TRIED = 10

/** The one that gives the most columns. Excel may say it in a first line: `sep=;`. */
function findDelimiter(beginning: Buffer, encoding: Encoding): Options {
  const text = new TextDecoder(encoding).decode(beginning)
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (said) return { delimiter: said, from_line: 2 }
  const columns = DELIMITERS.map((delimiter) => countColumns(text, delimiter))
  return { delimiter: DELIMITERS[columns.indexOf(Math.max(...columns))] ?? ',' }
}

/** Of the first rows together; 0 where the beginning of the file ends within one of them. */
function countColumns(text: string, delimiter: string): number {
  try {
    return parseNow(text, { ...CSV, delimiter, to: ROWS_TRIED }).reduce((sum, row) => sum + row.length, 0)
  } catch (error) {
    if (error instanceof CsvError) return 0
    throw error
  }
}
