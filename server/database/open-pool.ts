import { type DatabaseClient, openDatabase } from '../../app/db/client.ts'
import type { Log } from '../../app/platform/log.ts'

const PATIENCE_MS = 5000
const MOST_CONNECTIONS = 10
/** The embedded database has sixty; the rest is for the command line and those who look in. */
const FOR_ALL_PROCESSES = 50

/** @param processes how many do the same on this database */
export function openPool(
  connectionString: string,
  { log, processes = 1 }: { log: Log; processes?: number },
): DatabaseClient {
  return openDatabase(connectionString, {
    patienceMs: PATIENCE_MS,
    // Each process has one more, which hears of changes.
    max: Math.max(2, Math.min(MOST_CONNECTIONS, Math.floor(FOR_ALL_PROCESSES / processes) - 1)),
    // All connections break at once; DatabaseHealth logs that once.
    onError: (error) => log.debug({ err: error }, 'an idle database connection broke'),
  })
}
