import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { EmbeddedDatabase, EmbeddedDatabaseOptions } from '../join-server.ts'
import { query } from './query.ts'

type Report = Pick<
  EmbeddedDatabase,
  'connectionString' | 'adminConnectionString' | 'port' | 'pid' | 'startedHere'
>

/** Another process that holds the database open. */
export interface OtherProcess extends Report {
  processId: number
  close: () => Promise<void>
  /** Resolves once the server has noticed, too: until then the process counts as one that uses it. */
  kill: () => Promise<void>
}

/** How to start it. */
export interface Surroundings {
  node?: string
  script?: string
  /** Takes these capabilities away from it first. */
  without?: string
  uid?: number
  gid?: number
}

const SCRIPT = join(import.meta.dirname, 'hold-open.ts')

/** Opens the database in another process; rejects with its message when that fails. */
export async function openInOtherProcess(
  options: EmbeddedDatabaseOptions,
  { node = process.execPath, script = SCRIPT, without, ...identity }: Surroundings = {},
): Promise<OtherProcess> {
  const command = [node, script, JSON.stringify(options)]
  const child = without
    ? spawn('setpriv', [`--bounding-set=-${without}`, `--inh-caps=-${without}`, ...command], { cwd: '/' })
    : spawn(node, command.slice(1), { ...identity, cwd: '/' })
  child.stderr.pipe(process.stderr)
  const ended = once(child, 'exit')
  const report = await firstReport(child.stdout)
  if (report.error !== undefined) throw new Error(report.error)
  return {
    ...report,
    processId: child.pid ?? 0,
    async close() {
      child.stdin.write('close\n')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
      const sessions = `select from pg_stat_activity where application_name like '% process ${child.pid}'`
      while ((await query(report.adminConnectionString, sessions)).length > 0) await pause(20)
    },
  }
}

async function firstReport(output: Readable): Promise<Report & { error?: string }> {
  for await (const line of createInterface({ input: output })) return JSON.parse(line)
  throw new Error('The other process ended without a word.')
}
