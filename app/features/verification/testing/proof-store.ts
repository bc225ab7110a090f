import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileStore } from '../../../platform/file-store.ts'

export const PDF = Buffer.from('%PDF-1.7\nService: four years in the Navy\n%%EOF')

export const NOW = new Date('2026-11-21T12:00:00Z')

export const secretsOf = (seed: string) => ({
  derive: (purpose: string) => createHash('sha256').update(`${seed} ${purpose}`).digest(),
})

/** A store in memory. `kept` shows what is in it, as it lies there; while it `isBroken`, nothing can be deleted. */
export function createProofStore() {
  const kept = new Map<string, { content: Buffer; at: Date }>()
  const state = { isBroken: false }
  const files: FileStore = {
    async put(key, content) {
      kept.set(key, { content, at: NOW })
    },
    async get(key) {
      const file = kept.get(key)
      return file && { content: Readable.from([file.content]), bytes: file.content.length }
    },
    async delete(key) {
      if (state.isBroken) throw new Error('The store is away.')
      kept.delete(key)
    },
    async *list(prefix) {
      for (const [key, { at }] of kept) if (key.startsWith(prefix)) yield { key, at }
    },
  }
  return { kept, state, files }
}
