import type { Binaries } from './binaries.ts'
import type { ServerSettings } from './start-postmaster.ts'

export interface EmbeddedDatabaseOptions {
  /** For the database, its password and its log; created with mode 0700. */
  dataDir: string
  /** Called with one line for each step that takes longer than a moment. */
  onProgress?: (line: string) => void
  /** Apply only when this call starts the server. */
  settings?: ServerSettings
  /** False gives up safety against power cuts for speed (tests). */
  durable?: boolean
  /** False makes root use a service user even where the system allows user namespaces. */
  allowNamespace?: boolean
  /** By default those that npm installed. */
  binaries?: Binaries
  /** How long to wait for a server that starts, recovers or stops. */
  patienceMs?: number
  signal?: AbortSignal
}
