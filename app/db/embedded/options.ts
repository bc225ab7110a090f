import type { Binaries } from './binaries.ts'
import type { ServerSettings } from './start-postmaster.ts'

export interface EmbeddedDatabaseOptions {
  dataDir: string
  onProgress?: (line: string) => void
  /** Apply only when this call starts the server. */
  settings?: ServerSettings
  /** False gives up safety against power cuts for speed (tests). */
  durable?: boolean
  /** False makes root use a service user even where the system allows user namespaces. */
  allowNamespace?: boolean
  binaries?: Binaries
  patienceMs?: number
  signal?: AbortSignal
}
