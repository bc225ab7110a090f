import type { PhotoProcessor } from '../../app/features/photos/index.server.ts'
import type { DatabaseAddress } from '../database/open-pool.ts'
import type { Figures } from '../observability/metrics.ts'

/** What the processes that answer visitors ask of the one that supervises them. */
export interface SupervisorCalls {
  /** Whether this one answers from now on that the directory is starting. */
  begin: () => Promise<{ isFirst: boolean; processes: number }>
  listening: () => void
  /** @returns the database, once it is up to date */
  findDatabase: () => Promise<DatabaseAddress>
  ready: () => void
  /** For the operator: no other process could do better. */
  cannotStart: (sentence: string) => void
  readPhoto: PhotoProcessor['process']
  sawProxy: () => void
  hasSeenProxy: () => boolean
  /** Settles when all others know of the changes until now. */
  waitForOtherProcesses: () => Promise<void>
  readMetrics: () => Promise<string>
}

export interface WorkerCalls {
  /** A sign of life. */
  answer: () => void
  confirmChanges: () => Promise<void>
  moveTo: (connectionString: string) => void
  sawProxy: () => void
  readFigures: () => Promise<Figures>
  stop: () => void
}
