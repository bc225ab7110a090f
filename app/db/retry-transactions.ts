import { setTimeout as rest } from 'node:timers/promises'
import { isBrokenConnection, isConflict } from './unavailable.ts'

const MOST_TRIES = 4
const REST_MS = 20

interface Begins {
  transaction: (work: never, config?: never) => Promise<unknown>
}

/**
 * Never retries what may have been committed.
 * What `work` does outside of its transaction has to be the same when it is done twice.
 */
export function retryTransactions<Db extends Begins>(db: Db): Db {
  const begin = db.transaction.bind(db) as (
    work: (tx: unknown) => Promise<unknown>,
    config?: unknown,
  ) => Promise<unknown>

  async function transaction(work: (tx: unknown) => Promise<unknown>, config?: unknown): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      let isToBeCommitted = false
      try {
        return await begin(async (tx) => {
          const result = await work(tx)
          isToBeCommitted = true
          return result
        }, config)
      } catch (error) {
        const isUndone = isConflict(error) || (!isToBeCommitted && isBrokenConnection(error))
        if (!isUndone || tries === MOST_TRIES) throw error
        // Two that met meet again if they wait for equally long.
        await rest(REST_MS * 2 ** tries * Math.random())
      }
    }
  }
  return Object.assign(db, { transaction })
}
