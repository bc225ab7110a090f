import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type FileStore, FileStoreUnavailable } from '../../app/platform/file-store.ts'

/** `photos/ID/800.webp`; no part begins with a dot. */
const KEY = /^[a-z0-9_-][\w.-]*(\/[a-z0-9_-][\w.-]*)*$/i

/** No key begins with a dot. */
const UNFINISHED = '.unfinished'
/** Older ones were left by a crash. */
const UNFINISHED_FOR_MS = 60 * 60 * 1000

export function createFolderStore(folder: string): FileStore {
  const unfinishedFolder = join(folder, UNFINISHED)
  const pathOf = (key: string) => {
    checkFileKey(key)
    return join(folder, key)
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      const unfinished = join(unfinishedFolder, randomUUID())
      try {
        await mkdir(unfinishedFolder, { recursive: true })
        await writeDurably(unfinished, content)
        await makeFolderDurably(dirname(path))
        await rename(unfinished, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        // A full disk, most of all.
        const reason = error instanceof Error ? error.message : String(error)
        throw new FileStoreUnavailable(`The folder ${folder} takes no file: ${reason}`, { cause: error })
      }
    },

    async get(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(ignoreMissing)
      return found?.isFile() ? { content: createReadStream(path), bytes: found.size } : undefined
    },

    /** Removes the folder with its last file. */
    async delete(key) {
      await rm(pathOf(key), { force: true })
      await rmdir(dirname(pathOf(key))).catch(() => undefined)
    },

    async *list(prefix) {
      await removeLeftBehind(unfinishedFolder)
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
      for (const entry of entries ?? []) {
        const path = join(entry.parentPath, entry.name)
        const key = relative(folder, path).split(sep).join('/')
        if (!entry.isFile() || key.startsWith('.') || !key.startsWith(prefix)) continue
        const found = await stat(path).catch(ignoreMissing)
        if (found) yield { key, at: found.mtime }
      }
    },
  }
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new folder is durable only once its parent is synced. */
async function makeFolderDurably(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made !== dirname(first); made = dirname(made)) await syncFolder(dirname(made))
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function removeLeftBehind(unfinishedFolder: string): Promise<void> {
  const names = await readdir(unfinishedFolder).catch(ignoreMissing)
  for (const name of names ?? []) {
    const path = join(unfinishedFolder, name)
    const found = await stat(path).catch(ignoreMissing)
    if (found && Date.now() - found.mtimeMs > UNFINISHED_FOR_MS) await rm(path, { force: true })
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

export function checkFileKey(key: string): void {
  if (!KEY.test(key) || key.length > 200) throw new Error(`"${key}" is no key of a file.`)
}
