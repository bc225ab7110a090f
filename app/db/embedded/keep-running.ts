import { setTimeout as pause } from 'node:timers/promises'
import { openEmbeddedDatabase, type EmbeddedDatabase } from './open.ts'
import type { EmbeddedDatabaseOptions } from './options.ts'

export interface KeepRunningOptions extends EmbeddedDatabaseOptions {
  /** Told at once when the server is gone. */
  onLost?: () => void
  /** Told when the database can be used again; `moved` says that its connection string has changed. */
  onRecovered?: (database: EmbeddedDatabase, moved: boolean) => void
  /** Told why a try to bring it back failed; the next one follows. */
  onProblem?: (error: unknown) => void
}

export interface KeptDatabase {
  /** The database as it is now; another object after each recovery. */
  readonly current: EmbeddedDatabase
  /** Ends the watch and closes the database. */
  close: () => Promise<void>
}

const LONGEST_PAUSE = 10_000

/**
 * Opens the embedded database and brings it back whenever its server dies, whoever killed it; a server that somebody
 * else started on the folder meanwhile is taken over. It comes back on the same port, so pools with the old connection
 * string go on, unless another program has taken that port: then `onRecovered` says `moved` and the pool has to be
 * made anew from `current.connectionString`.
 */
export async function keepEmbeddedDatabaseRunning(options: KeepRunningOptions): Promise<KeptDatabase> {
  let current = await openEmbeddedDatabase(options)
  const closing = new AbortController()
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))
  const watch = watchOver()

  async function watchOver(): Promise<void> {
    for (;;) {
      await Promise.race([current.lost, closed])
      if (closing.signal.aborted) return
      options.onLost?.()
      const recovered = await reopen()
      if (!recovered) return
      const moved = recovered.connectionString !== current.connectionString
      current = recovered
      options.onRecovered?.(current, moved)
    }
  }

  /** Tries at once, then after 0.25, 0.5, 1 … at most 10 seconds. */
  async function reopen(): Promise<EmbeddedDatabase | undefined> {
    for (let wait = 250; !closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      try {
        return await openEmbeddedDatabase({ ...options, signal: closing.signal })
      } catch (error) {
        if (closing.signal.aborted) return undefined
        options.onProblem?.(error)
        await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
    return undefined
  }

  return {
    get current() {
      return current
    },
    async close() {
      closing.abort()
      await watch
      await current.close()
    },
  }
}
