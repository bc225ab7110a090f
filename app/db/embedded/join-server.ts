import { setTimeout as pause } from 'node:timers/promises'
import { type Binaries, findBinaries, chooseRunner, type Runner } from './binaries.ts'
import { createCluster, hasCluster, majorOf } from './create-cluster.ts'
import { type DataFolder, prepareDataFolder, readOrMakePassword } from './data-folder.ts'
import {
  codeOf,
  EmbeddedDatabaseError,
  ADMIN,
  connectionStringFor,
  DATABASE,
  ROLE,
  isNotReady,
  type Lease,
  takeLease,
} from './lease.ts'
import { isPostgresOf, removeAbandoned } from './own-files.ts'
import { choosePort, rememberPort } from './port.ts'
import { findPostmaster, isReady, removeStaleFile } from './postmaster-file.ts'
import { type Attempt, endOrphans, type ServerSettings, startPostmaster } from './start-postmaster.ts'

export type EmbeddedDatabase = Awaited<ReturnType<typeof openEmbeddedDatabase>>

async function joinServer(folder: DataFolder, password: string, options: EmbeddedDatabaseOptions) {
  const { onProgress = () => {}, patienceMs = 120_000 } = options
  const unfinishedFile = patience(5_000)
  const longWait = patience(2_000)
  const giveUp = patience(patienceMs)
  let hasReported = false
  let attempt: Attempt | undefined
  let runner: Runner | undefined

  for (;;) {
    options.signal?.throwIfAborted()
    if (giveUp()) {
      throw new EmbeddedDatabaseError(
        `The database in ${folder.cluster} was not ready within ${patienceMs / 1000} seconds: ` +
          `look into ${folder.logFile}, then start again.`,
      )
    }
    if (!hasReported && longWait()) {
      hasReported = true
      onProgress('Waiting for the database to be ready …')
    }

    const found = findPostmaster(folder.cluster)
    if (found.state === 'running') {
      const lease = await tryLease(found.port, password, folder)
      if (lease && isReady(folder.cluster, found.pid)) {
        return { lease, port: found.port, pid: found.pid, startedHere: attempt?.pid === found.pid }
      }
      await lease?.release()
    } else if (attempt && !attempt.hasEnded()) {
    } else if (attempt) {
      const end = attempt.explainEnd()
      if (typeof end === 'object') {
        throw new EmbeddedDatabaseError(
          `The database in ${folder.cluster} does not start (${end.fault}): see ${folder.logFile}, ` +
            'or set DATABASE_URL to a PostgreSQL server.',
        )
      }
      if (end === 'orphans') endOrphans(folder.cluster)
      attempt = undefined
    } else if (found.state === 'stale' || (found.state === 'unfinished' && unfinishedFile())) {
      removeStaleFile(folder.cluster, found.content)
      continue
    } else if (found.state === 'absent') {
      runner ??= chooseRunner(folder, options.binaries ?? findBinaries(), options.allowNamespace ?? true)
      if (!hasCluster(folder)) {
        onProgress(`Making the database in ${folder.cluster} (once, some seconds) …`)
        await createCluster(folder, runner, password, { durable: options.durable })
      }
      requireSameMajor(folder, runner.binaries.version)
      const settings = { ...(options.durable === false ? NOT_DURABLE : {}), ...options.settings }
      attempt = startPostmaster(folder, runner, await choosePort(folder), settings)
    }
    await pause(20)
  }
}

// Commits still reach the operating system, so they outlive a kill of the server.
const NOT_DURABLE: ServerSettings = { fsync: 'off', full_page_writes: 'off' }

async function tryLease(port: number, password: string, folder: DataFolder): Promise<Lease | undefined> {
  try {
    return await takeLease(port, password)
  } catch (error) {
    if (isNotReady(error)) return undefined
    if (codeOf(error) !== '28P01') throw error
    throw new EmbeddedDatabaseError(
      `The password in ${folder.passwordFile} does not open the database in ${folder.cluster}: ` +
        'put back the password file that belongs to it, or set DATA_DIR to another folder.',
      { cause: error },
    )
  }
}

/** PostgreSQL reads no folder of another major version, and the packages have no `pg_upgrade`. */
function requireSameMajor(folder: DataFolder, version: string): void {
  const [theirs, ours] = [majorOf(folder), Number.parseInt(version, 10)]
  if (theirs === ours) return
  throw new EmbeddedDatabaseError(
    `The database in ${folder.cluster} was made by PostgreSQL ${theirs}, and this version of the program brings ${ours}: ` +
      'with the version that you had run "npm run directory -- backup --to FOLDER", and then with this one ' +
      '"DATA_DIR=NEW_FOLDER npm run directory -- restore --from FOLDER".',
  )
}

function patience(length: number): () => boolean {
  let end: number | undefined
  return () => Date.now() > (end ??= Date.now() + length)
}

export interface EmbeddedDatabaseOptions {
  dataDir: string
  onProgress?: (line: string) => void
  settings?: ServerSettings
  /** False gives up safety against power cuts for speed (tests). */
  durable?: boolean
  /** False makes root use a service user even where the system allows user namespaces. */
  allowNamespace?: boolean
  binaries?: Binaries
  patienceMs?: number
  signal?: AbortSignal
}

/** Creates the database the first time, and joins or starts its server. Safe in several processes at once. */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions) {
  const folder = prepareDataFolder(options.dataDir)
  removeAbandoned(folder.root)
  const password = readOrMakePassword(folder)
  const server = await joinServer(folder, password, options)
  if (server.startedHere) rememberPort(folder, server.port)

  let closing: Promise<void> | undefined
  const { lease, ...facts } = server
  return {
    ...facts,
    connectionString: connectionStringFor(ROLE, password, server.port, DATABASE),
    adminConnectionString: connectionStringFor(ADMIN, password, server.port, 'postgres'),
    cluster: folder.cluster,
    /** Settles when the server, or our connection to it, is gone without `close()`; never rejects. */
    lost: lease.lost,
    close: () => (closing ??= leave(folder, password, lease)),
  }
}

/** The last process to leave stops the server and keeps the lock until then, so that a new one waits. */
async function leave(folder: DataFolder, password: string, lease: Lease): Promise<void> {
  const found = findPostmaster(folder.cluster)
  if (found.state !== 'running') return lease.release()
  const present = lease.isHeld() ? lease : await takeLease(found.port, password).catch(() => undefined)
  if (!present) return
  try {
    if (await present.becomeLast()) await stopPostmaster(found.pid, folder.cluster)
  } catch (error) {
    if (!isNotReady(error)) throw error // the server went away by itself, as we wanted
  } finally {
    await present.release()
  }
}

/** A fast shutdown: open transactions are rolled back. Resolves when the server is gone. */
async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  if (await signalAndWait(pid, cluster, 'SIGINT', 30_000)) return
  if (await signalAndWait(pid, cluster, 'SIGQUIT', 10_000)) return
  throw new EmbeddedDatabaseError(
    `PostgreSQL (process ${pid}) did not stop: end it with "kill -QUIT ${pid}".`,
  )
}

async function signalAndWait(pid: number, cluster: string, signal: NodeJS.Signals, patience: number) {
  if (!isPostgresOf(pid, cluster)) return true
  process.kill(pid, signal)
  const giveUpAt = Date.now() + patience
  while (isPostgresOf(pid, cluster)) {
    if (Date.now() > giveUpAt) return false
    await pause(20)
  }
  return true
}
