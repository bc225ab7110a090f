import { chownSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from './errors.ts'
import { findUser } from './run-as.ts'
import { ownTemporaryName } from './temporary-names.ts'

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
