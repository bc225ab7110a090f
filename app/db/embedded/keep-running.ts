import { setTimeout as pause } from 'node:timers/promises'
import { openEmbeddedDatabase, type EmbeddedDatabase, type EmbeddedDatabaseOptions } from './join-server.ts'

export interface KeepRunningOptions extends EmbeddedDatabaseOptions {
  onLost?: () => void
  onRecovered?: (database: EmbeddedDatabase, moved: boolean) => void
  onProblem?: (error: unknown) => void
}

const LONGEST_PAUSE = 10_000

/** Reopens the database whenever its server dies, on the same port if possible. */
export async function keepEmbeddedDatabaseRunning(options: KeepRunningOptions) {
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
    close: async () => {
      closing.abort()
      await watch
      await current.close()
    },
  }
}
