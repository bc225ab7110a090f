import { createHash } from 'node:crypto'
import { max, sql } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businesses, directory, type OpenDataFiles } from '../../db/schema/index.ts'
import type { Source } from '../../db/source.ts'
import { type FileStore, FileStoreUnavailable } from '../../platform/file-store.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { inPublicLists } from '../businesses/visibility.server.ts'
import { FILE_FORMATS, FORMAT_NAMES, type FormatName, writeFile } from './file-formats.server.ts'
import { type OpenListing, readOpenListings } from './open-listing.server.ts'

/** Not in backups: they are made again. */
export const OPEN_DATA_FOLDER = 'open-data/'

/** The store takes whole buffers, so a file lies in parts; one of 200,000 listings has about 40. */
const PART_BYTES = 4 * 1024 * 1024

export async function findOpenFiles(db: Queries): Promise<OpenDataFiles | undefined> {
  const [row] = await db.select({ openData: directory.openData }).from(directory)
  return row?.openData ?? undefined
}

/** Where listings have changed, at most once an hour. @returns how many listings the files have; 0: not written */
export async function writeOpenFiles(
  source: Source,
  { files, publicUrl }: { files: FileStore; publicUrl: string },
  now: Date,
): Promise<number> {
  const { db } = source
  const last = await findOpenFiles(db)
  if (last && now.getTime() - Date.parse(last.madeAt) < HOUR_MS) return 0
  const state = `${publicUrl} ${await stateOf(db)}`
  const kept = new Set(await Array.fromAsync(files.list(OPEN_DATA_FOLDER), ({ key }) => key))
  const isThere = last && keysOf(last).every((key) => kept.has(key))
  if (isThere && last.state === state) return 0

  const made: OpenDataFiles = {
    madeAt: now.toISOString(),
    rows: 0,
    state,
    files: {},
    before: isThere ? keysOf(last) : [],
  }
  for (const format of FORMAT_NAMES) {
    made.rows = 0
    const counted = counting(readOpenListings(source, publicUrl), (rows) => (made.rows += rows))
    made.files[format] = await storeFile(files, (part) => keyOf(made.madeAt, format, part), format, counted)
  }
  await db.update(directory).set({ openData: made })
  for (const key of kept.difference(new Set([...keysOf(made), ...made.before]))) await files.delete(key)
  return made.rows
}

/** @param count is told of each page */
export async function* counting(pages: AsyncIterable<OpenListing[]>, count: (rows: number) => void) {
  for await (const page of pages) {
    count(page.length)
    yield page
  }
}

/** What differs when any listing does. */
async function stateOf(db: Queries): Promise<string> {
  const [state] = await db
    .select({
      listed: sql<string>`count(*) filter (where ${inPublicLists})`,
      changed: max(businesses.updatedAt),
      confirmed: max(businesses.lastConfirmedAt),
      placed: sql<string>`sum(${businesses.lat})`,
    })
    .from(businesses)
  return JSON.stringify(Object.values(state ?? {}))
}

async function storeFile(
  files: FileStore,
  keyOfPart: (part: number) => string,
  format: FormatName,
  pages: AsyncIterable<OpenListing[]>,
) {
  const hash = createHash('sha256')
  const stored = { bytes: 0, sha256: '', parts: 0 }
  let waiting: Buffer[] = []
  const put = async () => {
    const content = Buffer.concat(waiting)
    waiting = []
    stored.parts += 1
    stored.bytes += content.length
    hash.update(content)
    await files.put(keyOfPart(stored.parts), content, FILE_FORMATS[format].mediaType)
  }
  let size = 0
  for await (const text of writeFile(format, pages)) {
    size += waiting[waiting.push(Buffer.from(text)) - 1]?.length ?? 0
    if (size < PART_BYTES) continue
    await put()
    size = 0
  }
  await put()
  stored.sha256 = hash.digest('hex')
  return stored
}

function keyOf(madeAt: string, format: string, part: number): string {
  return `${OPEN_DATA_FOLDER}${madeAt.replaceAll(/\W/g, '')}-${part}.${format}`
}

function keysOf({ madeAt, files }: OpenDataFiles): string[] {
  return Object.entries(files).flatMap(([format, { parts }]) =>
    Array.from({ length: parts }, (_, at) => keyOf(madeAt, format, at + 1)),
  )
}

/** @throws FileStoreUnavailable before the first byte when the first part is not there */
export async function openWrittenFile(
  files: FileStore,
  { madeAt, files: written }: OpenDataFiles,
  format: FormatName,
) {
  const open = async (part: number) => {
    const found = await files.get(keyOf(madeAt, format, part))
    if (!found) throw new FileStoreUnavailable(`Part ${part} of the open data is not in the store.`)
    return found.content
  }
  const first = await open(1)
  return (async function* () {
    yield* first
    for (let part = 2; part <= (written[format]?.parts ?? 0); part++) yield* await open(part)
  })()
}
