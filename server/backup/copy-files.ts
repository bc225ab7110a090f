import type { FileStore } from '../../app/platform/file-store.ts'
import type { BackupPlace } from './backup-place.ts'

/** Pictures and documents are written once and never changed, so all backups share them. */
const FILES = 'files/'

function fileKey(key: string): string {
  return FILES + key
}

export async function findCopies(place: BackupPlace): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of place.list(FILES)) keys.add(key.slice(FILES.length))
  return keys
}

/** @param copies what the place has; grows @returns the keys of what is there now */
export async function copyFiles(place: BackupPlace, files: FileStore, copies: Set<string>) {
  const keys = new Set<string>()
  for await (const { key } of files.list('')) {
    if (!copies.has(key)) {
      const found = await files.get(key)
      if (!found) continue
      await place.put(fileKey(key), Buffer.concat(await found.content.toArray()))
      copies.add(key)
    }
    keys.add(key)
  }
  return keys
}

export async function restoreFiles(place: BackupPlace, files: FileStore, keys: Iterable<string>) {
  const there = new Set<string>()
  for await (const { key } of files.list('')) there.add(key)
  for (const key of keys) {
    if (!there.has(key)) await files.put(key, await place.get(fileKey(key)), contentTypeOf(key))
  }
}

/** @param needed keys that stay @param before younger ones stay, too */
export async function deleteCopies(place: BackupPlace, needed: ReadonlySet<string>, before: Date) {
  for await (const { key, at } of place.list(FILES)) {
    if (!needed.has(key.slice(FILES.length)) && at < before) await place.delete(key)
  }
}

function contentTypeOf(key: string): string {
  return key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
}
