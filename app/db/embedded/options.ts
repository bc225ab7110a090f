import type { Binaries } from './binaries.ts'
import type { ServerSettings } from './start-postmaster.ts'

export interface EmbeddedDatabaseOptions {
  /** The folder for the database, its password and its log; made with mode 0700 when missing. */
  dataDir: string
  /** Told what takes longer than a moment, one line each. */
  onProgress?: (line: string) => void
  /** Server settings that differ from ours; they apply when this call is the one that starts the server. */
  settings?: ServerSettings
  /** False gives up safety against power cuts for speed (tests). */
  durable?: boolean
  /** False makes root use a service user even where the system allows user namespaces. */
  allowNamespace?: boolean
  /** The programs of PostgreSQL; by default those that npm installed. */
  binaries?: Binaries
  /** How long to wait for a server that starts, recovers or stops. */
  patienceMs?: number
  /** Ends the waiting early. */
  signal?: AbortSignal
}
