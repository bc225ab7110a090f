import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface DirectoryServer {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything that it has printed so far. */
  output(): string
  /** Stops it as an operator would and removes a data folder that was made for it. */
  stop(): Promise<void>
}

/** The environment of a test without the settings of the machine that runs it. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR, NODE_ENV: 'production', LOG_LEVEL: 'info' }
}

/** Runs the built product as its own process and waits until it says that it is ready. */
export async function startDirectory(
  settings: Record<string, string> = {},
  { command = [join(root, 'server/main.ts')], cwd = root }: { command?: string[]; cwd?: string } = {},
): Promise<DirectoryServer> {
  const ownDataDir = settings.DATA_DIR ? undefined : mkdtempSync(join(tmpdir(), 'directory-server-'))
  const dataDir = settings.DATA_DIR ?? ownDataDir ?? ''
  const port = settings.PORT ?? String(await freePort())
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...cleanEnvironment(), DATA_DIR: dataDir, PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /The directory is ready at (\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${printed}`)))
  })
  const url = await ready
  return {
    url,
    dataDir,
    process: child,
    output: () => printed,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit')
        child.kill('SIGTERM')
        await exited
      }
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
