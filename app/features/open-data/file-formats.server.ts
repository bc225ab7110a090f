import { stringify } from 'csv-stringify/sync'
import { CSV_FORMAT } from '../../text/csv-format.ts'
import { OPEN_COLUMNS, type OpenListing } from './open-listing.server.ts'

export type FormatName = keyof typeof FILE_FORMATS

interface FileFormat {
  title: string
  mediaType: string
  head: string
  /** Of one row or more. */
  part: (listings: readonly OpenListing[]) => string
  /** Between two parts. */
  between: string
  tail: string
}

const CSV = {
  columns: OPEN_COLUMNS.map(({ name }) => name),
  ...CSV_FORMAT,
  // As spreadsheets write it back.
  cast: { boolean: (value: boolean) => String(value).toUpperCase() },
} as const

export const FILE_FORMATS = {
  csv: {
    title: 'CSV, for spreadsheets',
    mediaType: 'text/csv; charset=utf-8; header=present',
    // Without the mark Excel takes UTF-8 for Windows-1252.
    head: stringify([], { ...CSV, header: true, bom: true }),
    part: (listings) => stringify(listings.map(csvRow), CSV),
    between: '',
    tail: '',
  },
  geojson: {
    title: 'GeoJSON, for maps',
    mediaType: 'application/geo+json; charset=utf-8',
    head: '{"type":"FeatureCollection","features":[\n',
    part: (listings) => listings.map((listing) => JSON.stringify(featureOf(listing))).join(',\n'),
    between: ',\n',
    tail: '\n]}\n',
  },
  jsonl: {
    title: 'JSON Lines, for programs',
    mediaType: 'application/jsonl; charset=utf-8',
    head: '',
    part: (listings) => listings.map((listing) => `${JSON.stringify(listing)}\n`).join(''),
    between: '',
    tail: '',
  },
} as const satisfies Record<string, FileFormat>

export const FORMAT_NAMES = Object.keys(FILE_FORMATS) as FormatName[]

const LISTS = OPEN_COLUMNS.filter(({ separator }) => separator !== undefined)

function csvRow(listing: OpenListing) {
  const joined = LISTS.map(({ name, separator }) => [name, (listing[name] as string[]).join(separator)])
  return { ...listing, ...Object.fromEntries(joined) }
}

/** RFC 7946; without a place the geometry is null. */
export function featureOf({ id, latitude, longitude, ...properties }: OpenListing) {
  const geometry = latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] }
  return { type: 'Feature', id, geometry, properties }
}

/** A cell of our own file as it was before. */
export function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
}

/** The whole file, part by part. */
export async function* writeFile(
  format: FormatName,
  pages: AsyncIterable<readonly OpenListing[]>,
): AsyncGenerator<string> {
  const { head, part, between, tail } = FILE_FORMATS[format]
  yield head
  let before = ''
  for await (const page of pages) {
    yield before + part(page)
    before = between
  }
  yield tail
}
