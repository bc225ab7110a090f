import { open, readdir } from 'node:fs/promises'
import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { WAITING } from '../../../app/db/embedded/index.ts'
import { partWriter, type WritePart } from '../parts.ts'
import type { Base } from './log-place.ts'

const READ_BYTES = 1024 * 1024

/** PostgreSQL refills these, but the folders must exist. */
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
/** Of the running server, or of another moment than the base. */
const LEFT_OUT = /^(postmaster\.(pid|opts).*|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|.*\.tmp)$/

type Contents = Pick<Base, 'folders' | 'contents' | 'parts'>

/** Copies the files of a cluster while its server writes to them, between the start and the end of a base backup. */
export async function packCluster(cluster: string, write: WritePart): Promise<Contents> {
  const packed: Contents = { folders: [], contents: [], parts: 0 }
  const writer = partWriter(write)
  const scratch = Buffer.allocUnsafe(READ_BYTES)
  for await (const { path, isFolder } of walk(cluster, '')) {
    if (isFolder) {
      packed.folders.push(path)
      continue
    }
    let bytes = 0
    for await (const chunk of readWhatIsThere(join(cluster, path), scratch)) {
      bytes += chunk.length
      await writer.add(chunk)
    }
    packed.contents.push({ path, bytes })
  }
  return { ...packed, parts: await writer.end() }
}

export async function unpackCluster(
  cluster: string,
  { folders, contents, parts }: Contents,
  read: (part: number) => Promise<Buffer>,
): Promise<void> {
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  for (const folder of folders) mkdirSync(join(cluster, folder), { recursive: true, mode: 0o700 })
  let rest: Buffer = Buffer.alloc(0)
  let part = 0
  for (const { path, bytes } of contents) {
    const file = await open(join(cluster, path), 'wx', 0o600)
    try {
      for (let missing = bytes; missing > 0;) {
        if (rest.length === 0 && part < parts) rest = await read(part++)
        if (rest.length === 0) throw new Error(`the contents end before ${path}`)
        const chunk = rest.subarray(0, missing)
        await file.writeFile(chunk)
        rest = rest.subarray(chunk.length)
        missing -= chunk.length
      }
    } finally {
      await file.close()
    }
  }
}

async function* walk(cluster: string, folder: string): AsyncGenerator<{ path: string; isFolder: boolean }> {
  const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of entries ?? []) {
    const path = relative(cluster, join(cluster, folder, entry.name))
    if (path === WAITING || LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) {
      yield { path, isFolder: true }
      if (!EMPTY_FOLDERS.has(path)) yield* walk(cluster, path)
    } else if (entry.isFile()) yield { path, isFolder: false }
  }
}

/** The log repairs files that are dropped or truncated during the copy. */
async function* readWhatIsThere(path: string, scratch: Buffer): AsyncGenerator<Buffer> {
  const file = await open(path).catch(ignoreMissing)
  if (!file) return
  try {
    for (;;) {
      const { bytesRead } = await file.read(scratch, 0, READ_BYTES)
      if (bytesRead === 0) return
      // Most files are small, and many wait for a part to be full.
      yield Buffer.from(scratch.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
