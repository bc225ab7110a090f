import { stringify } from 'csv-stringify/sync'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Database } from '../../../db/client.ts'
import type { FileStore } from '../../../platform/file-store.ts'
import { valueOf } from '../../../platform/testing/value-of.ts'
import type { Actor } from '../../audit/audit-entry.ts'
import { findImport } from '../find-imports.server.ts'
import { receiveImport } from '../receive-import.server.ts'
import { setImportColumns, startImport } from '../settle-import.server.ts'
import { workOnImports } from '../work-on-imports.server.ts'

export const ADMINISTRATOR: Actor = { kind: 'administrator', accountId: crypto.randomUUID() }
export const CHAMBER = 'Stuart Chamber of Commerce'

/** A store that forgets with the process. */
export function aStore(): FileStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>()
  return {
    files,
    put: async (key, content) => void files.set(key, Buffer.from(content)),
    get: async (key) => {
      const content = files.get(key)
      return content && { content: Readable.from(content, { objectMode: false }), bytes: content.length }
    },
    delete: async (key) => void files.delete(key),
    list: async function* (prefix) {
      for (const key of files.keys()) if (key.startsWith(prefix)) yield { key, at: new Date() }
    },
  }
}

const AREAS = [772, 561, 904, 850, 305, 407, 813, 941, 239, 727]

/** Unlike that of another number. */
function oddWord(number: number): string {
  const hash = createHash('sha256').update(String(number)).digest('hex').slice(0, 12)
  return hash.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
}

/** A row with everything that a listing needs. */
export function aMember(number: number, change: Record<string, string> = {}): Record<string, string> {
  return {
    identifier: String(number),
    name: `${oddWord(number)} Woodworks`,
    category: 'plumbing',
    county: 'martin',
    address: `${number} Main St, Stuart, FL 34994`,
    phone: `(${AREAS[Math.floor(number / 100)] ?? 772}) 555-01${String(number % 100).padStart(2, '0')}`,
    description: 'We fix what leaks, on weekends too.',
    ...change,
  }
}

export function asCsv(rows: readonly Record<string, string>[]): string {
  return stringify([...rows], { header: true })
}

export function aDirectory(db: () => Database, files: FileStore = aStore()) {
  const context = () => ({ db: db(), files })
  const act = (id: string) => ({ id, actor: ADMINISTRATOR, now: new Date() })
  async function receive(
    content: string | Buffer,
    options: Partial<Parameters<typeof receiveImport>[1]> = {},
  ) {
    const brought = {
      content: Readable.from([Buffer.from(content)]),
      fileName: 'members.csv',
      source: CHAMBER,
    }
    return receiveImport(context(), { ...brought, actor: ADMINISTRATOR, now: new Date(), ...options })
  }
  async function preview(content: string, options: Parameters<typeof receive>[1] = {}): Promise<string> {
    const id = valueOf(await receive(content, options))
    const { columns = [] } = (await findImport(db(), id)) ?? {}
    valueOf(await setImportColumns(db(), { ...act(id), columns }))
    await workOnImports(context(), { id })
    return id
  }
  async function start(id: string, onProgress = () => {}): Promise<void> {
    valueOf(await startImport(db(), act(id)))
    await workOnImports(context(), { id, onProgress, stepsOfBatch: 1 })
  }
  return {
    context,
    act,
    receive,
    preview,
    start,
    bring: async (rows: readonly Record<string, string>[], options: Parameters<typeof receive>[1] = {}) => {
      const id = await preview(asCsv(rows), options)
      await start(id)
      return id
    },
    counts: async (id: string) => (await findImport(db(), id))?.counts ?? {},
  }
}
