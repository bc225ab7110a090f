import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { type FoundRow, LONGEST_ROW, TableProblem } from './table-problem.ts'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { JSONParser, TokenizerError, TokenParserError } from '@streamparser/json'

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

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const BEGINNING = 65_536

export async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** @throws TableProblem for what is no text, such as a picture */
export async function findEncoding(path: string): Promise<Encoding> {
  const beginning = await readBeginning(path)
  const [first, second] = beginning
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const controls = beginning.filter((byte) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13)
  if (controls.length * 100 > beginning.length) throw new TableProblem(NO_TEXT)
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

/** A stray one is taken out of a text; of a picture, or of what is packed, every tenth is one. */
const NO_TEXT =
  'This file isn’t a list that we can read. Bring a CSV, XLSX, JSON, JSON Lines, or GeoJSON file.'

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The whole text, part by part, without a byte order mark. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

/** Where the records are. */
const PATHS = { json: '$.*', geojson: '$.features.*', jsonl: '$' }

type JsonFormat = keyof typeof PATHS

/** By how a text begins; undefined for one that is not JSON. */
export function jsonFormat(beginning: string): JsonFormat | undefined {
  const text = beginning.trimStart()
  if (/^\[\s*[{\]]/.test(text)) return 'json'
  if (!/^\{\s*["}]/.test(text)) return undefined
  return /"FeatureCollection"/.test(text.slice(0, 1000)) ? 'geojson' : 'jsonl'
}

/**
 * A row for each record. @param keys is filled with the names of the columns as they appear, so that it is whole at the
 * end only. @throws TableProblem
 */
export async function* readJson(
  path: string,
  { format, encoding }: { format: JsonFormat; encoding: Encoding },
  keys: string[],
): AsyncGenerator<FoundRow> {
  const columns = new Map<string, number>(keys.map((key, at) => [key, at]))
  const parser = new JSONParser({
    paths: [PATHS[format]],
    keepStack: false,
    separator: format === 'jsonl' ? '' : undefined,
  })
  let found: unknown[] = []
  parser.onValue = ({ value }) => void found.push(value)
  let line = 0
  let held = 0
  for await (const text of readText(path, encoding)) {
    try {
      parser.write(text)
    } catch (error) {
      if (!(error instanceof TokenizerError || error instanceof TokenParserError)) throw error
      throw new TableProblem(`We can’t read this JSON behind record ${line + found.length}. Export it again.`)
    }
    held = found.length > 0 ? 0 : held + text.length
    if (held > LONGEST_ROW) throw new TableProblem(`Record ${line + 1} is too long.`)
    for (const value of found) {
      const cells: string[] = []
      for (const [key, cell] of Object.entries(fieldsOf(value))) {
        const at = columns.get(key) ?? keys.push(key) - 1
        columns.set(key, at)
        while (cells.length < at) cells.push('')
        cells[at] = textOf(cell)
      }
      yield { line: (line += 1), cells }
    }
    found = []
  }
}

/** Of a GeoJSON feature its properties, with the place if it is a point. */
function fieldsOf(value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  if (!('properties' in value)) return value
  const { id, properties, geometry } = value as Feature
  const [longitude, latitude] = geometry?.type === 'Point' ? [geometry.coordinates ?? []].flat() : []
  return { ...(id !== undefined && { id }), ...properties, longitude, latitude }
}

interface Feature {
  id?: unknown
  properties: object | null
  geometry?: { type?: unknown; coordinates?: unknown[] } | null
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
