import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cannotWrite, giveToOwnerOf, type DataFolder } from './data-folder.ts'
import { codeOf } from './errors.ts'
import { ownTemporaryName } from './temporary-names.ts'

export function readOrMakePassword(folder: DataFolder): string {
  try {
    return readPassword(folder) ?? makePassword(folder)
  } catch (error) {
    throw cannotWrite(folder.passwordFile, error)
  }
}

function readPassword({ passwordFile }: DataFolder): string | undefined {
  try {
    return readFileSync(passwordFile, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Linking a finished file never overwrites: of two processes at once, both use the first one's. */
function makePassword(folder: DataFolder): string {
  const unfinished = join(folder.root, ownTemporaryName('postgres-password'))
  writeFileSync(unfinished, `${randomBytes(24).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  giveToOwnerOf(folder.root, unfinished)
  try {
    linkSync(unfinished, folder.passwordFile)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
  return readFileSync(folder.passwordFile, 'utf8').trim()
}
