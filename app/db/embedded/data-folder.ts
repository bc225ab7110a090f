import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { codeOf, EmbeddedDatabaseError } from './errors.ts'
import { findUser } from './run-as.ts'
import { ownTemporaryName } from './temporary-names.ts'

export interface DataFolder {
  root: string
  cluster: string
  passwordFile: string
  portFile: string
  logFile: string
}

export function prepareDataFolder(dataDir: string): DataFolder {
  const wanted = resolve(dataDir)
  try {
    const isNew = mkdirSync(wanted, { recursive: true, mode: 0o700 }) !== undefined
    const root = realpathSync(wanted)
    if (isNew) giveToOwnerOf(dirname(root), root)
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK)
    tryToWrite(root)
    return {
      root,
      cluster: join(root, 'postgres'),
      passwordFile: join(root, 'postgres-password'),
      portFile: join(root, 'postgres-port'),
      logFile: join(root, 'postgres.log'),
    }
  } catch (error) {
    throw cannotWrite(wanted, error)
  }
}

export function cannotWrite(path: string, error: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The data folder cannot be used (${path}: ${REASONS[codeOf(error)] ?? String(error)}): ` +
      'give this user the right to read and write it, or set DATA_DIR to another folder.',
    { cause: error },
  )
}

/** Hands what root creates to the owner of the folder, so that both can use it. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const owner = findUser(statSync(folder).uid)
  if (owner && owner.uid !== 0) chownSync(path, owner.uid, owner.gid)
}

function tryToWrite(folder: string): void {
  const probe = join(folder, ownTemporaryName('write-test'))
  writeFileSync(probe, '')
  rmSync(probe)
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be made there',
  ENOSPC: 'the disk is full',
}

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
