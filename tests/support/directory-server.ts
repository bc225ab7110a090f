import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/server-process.mjs'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

export interface DirectoryServer {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything that it has printed so far. */
  output(): string
  /** Stops it as an operator would and removes a data folder that was made for it. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Where and as whom it runs. */
export interface Surroundings {
  command?: string[]
  cwd?: string
  node?: string
  user?: { uid: number; gid: number }
  /** In a process group of its own, as a terminal starts it. */
  inOwnGroup?: boolean
}

/** The environment of a test without the settings of the machine that runs it. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...SERVER_ENVIRONMENT, LOG_LEVEL: 'info' }
}

/** A run of the product, from its very beginning. */
export interface DirectoryRun {
  process: ChildProcess
  stdout: () => string
  stderr: () => string
  ended: Promise<number | null>
}

/** Runs the built product, or another command of it, and does not wait. */
export function launchDirectory(
  settings: Record<string, string>,
  surroundings: Surroundings = {},
): DirectoryRun {
  const { cwd = projectRoot, command = [...SERVER_FLAGS, join(cwd, 'build/server/index.js')] } = surroundings
  const child = spawn(surroundings.node ?? process.execPath, command, {
    cwd,
    // Nearly all tests need one process only, and no backup of it.
    env: { ...cleanEnvironment(), WEB_CONCURRENCY: '1', BACKUP_HOURS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: surroundings.inOwnGroup ?? false,
    ...surroundings.user,
  })
  const printed = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.on('data', (chunk: Buffer) => (printed[stream] += chunk.toString()))
  }
  const ended = once(child, 'close').then(([code]): number | null => code)
  return { process: child, stdout: () => printed.stdout, stderr: () => printed.stderr, ended }
}

/** Runs it to its end. */
export async function runDirectory(settings: Record<string, string>, surroundings: Surroundings = {}) {
  const run = launchDirectory(settings, surroundings)
  const code = await run.ended
  return { code, stdout: run.stdout(), stderr: run.stderr() }
}

/** Runs the built product as its own process and waits until it says that it is ready. */
export async function startDirectory(
  settings: Record<string, string> = {},
  surroundings: Surroundings = {},
): Promise<DirectoryServer> {
  const isCopy = surroundings.cwd !== undefined
  const ownDataDir =
    settings.DATA_DIR || isCopy ? undefined : mkdtempSync(join(tmpdir(), 'directory-server-'))
  const dataDir = settings.DATA_DIR ?? ownDataDir ?? join(surroundings.cwd ?? '', 'var')
  const port = settings.PORT ?? String(await freePort())
  const run = launchDirectory(
    { ...settings, PORT: port, ...(ownDataDir ? { DATA_DIR: ownDataDir } : {}) },
    surroundings,
  )
  const output = () => run.stdout() + run.stderr()
  await new Promise<void>((resolve, reject) => {
    run.process.stdout?.on('data', () => {
      if (/The directory is ready at \S+/.test(output())) resolve()
    })
    void run.ended.then((code) => reject(new Error(`The server ended with code ${code}:\n${output()}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: run.process,
    output,
    async stop(signal = 'SIGTERM') {
      run.process.kill(signal)
      await run.ended
      if (ownDataDir) rmSync(ownDataDir, { recursive: true, force: true })
    },
  }
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('The test found no free port.')
  return address.port
}
