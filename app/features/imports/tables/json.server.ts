import { JSONParser, TokenizerError, TokenParserError } from '@streamparser/json'
import { type Encoding, readText } from './encoding.server.ts'
import { type FoundRow, LONGEST_ROW, TableProblem } from './table-problem.ts'

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
