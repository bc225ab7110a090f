import { z } from 'zod'
import type { BackupPlace } from '../backup-place.ts'
import { partName } from '../parts.ts'

const baseSchema = z.object({
  /** ISO time in UTC; a restore can go to any moment from here on. */
  endedAt: z.string(),
  /** Of PostgreSQL, and of the machine: the files of a base fit no other. */
  major: z.number(),
  platform: z.string(),
  firstSegment: z.string(),
  /** The text of PostgreSQL's `backup_label`. */
  label: z.string(),
  folders: z.array(z.string()),
  /** In the order in which the parts hold them. */
  contents: z.array(z.object({ path: z.string(), bytes: z.number() })),
  parts: z.number(),
  password: z.string(),
  files: z.array(z.string()),
  keys: z.string().optional(),
})

export type Base = z.infer<typeof baseSchema>

export interface BaseName {
  /** PostgreSQL's number of the database, so that two directories in one place do not mix. */
  system: string
  name: string
}

export const PLATFORM = `${process.platform}-${process.arch}`

/** A restore can go back so far, to any minute. */
export const LOG_DAYS = 7

const ROOT = 'log/'
const BASE_KEY = /^log\/(\d+)\/bases\/(\d{8}T\d{6}Z)\/(.+)$/
const MANIFEST = 'manifest'

function baseKey({ system, name }: BaseName, file: string): string {
  return `${ROOT}${system}/bases/${name}/${file}`
}

function segmentsFolder(system: string): string {
  return `${ROOT}${system}/segments/`
}

export function partKey(base: BaseName, part: number): string {
  return baseKey(base, `parts/${partName(part)}`)
}

export function segmentKey(system: string, name: string): string {
  return segmentsFolder(system) + name
}

/** Written last: a base without it was interrupted. */
export async function writeBase(place: BackupPlace, base: BaseName, content: Base): Promise<void> {
  await place.put(baseKey(base, MANIFEST), Buffer.from(JSON.stringify(content)))
}

export async function readBase(place: BackupPlace, base: BaseName): Promise<Base> {
  return baseSchema.parse(JSON.parse((await place.get(baseKey(base, MANIFEST))).toString()))
}

/** Oldest first. @param system without it those of all databases */
export async function listBases(
  place: BackupPlace,
  system?: string,
): Promise<(BaseName & { isComplete: boolean })[]> {
  const found = new Map<string, BaseName & { isComplete: boolean }>()
  for await (const { key } of place.list(system ? `${ROOT}${system}/bases/` : ROOT)) {
    const [, ofSystem, name, file] = BASE_KEY.exec(key) ?? []
    if (!ofSystem || !name) continue
    const isComplete = file === MANIFEST || found.get(`${name} ${ofSystem}`)?.isComplete === true
    found.set(`${name} ${ofSystem}`, { system: ofSystem, name, isComplete })
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

export async function deleteBase(place: BackupPlace, base: BaseName): Promise<void> {
  // What is half deleted is not complete.
  await place.delete(baseKey(base, MANIFEST))
  for await (const { key } of place.list(baseKey(base, ''))) await place.delete(key)
}

export async function listSegments(place: BackupPlace, system: string): Promise<string[]> {
  const folder = segmentsFolder(system)
  const names: string[] = []
  for await (const { key } of place.list(folder)) names.push(key.slice(folder.length))
  return names.toSorted()
}
