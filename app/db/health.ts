import type { Pool } from 'pg'
import type { Log } from '../platform/log.ts'
import { DatabaseAway, isBrokenConnection, isDatabaseAway, isDatabaseUnavailable } from './unavailable.ts'

/** After a failed read one read a second tries again; the others do not wait. */
const RETRY_AFTER_MS = 1000

export class DatabaseHealth {
  readonly #pool: Pool
  readonly #log: Log
  #failedAt: number | undefined

  constructor(pool: Pool, log: Log) {
    this.#pool = pool
    this.#log = log
  }

  shouldTry(now: number = Date.now()): boolean {
    if (this.#failedAt === undefined) return true
    if (now - this.#failedAt < RETRY_AFTER_MS) return false
    this.#failedAt = now
    return true
  }

  isAway(now: number = Date.now()): boolean {
    return this.#failedAt !== undefined && now - this.#failedAt < RETRY_AFTER_MS
  }

  failed(error: unknown, now: number = Date.now()): void {
    if (this.#failedAt === undefined) this.#log.error({ err: error }, 'the database cannot be read')
    this.#failedAt = now
  }

  succeeded(): void {
    if (this.#failedAt !== undefined) this.#log.info({}, 'the database can be read again')
    this.#failedAt = undefined
  }

  /** Timeouts, missing tables and exhausted pools are not "away". */
  async read<Result>(ask: () => Promise<Result>): Promise<Result> {
    if (!this.shouldTry()) throw new DatabaseAway()
    try {
      const result = await retryBrokenConnection(ask)
      this.succeeded()
      return result
    } catch (error) {
      if (isDatabaseAway(error)) this.failed(error)
      throw error
    }
  }

  async probe(): Promise<string | undefined> {
    try {
      await this.#pool.query('select 1 from businesses limit 1')
      this.succeeded()
      return undefined
    } catch (error) {
      if (isDatabaseAway(error)) this.failed(error)
      return isDatabaseUnavailable(error)
        ? 'The database does not answer.'
        : 'The database refuses to be read.'
    }
  }
}

/** Reading twice does no harm, and the second time may find a connection that holds. */
async function retryBrokenConnection<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (!isBrokenConnection(error)) throw error
    return ask()
  }
}
