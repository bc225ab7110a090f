import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './lease.ts'
import { readFileIfThere, ownTemporaryName, isPostgresOf } from './own-files.ts'

type Postmaster =
  | { state: 'absent' }
  | { state: 'stale'; content: string }
  | { state: 'unfinished'; content: string }
  | { state: 'running'; pid: number; port: number; status: string }

/** Stale is the file of a dead server, or one whose process id another program got. */
export function findPostmaster(cluster: string): Postmaster {
  const content = readFileIfThere(join(cluster, 'postmaster.pid'))
  if (content === undefined) return { state: 'absent' }
  // process id, folder, start, port, socket folder, address, shared memory, status
  const [first = '', , , port = '', , , , status = ''] = content.split('\n')
  const pid = Math.abs(Number.parseInt(first, 10)) // negative for PostgreSQL in single-user mode
  if (!pid || !port) return { state: 'unfinished', content }
  if (!isPostgresOf(pid, cluster)) return { state: 'stale', content }
  return { state: 'running', pid, port: Number(port), status: status.trim() }
}

export function isReady(cluster: string, pid: number): boolean {
  const found = findPostmaster(cluster)
  return found.state === 'running' && found.pid === pid && found.status === 'ready'
}

/** PostgreSQL respects a stale file once its process id is reused. Puts back one that a rival wrote meanwhile. */
export function removeStaleFile(cluster: string, content: string): void {
  const file = join(cluster, 'postmaster.pid')
  const aside = join(cluster, ownTemporaryName('postmaster.pid'))
  try {
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  try {
    if (readFileSync(aside, 'utf8') !== content) linkSync(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
}
