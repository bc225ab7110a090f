import { chmodSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createOnce, giveToOwnerOf, writeUnfinished } from '../../../app/db/embedded/own-files.ts'
import { type KeyRing, newKeyRing, parseKeyRing } from './key-ring.ts'
import { OperatorError } from '../../../app/platform/operator-error.ts'

/** When a running server notices a rotation by the command line. */
const LOOK_AGAIN_MS = 1000

/** Creates the file at first start; processes that start at once share the first one's keys. */
export async function openKeyFile(folder: string) {
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined
  if (isNew) giveToOwnerOf(dirname(folder), folder)
  const path = join(folder, 'auth.json')
  if (!statSync(path, { throwIfNoEntry: false })) createOnce(path, textOf(await newKeyRing()))
  // A backup may have lost the mode.
  chmodSync(path, 0o600)

  let ring = load(path)
  let version = versionOf(path)
  let lookedAt = Date.now()
  return {
    /** The same object until the file changes. */
    read(): KeyRing {
      if (Date.now() - lookedAt < LOOK_AGAIN_MS) return ring
      lookedAt = Date.now()
      const found = versionOf(path)
      if (found !== '' && found !== version) {
        ring = load(path)
        version = found
      }
      return ring
    },
    write(changed: KeyRing): void {
      renameSync(writeUnfinished(path, textOf(changed)), path)
      ring = changed
      version = versionOf(path)
    },
  }
}

function load(path: string): KeyRing {
  try {
    return parseKeyRing(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new OperatorError(`The keys in ${path} cannot be used: put the file back from a backup.`, {
      cause: error,
    })
  }
}

function textOf(ring: KeyRing): string {
  return `${JSON.stringify(ring, null, 2)}\n`
}

function versionOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : ''
}
