import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startOfProcess } from './processes.ts'

// base.new-<pid>-<start of that process>-<random>
const TEMPORARY = /^.+\.new-(\d+)-(\w+)-[0-9a-f]{8}$/

export function ownTemporaryName(base: string): string {
  const maker = `${process.pid}-${startOfProcess(process.pid) ?? 'alive'}`
  return `${base}.new-${maker}-${randomBytes(4).toString('hex')}`
}

export function findAbandoned(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => {
      const [, pid, start] = TEMPORARY.exec(name) ?? []
      return pid !== undefined && startOfProcess(Number(pid)) !== start
    })
    .map((name) => join(folder, name))
}

export function removeAbandoned(folder: string): void {
  for (const path of findAbandoned(folder)) rmSync(path, { recursive: true, force: true, maxRetries: 3 })
}
