import { setTimeout as pause } from 'node:timers/promises'
import { ADMIN, connectionStringFor, DATABASE, ROLE, EmbeddedDatabaseError } from './connection.ts'
import { type DataFolder, prepareDataFolder, readOrMakePassword } from './data-folder.ts'
import { type EmbeddedDatabaseOptions, joinServer } from './join-server.ts'
import { isNotReady, type Lease, takeLease } from './lease.ts'
import { rememberPort } from './port.ts'
import { findPostmaster } from './postmaster-file.ts'
import { isPostgresOf } from './processes.ts'
import { removeAbandoned } from './own-files.ts'

export interface EmbeddedDatabase {
  connectionString: string
  adminConnectionString: string
  cluster: string
  port: number
  pid: number
  startedHere: boolean
  /** Settles when the server, or our connection to it, is gone without `close()`; never rejects. */
  lost: Promise<void>
  close: () => Promise<void>
}

/** Creates the database the first time, and joins or starts its server. Safe in several processes at once. */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
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
