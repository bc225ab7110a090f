import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { type Runner, type Command, commandAs } from './binaries.ts'
import { ADMIN, DATABASE, ROLE, EmbeddedDatabaseError } from './lease.ts'
import type { DataFolder } from './data-folder.ts'
import { ownTemporaryName } from './own-files.ts'

// Text search and pg_trgm need libc's classes of letters; where C.UTF-8 is unknown, PostgreSQL's own.
const LOCALES = [
  ['--locale=C.UTF-8'],
  ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
]

export function hasCluster({ cluster }: DataFolder): boolean {
  return existsSync(join(cluster, 'PG_VERSION'))
}

export function majorOf({ cluster }: DataFolder): number {
  return Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
}

/** Built under a temporary name and renamed when complete: neither a kill nor a rival leaves half of it. */
export async function createCluster(
  folder: DataFolder,
  runner: Runner,
  password: string,
  { durable = true, locales = LOCALES } = {},
): Promise<void> {
  const unfinished = join(folder.root, ownTemporaryName('postgres'))
  try {
    await fillCluster(unfinished, runner, password, { durable, locales })
    moveIntoPlace(join(unfinished, 'cluster'), folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function fillCluster(
  at: string,
  runner: Runner,
  password: string,
  { durable, locales }: { durable: boolean; locales: string[][] },
) {
  const cluster = join(at, 'cluster')
  const passwordFile = join(at, 'password')
  mkdirSync(at, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runner.runAs.kind === 'user') {
    for (const path of [at, passwordFile]) chownSync(path, runner.runAs.user.uid, runner.runAs.user.gid)
  }

  const options = ['-D', cluster, '--encoding=UTF8', '--auth=scram-sha-256', `--username=${ADMIN}`]
  if (!durable) options.push('--no-sync')
  let made = { ok: false, output: '' }
  for (const locale of locales) {
    const command = [...options, ...locale, `--pwfile=${passwordFile}`]
    made = await runCommand(commandAs(runner.runAs, runner.binaries.initdb, command))
    if (!/invalid locale/.test(made.output)) break
  }
  if (!made.ok) throw couldNotMake(cluster, made.output)

  const statements = `create role ${ROLE} login password '${password}'\ncreate database ${DATABASE} owner ${ROLE}\n`
  const fsync = `fsync=${durable ? 'on' : 'off'}`
  const single = ['--single', '-D', cluster, '-c', 'exit_on_error=on', '-c', fsync, 'postgres']
  const filled = await runCommand(commandAs(runner.runAs, runner.binaries.postgres, single), statements)
  if (!filled.ok) throw couldNotMake(cluster, filled.output)
}

function moveIntoPlace(complete: string, folder: DataFolder): void {
  try {
    renameSync(complete, folder.cluster)
  } catch (error) {
    if (hasCluster(folder)) return // another process was faster
    throw new EmbeddedDatabaseError(
      `${folder.cluster} exists but holds no database: move it away, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  const root = openSync(folder.root, 'r')
  fsyncSync(root) // the new name, too, must survive a power cut
  closeSync(root)
}

function couldNotMake(cluster: string, output: string): EmbeddedDatabaseError {
  const lines = output.trim().split('\n')
  const reason = lines.find((line) => /error|FATAL|ERROR|PANIC|refused|cannot/.test(line)) ?? lines.at(-1)
  return new EmbeddedDatabaseError(
    `The database could not be made in ${cluster} (${reason?.trim() || 'initdb gave no reason'}): ` +
      'mend that, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function runCommand(
  { program, args, options }: Command,
  input = '',
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, { ...options, stdio: 'pipe' })
    for (const channel of [child.stdout, child.stderr]) {
      channel.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
    child.stdin.on('error', () => {}) // it ended without reading its input: its exit code tells
    child.stdin.end(input)
  })
}
