import { spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { type Runner, commandAs } from './binaries.ts'
import { HOST } from './lease.ts'
import { cannotWrite, type DataFolder } from './data-folder.ts'
import { giveToOwnerOf, orphanedBackendsOf } from './own-files.ts'

export type ServerSettings = Record<string, string | number>

const SETTINGS: ServerSettings = {
  listen_addresses: HOST,
  unix_socket_directories: '',
  max_connections: 60,
  shared_buffers: '128MB',
  work_mem: '8MB',
  random_page_cost: 1.1,
  jit: 'off',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_min_duration_statement: '1000ms',
  // Neither values of slow statements nor keys of refused rows: they name people.
  log_parameter_max_length: 0,
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] %a ', // explainEnd needs [%p]
}
const LARGEST_LOG = 10 * 1024 * 1024

export type Attempt = ReturnType<typeof startPostmaster>

/** Detached: a Ctrl-C in our terminal does not reach it, and it outlives us. */
export function startPostmaster(folder: DataFolder, runner: Runner, port: number, settings: ServerSettings) {
  closeToOthers(folder.cluster)
  const log = openLog(folder)
  const logStart = statSync(folder.logFile).size
  const all = { ...SETTINGS, ...settings, port }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = ['-D', folder.cluster, ...flags]
  const { program, args, options } = commandAs(runner.runAs, runner.binaries.postgres, command)
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()

  let end: End | undefined
  child.on('exit', (code) => (end = code ? 'failed' : 'stopped'))
  child.on('error', (error) => (end = error))
  return {
    pid: child.pid,
    hasEnded: () => end !== undefined,
    explainEnd: () => explainEnd(end, child.pid, readLog(folder.logFile, logStart)),
  }
}

type End = 'failed' | 'stopped' | Error

/** The new server cannot start before the backends of a killed one are gone. */
export function endOrphans(cluster: string): void {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  for (const pid of orphanedBackendsOf(cluster, pids.map(Number))) {
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // It ended by itself.
    }
  }
}

/** `overtaken`: another server was faster; `orphans`: backends of a killed server still work. */
function explainEnd(
  end: End | undefined,
  pid: number | undefined,
  log: string[],
): 'overtaken' | 'port-taken' | 'orphans' | 'stopped' | { fault: string } {
  if (end instanceof Error) return { fault: end.message }
  if (end === 'stopped') return 'stopped'
  // Others may write to the same log; each line names its process.
  const lines = log.filter((line) => line.includes(`[${pid}]`))
  const text = lines.join('\n')
  if (/lock file ".*postmaster\.pid" (already exists|is empty)/.test(text)) return 'overtaken'
  if (/pre-existing shared memory block/.test(text)) return 'orphans'
  if (/could not create any TCP\/IP sockets/.test(text)) return 'port-taken'
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? log.at(-1) ?? 'no reason given'
  return { fault: fatal.replace(/^.*?(FATAL|PANIC):\s*/, '') }
}

/** A copied or restored folder often has lost its mode, and PostgreSQL refuses one that others may enter. */
function closeToOthers(cluster: string): void {
  if ((statSync(cluster).mode & 0o077) !== 0) chmodSync(cluster, 0o700)
}

/** Keeps the log of the run before once it has grown. */
function openLog({ root, logFile }: DataFolder): number {
  try {
    const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
    if (size > LARGEST_LOG) {
      rmSync(`${logFile}.1`, { force: true })
      renameSync(logFile, `${logFile}.1`)
    }
    const log = openSync(logFile, 'a', 0o600)
    giveToOwnerOf(root, logFile)
    return log
  } catch (error) {
    throw cannotWrite(logFile, error)
  }
}

function readLog(file: string, start: number): string[] {
  const text = readFileSync(file).subarray(start).toString('utf8')
  return text.split('\n').filter((line) => line !== '')
}
