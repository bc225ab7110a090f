import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Binaries, binariesIn } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import {
  canRunAsOurselves,
  findNamespaceUser,
  findUser,
  type RunAs,
  serviceUsers,
  canRunAs,
  type SystemUser,
} from './run-as.ts'
import { ownTemporaryName } from './temporary-names.ts'

export interface Runner {
  runAs: RunAs
  binaries: Binaries
}

export function chooseRunner(folder: DataFolder, binaries: Binaries, allowNamespace: boolean): Runner {
  if (canRunAsOurselves()) return { runAs: { kind: 'ourselves' }, binaries }
  for (const runAs of possibleWays(folder, allowNamespace)) {
    if (!reachesFolder(runAs, folder)) continue
    const reachable = reachableBinaries(runAs, binaries, folder)
    if (!reachable) continue
    if (runAs.kind === 'user') handOver(folder.cluster, runAs.user)
    return { runAs, binaries: reachable }
  }
  throw folderClosedError(folder)
}

/** A cluster keeps its owner; a new one goes to the owner of the data folder. */
function possibleWays(folder: DataFolder, allowNamespace: boolean): RunAs[] {
  const namespaceUser = allowNamespace ? findNamespaceUser() : undefined
  const namespace: RunAs[] = namespaceUser ? [{ kind: 'namespace', user: namespaceUser }] : []
  if (process.getuid?.() !== 0) return namespace

  const services = serviceUsers().map((user): RunAs => ({ kind: 'user', user }))
  if (existsSync(folder.cluster)) {
    const { uid, gid } = statSync(folder.cluster)
    const user = findUser(uid) ?? { name: String(uid), uid, gid }
    return uid === 0 ? [...namespace, ...services] : [{ kind: 'user', user }]
  }
  const owner = findUser(statSync(folder.root).uid)
  return owner && owner.uid !== 0
    ? [{ kind: 'user', user: owner }, ...namespace, ...services]
    : [...namespace, ...services]
}

function reachesFolder(runAs: RunAs, folder: DataFolder): boolean {
  const canEnter = (path: string) => canRunAs(runAs, 'test', ['-x', path])
  if (canEnter(folder.root)) return true
  if (runAs.kind !== 'user' || !canEnter(dirname(folder.root))) return false
  grantPassage(folder.root, runAs.user)
  return canEnter(folder.root)
}

/** Lets a service user pass through root's closed folder (not list it), unless a group already has rights there. */
function grantPassage(path: string, user: SystemUser): void {
  const { uid, gid, mode } = statSync(path)
  const groupIsFree = gid === 0 || (mode & 0o070) === 0
  if (uid !== 0 || !groupIsFree) return
  chownSync(path, uid, user.gid)
  chmodSync(path, (mode & 0o707) | 0o010)
}

function reachableBinaries(runAs: RunAs, binaries: Binaries, folder: DataFolder): Binaries | undefined {
  const runs = (some: Binaries) => canRunAs(runAs, some.postgres, ['--version'])
  if (runs(binaries)) return binaries
  const copy = binariesIn(join(folder.root, `postgres-binaries-${binaries.version}`), binaries.version)
  if (!existsSync(copy.root)) copyBinaries(binaries.root, copy.root, folder.root)
  return runs(copy) ? copy : undefined
}

function copyBinaries(from: string, to: string, root: string): void {
  const unfinished = join(root, ownTemporaryName('postgres-binaries'))
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    renameSync(unfinished, to)
  } catch {
    rmSync(unfinished, { recursive: true, force: true }) // another process was faster
  }
}

function handOver(cluster: string, { uid, gid }: SystemUser): void {
  if (!existsSync(cluster) || statSync(cluster).uid === uid) return
  spawnSync('chown', ['-R', `${uid}:${gid}`, cluster])
}

function folderClosedError(folder: DataFolder): EmbeddedDatabaseError {
  const [user] = serviceUsers()
  const closed =
    user && foldersDownTo(folder.root).find((path) => !canRunAs({ kind: 'user', user }, 'test', ['-x', path]))
  const reason = closed
    ? `the user ${user.name}, who would run it instead, may not enter ${closed}`
    : 'this machine offers neither a user namespace nor a user "postgres" or "nobody" who can run it'
  return new EmbeddedDatabaseError(
    `PostgreSQL refuses to run as this user, and ${reason}: start the server as an ordinary user, ` +
      'set DATA_DIR to a folder that everybody may pass through (such as /var/lib/veteran-directory), ' +
      'or set DATABASE_URL to a PostgreSQL server.',
  )
}

function foldersDownTo(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...foldersDownTo(parent), path]
}
