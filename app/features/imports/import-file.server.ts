import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStore, FileStoreUnavailable } from '../../platform/file-store.ts'

/** Holds nothing but files that are being imported. */
const IMPORT_FOLDER = 'imports/'

const PART_BYTES = 4 * 1024 * 1024

/** A list of a million rows has about as many. */
export const MOST_BYTES = 200 * 1024 * 1024

export interface StoredFile {
  id: string
  parts: number
}

/** A file of its own on this machine while `work` reads it; undefined when the content is larger than `MOST_BYTES`. */
export async function withLocalFile<Result>(
  content: AsyncIterable<Uint8Array>,
  work: (file: { path: string; sha256: string }) => Promise<Result>,
): Promise<Result | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  const path = join(folder, 'file')
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await pipeline(
      Readable.from(content, { objectMode: false }),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          if ((bytes += chunk.length) > MOST_BYTES) return
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    )
    return bytes > MOST_BYTES ? undefined : await work({ path, sha256: hash.digest('hex') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns in how many parts, because the store takes whole buffers */
export async function storeImportFile(files: FileStore, id: string, path: string): Promise<number> {
  const file = await open(path)
  try {
    let parts = 0
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES)
      if (bytesRead === 0 && parts > 0) return parts
      await files.put(keyOf(id, (parts += 1)), buffer.subarray(0, bytesRead), 'application/octet-stream')
      if (bytesRead < PART_BYTES) return parts
    }
  } finally {
    await file.close()
  }
}

export async function* readImportFile(
  files: FileStore,
  { id, parts }: StoredFile,
): AsyncGenerator<Uint8Array> {
  for (let part = 1; part <= parts; part += 1) {
    const found = await files.get(keyOf(id, part))
    if (!found) throw new FileStoreUnavailable(`Part ${part} of the import ${id} is not in the store.`)
    yield* found.content
  }
}

export async function deleteImportFile(files: FileStore, { id, parts }: StoredFile): Promise<void> {
  for (let part = 1; part <= parts; part += 1) await files.delete(keyOf(id, part))
}

function keyOf(id: string, part: number): string {
  return `${IMPORT_FOLDER}${id}/${part}`
}
