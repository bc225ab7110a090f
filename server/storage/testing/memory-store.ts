import { Readable } from 'node:stream'
import type { FileStore } from '../../../app/platform/file-store.ts'
import { checkFileKey } from '../folder-store.ts'

interface MemoryStore extends FileStore {
  /** Everything that is in it, in the order of writing. */
  keys: () => string[]
}

/** Files of a test. @param now when what is put is written */
export function createMemoryStore(now = () => new Date()): MemoryStore {
  const files = new Map<string, { content: Buffer; at: Date }>()
  return {
    async put(key, content) {
      checkFileKey(key)
      files.set(key, { content, at: now() })
    },
    async get(key) {
      const file = files.get(key)
      return file && { content: Readable.from(file.content), bytes: file.content.length }
    },
    async delete(key) {
      files.delete(key)
    },
    async *list(prefix) {
      for (const [key, { at }] of files) if (key.startsWith(prefix)) yield { key, at }
    },
    keys: () => [...files.keys()],
  }
}
