import { chownSync, linkSync, readFileSync, rmSync, statSync, writeFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from './connection.ts'
import { randomBytes } from 'node:crypto'
import { startOfProcess } from './processes.ts'

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
