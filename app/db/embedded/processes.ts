import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { codeOf } from './connection.ts'

/** Tells a process from a later one with its id (Linux; elsewhere 'alive'); undefined once it has ended. */
export function startOfProcess(pid: number): string | undefined {
  if (process.platform !== 'linux') return isAlive(pid) ? 'alive' : undefined
  const fields = processFields(pid)
  return fields && fields.state !== 'Z' ? fields.start : undefined
}

/** By the working directory (the data folder), or the command line where that is unreadable. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return mentions(commandFromPs(pid), cluster)
  const command = commandLine(pid)
  if (!command.includes('postgres')) return false
  try {
    return isSameFolder(`/proc/${pid}/cwd`, cluster)
  } catch (error) {
    return codeOf(error) === 'EACCES' && mentions(command, cluster)
  }
}

export function orphanedBackendsOf(cluster: string, pids: number[]): number[] {
  return pids.filter((pid) => {
    if (!commandLine(pid).startsWith('postgres: ') || !isPostgresOf(pid, cluster)) return false
    const parent = processFields(pid)?.parent
    return parent !== undefined && !isPostgresOf(parent, cluster)
  })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [statSync(one), statSync(other)]
  return a.dev === b.dev && a.ino === b.ino
}

function mentions(command: string, cluster: string): boolean {
  return command.includes('postgres') && command.split(/[\0\s]+/).includes(cluster)
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function commandFromPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function processFields(pid: number): { state: string; parent: number; start: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets, which may itself hold blanks and brackets.
    const [state = '', parent, ...others] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state, parent: Number(parent), start: others[17] ?? '' }
  } catch {
    return undefined
  }
}
