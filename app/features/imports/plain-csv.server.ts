import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { cleanText } from '../../text/clean-text.ts'
import type { CellProblem, VerificationLevel } from '../../db/schema/index.ts'
import { fieldSchema } from '../businesses/field-schema.server.ts'
import { LISTING_FIELD_NAMES, LISTING_FIELDS } from '../businesses/listing-fields.ts'
import type { ListingInput } from '../businesses/listing-record.server.ts'
import { withoutGuard } from '../open-data/file-formats.server.ts'

export interface Table {
  format: string
  headings: string[]
  sheets?: string[]
  count: number
  rows: AsyncIterable<{ line: number; cells: string[] }>
}

export async function openTable(path: string): Promise<Outcome<Table>> {
  const read = () =>
    createReadStream(path).pipe(
      parse({ bom: true, relax_column_count: true, info: true, max_record_size: 100_000 }),
    ) as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>
  try {
    let headings: string[] | undefined
    let count = 0
    for await (const { record } of read()) {
      if (headings) count += 1
      else headings = record
    }
    if (!headings) return refuse('invalid', 'We found no headings.')
    return done({
      format: 'csv',
      headings,
      count,
      rows: {
        async *[Symbol.asyncIterator]() {
          let line = 0
          for await (const { record } of read()) {
            if ((line += 1) > 1) yield { line, cells: record.map((cell) => cleanText(cell)) }
          }
        },
      },
    })
  } catch {
    return refuse('invalid', 'This is no CSV file.')
  }
}

export function recognizeColumns(headings: readonly string[]) {
  return headings.map((heading) => {
    const target = [...LISTING_FIELD_NAMES, 'identifier'].find(
      (name) => name.toLowerCase() === heading.toLowerCase(),
    )
    return { target: target ?? 'ignore', isCertain: target !== undefined }
  })
}

export interface ReadRow {
  identifier: string | null
  listing: Omit<ListingInput, 'id'> | null
  levelClaimed: VerificationLevel | null
  problems: CellProblem[]
  isBlank: boolean
}

export function readRow(
  cells: readonly string[],
  columns: readonly string[],
  headings: readonly string[],
): ReadRow {
  const problems: CellProblem[] = []
  const listing: Record<string, unknown> = {}
  for (const [at, target] of columns.entries()) {
    const text = withoutGuard(cells[at] ?? '').trim()
    const field = LISTING_FIELDS[target as keyof typeof LISTING_FIELDS]
    if (!field || text === '') continue
    const { data, error } = fieldSchema(field).safeParse(text)
    if (error)
      problems.push({ heading: headings[at] ?? '', value: text, message: error.issues[0]?.message ?? '' })
    else listing[field.column] = data
  }
  const isWhole = ['name', 'categorySlug', 'countySlug'].every((name) => listing[name])
  return {
    identifier: cells[columns.indexOf('identifier')]?.trim() || null,
    listing: isWhole ? (listing as Omit<ListingInput, 'id'>) : null,
    levelClaimed: null,
    problems,
    isBlank: cells.every((cell) => cell.trim() === ''),
  }
}
