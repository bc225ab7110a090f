import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { codeOf, EmbeddedDatabaseError } from './lease.ts'
import { createOnce, giveToOwnerOf, readFileIfThere, ownTemporaryName } from './own-files.ts'

export type DataFolder = ReturnType<typeof prepareDataFolder>

export function prepareDataFolder(dataDir: string) {
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

export function readOrMakePassword({ passwordFile }: DataFolder): string {
  try {
    if (readFileIfThere(passwordFile) === undefined) {
      createOnce(passwordFile, `${randomBytes(24).toString('base64url')}\n`)
    }
    return readFileSync(passwordFile, 'utf8').trim()
  } catch (error) {
    throw cannotWrite(passwordFile, error)
  }
}
