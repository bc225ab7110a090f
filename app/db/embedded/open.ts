import { ADMIN, connectionStringFor, DATABASE, ROLE } from './connection.ts'
import { prepareDataFolder, type DataFolder } from './data-folder.ts'
import { joinServer } from './join-server.ts'
import { isNotReady, takeLease, type Lease } from './lease.ts'
import type { EmbeddedDatabaseOptions } from './options.ts'
import { readOrMakePassword } from './password.ts'
import { rememberPort } from './port.ts'
import { findPostmaster } from './postmaster-file.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { removeAbandoned } from './temporary-names.ts'

export interface EmbeddedDatabase {
  /** For the product: the database `directory` as its owner, on 127.0.0.1. */
  connectionString: string
  /** For tests and upkeep: the database `postgres` as superuser. */
  adminConnectionString: string
  port: number
  /** The process id of the PostgreSQL server. */
  pid: number
  /** Whether this call started the server; otherwise it took over a running one. */
  startedHere: boolean
  /** Settles when the server (or our connection to it) is gone without `close()`; never rejects. Open again then. */
  lost: Promise<void>
  /** Gives the lease back and stops the server if no other process holds one. */
  close: () => Promise<void>
}

/**
 * Opens the database of this data folder: makes it the first time, takes over a server that already runs on it, else
 * starts one. Any number of processes may do so at once; they end up with the same server.
 */
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
    lost: lease.lost,
    close: () => (closing ??= leave(folder, password, lease)),
  }
}

/** The last one to leave stops the server. It keeps the lock meanwhile, so that whoever comes now waits and starts anew. */
async function leave(folder: DataFolder, password: string, lease: Lease): Promise<void> {
  const found = findPostmaster(folder.cluster)
  if (found.state !== 'running') return lease.giveBack()
  const present = lease.isHeld() ? lease : await takeLease(found.port, password).catch(() => undefined)
  if (!present) return
  try {
    if (await present.becomeLast()) await stopPostmaster(found.pid, folder.cluster)
  } catch (error) {
    if (!isNotReady(error)) throw error // the server went away by itself, as we wanted
  } finally {
    await present.giveBack()
  }
}
