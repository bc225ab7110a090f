import { chownSync, linkSync, readFileSync, rmSync, statSync, writeFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from './lease.ts'
import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

// base.new-<pid>-<start of that process>-<random>
const TEMPORARY = /^.+\.new-(\d+)-(\w+)-[0-9a-f]{8}$/

/** Hands what root creates to the owner of the folder, so that both can use it. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const owner = findUser(statSync(folder).uid)
  if (owner && owner.uid !== 0) chownSync(path, owner.uid, owner.gid)
}

export function readFileIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Creates a file under a temporary name, which only the owner of its folder may read. @returns its path */
export function writeUnfinished(path: string, content: string): string {
  const unfinished = ownTemporaryName(path)
  writeFileSync(unfinished, content, { mode: 0o600, flag: 'wx', flush: true })
  giveToOwnerOf(dirname(path), unfinished)
  return unfinished
}

/** Does not replace a file that is there: of processes that start at once, all use the first one's. */
export function createOnce(path: string, content: string): void {
  const unfinished = writeUnfinished(path, content)
  try {
    // A link, unlike a rename, does not replace an existing file.
    linkSync(unfinished, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
}

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

export function findUser(idOrName: number | string): SystemUser | undefined {
  return allUsers().find(({ uid, name }) => uid === idOrName || name === idOrName)
}

function allUsers(): SystemUser[] {
  let text = ''
  try {
    text = readFileSync('/etc/passwd', 'utf8')
  } catch {
    return []
  }
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** Tells a process from a later one with its id (Linux; elsewhere 'alive'); undefined once it has ended. */
function startOfProcess(pid: number): string | undefined {
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
