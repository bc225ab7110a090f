import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

/** PostgreSQL refuses root: runs as ourselves, in a user namespace where our files stay ours, or as another user. */
export type RunAs =
  | { kind: 'ourselves' }
  | { kind: 'namespace'; user: SystemUser }
  | { kind: 'user'; user: SystemUser }

export interface Command {
  program: string
  args: string[]
  options: { cwd: string; env: Record<string, string>; uid?: number; gid?: number }
}

export function commandAs(runAs: RunAs, program: string, args: string[]): Command {
  const options = { cwd: '/', env: environment() }
  if (runAs.kind === 'ourselves') return { program, args, options }
  const { uid, gid } = runAs.user
  if (runAs.kind === 'user') return { program, args, options: { ...options, uid, gid } }
  // No pid namespace and no fork: the process that we start becomes the program, with the same process id.
  const mapping = ['--user', `--map-user=${uid}`, `--map-group=${gid}`]
  return { program: 'unshare', args: [...mapping, '--', program, ...args], options }
}

export function canRunAs(runAs: RunAs, program: string, args: string[]): boolean {
  const command = commandAs(runAs, program, args)
  return spawnSync(command.program, command.args, { ...command.options, stdio: 'ignore' }).status === 0
}

/** Not as root, nor as a bare number without a name (some containers). */
export function canRunAsOurselves(): boolean {
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

export interface SystemUser {
  name: string
  uid: number
  gid: number
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
