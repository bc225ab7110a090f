import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'

const NEEDED = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'nginx', '/usr/lib/postgresql/15/bin/postgres']

/** Programs of one run, as a user who is not root, in a folder of their own; all of it is gone after `clear`. */
export class Machine {
  readonly folder: string
  readonly #user = ordinaryUser()
  readonly #running = new Map<string, ChildProcess>()
  #isCleared = false
  #lastWork: (() => Promise<unknown>) | undefined

  constructor() {
    const missing = NEEDED.filter((program) => !isThere(program))
    if (missing.length > 0) {
      throw new Error(
        `${missing.join(', ')} is missing: apt-get install patroni etcd-server haproxy pgbouncer nginx postgresql-15, and stop what that starts.`,
      )
    }
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), 'directory-cluster-')))
    this.#give(this.folder)
  }

  /** A folder, or a file with its content. @returns its path */
  make(name: string, content?: string): string {
    const path = join(this.folder, name)
    if (content === undefined) mkdirSync(path, { mode: 0o700 })
    else writeFileSync(path, content, { mode: 0o600 })
    this.#give(path)
    return path
  }

  /** Starts a program under a name; what it says goes into `NAME.log`. */
  run(name: string, program: string, args: string[], environment: Record<string, string> = {}): void {
    if (this.#isCleared) throw new Error('The run has ended.')
    const log = openSync(join(this.folder, `${name}.log`), 'a', 0o644)
    const { PATH = '/usr/bin:/bin', NODE_COMPILE_CACHE = '' } = process.env
    const child = spawn(program, args, {
      cwd: this.folder,
      env: {
        PATH: `${PATH}:/usr/sbin`,
        HOME: this.folder,
        LC_ALL: 'C.UTF-8',
        NODE_COMPILE_CACHE,
        ...environment,
      },
      stdio: ['ignore', log, log],
      // A Ctrl+C is for us, who end them in order.
      detached: true,
      ...this.#user,
    })
    closeSync(log)
    child.on('error', () => {})
    this.#running.set(name, child)
  }

  log(name: string): string {
    const path = join(this.folder, `${name}.log`)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }

  atEnd(work: () => Promise<unknown>): void {
    this.#lastWork = work
  }

  /** As when the power fails: without a chance to say goodbye, and all of its processes. */
  async kill(name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#running.get(name)
    this.#running.delete(name)
    if (child?.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'close')
      process.kill(-(child.pid ?? 0), signal)
      await ended
    }
    this.#killDatabaseOf(name)
  }

  async clear({ keepsFiles = false } = {}): Promise<void> {
    this.#isCleared = true
    // Whoever would start another one goes first.
    for (const name of this.#running.keys()) await this.kill(name)
    await this.#lastWork?.()
    if (keepsFiles) process.stdout.write(`The logs are in ${this.folder}.\n`)
    else rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  /** PostgreSQL outlives its Patroni. Its other processes end with the first one. */
  #killDatabaseOf(name: string): void {
    const file = join(this.folder, name, 'postmaster.pid')
    if (!existsSync(file)) return
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    const command = `/proc/${pid}/cmdline`
    if (existsSync(command) && readFileSync(command, 'utf8').includes(this.folder))
      process.kill(pid, 'SIGKILL')
  }

  #give(path: string): void {
    if (this.#user.uid !== undefined) chownSync(path, this.#user.uid, this.#user.gid ?? 0)
  }
}

/** Waits until `look` finds something, and says what did not happen otherwise. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false>,
  patienceMs = 60_000,
): Promise<Found> {
  const end = performance.now() + patienceMs
  for (;;) {
    const found = await look().catch(() => undefined)
    if (found) return found
    if (performance.now() > end) throw new Error(`${what}: not within ${patienceMs / 1000} seconds.`)
    await rest(100)
  }
}

function isThere(program: string): boolean {
  if (program.startsWith('/')) return existsSync(program)
  return (process.env.PATH ?? '')
    .split(':')
    .concat('/usr/sbin')
    .some((folder) => existsSync(join(folder, program)))
}

/** PostgreSQL refuses root; its own user is there with Debian's package. */
function ordinaryUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
