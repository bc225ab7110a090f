import { z } from 'zod'
import type { BackupStore } from './backup-store.ts'
import { OperatorError } from '../../app/platform/operator-error.ts'

const manifestSchema = z.object({
  /** ISO time in UTC: everything committed before it is in the backup. */
  madeAt: z.string(),
  /** Of drizzle's journal, in order. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** Of the rows as text, all parts together. */
      sha256: z.string(),
      parts: z.number(),
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() }),
  ),
  files: z.array(z.string()),
  keys: z.string().optional(),
})

export type BackupManifest = z.infer<typeof manifestSchema>
export type DumpedTable = BackupManifest['tables'][number]

const MANIFEST = 'manifest'

/** Written last: a backup without it was interrupted. */
export async function writeManifest(store: BackupStore, name: string, manifest: BackupManifest) {
  await store.put(`${name}/${MANIFEST}`, Buffer.from(JSON.stringify(manifest)))
}

export async function readManifest(store: BackupStore, name: string): Promise<BackupManifest> {
  return manifestSchema.parse(JSON.parse((await store.get(`${name}/${MANIFEST}`)).toString()))
}

const NAME = /^(\d{8}T\d{6}Z)\//

/** What is there, oldest first; one that was interrupted is not complete. */
export async function listBackups(store: BackupStore): Promise<{ name: string; isComplete: boolean }[]> {
  const complete = new Map<string, boolean>()
  for await (const { key } of store.list('')) {
    const name = NAME.exec(key)?.[1]
    if (name) complete.set(name, complete.get(name) === true || key === `${name}/${MANIFEST}`)
  }
  return [...complete]
    .map(([name, isComplete]) => ({ name, isComplete }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

export async function chooseBackup(store: BackupStore, wanted?: string): Promise<string> {
  const names = (await listBackups(store)).filter(({ isComplete }) => isComplete).map(({ name }) => name)
  const chosen = wanted ?? names.at(-1)
  if (chosen === undefined) throw new OperatorError('There is no complete backup there.')
  if (names.includes(chosen)) return chosen
  throw new OperatorError(
    `There is no complete backup ${chosen}. Those there are: ${names.join(', ') || 'none'}.`,
  )
}

/** `20261123T055000Z`: names in order are times in order. */
export function backupName(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

export function timeOf(name: string): Date {
  return new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}
