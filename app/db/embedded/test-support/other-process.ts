import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { EmbeddedDatabase, EmbeddedDatabaseOptions } from '../index.ts'

type Report = Pick<
  EmbeddedDatabase,
  'connectionString' | 'adminConnectionString' | 'port' | 'pid' | 'startedHere'
>

/** Another process that holds the database open. */
export interface OtherProcess extends Report {
  processId: number
  close: () => Promise<void>
  kill: () => Promise<void>
}

/** How to start it: `prefix` is a command that runs it (`setpriv …`). */
export interface Surroundings {
  node?: string
  script?: string
  prefix?: string[]
  uid?: number
  gid?: number
}

const SCRIPT = join(import.meta.dirname, 'hold-open.ts')

/** Opens the database in another process; rejects with its message when that fails. */
export async function openInOtherProcess(
  options: EmbeddedDatabaseOptions,
  { node = process.execPath, script = SCRIPT, prefix = [], uid, gid }: Surroundings = {},
): Promise<OtherProcess> {
  const [program = node, ...args] = [...prefix, node, script, JSON.stringify(options)]
  const identity = uid === undefined ? {} : { uid, gid }
  const child = spawn(program, args, { ...identity, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])) as [
    string,
  ]
  const report = JSON.parse(String(line)) as Report & { error?: string }
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
    },
  }
}
