import type { PoolClient } from 'pg'
import type { DatabaseClient } from '../../app/db/client.ts'
import { MAIL_CHANNEL } from '../../app/features/mail/index.server.ts'
import type { Log } from '../../app/platform/log.ts'

/** When the connection breaks, the next call of `listen` takes another. */
export function openNotifications(database: DatabaseClient, onNotification: () => void, log: Log) {
  let connection: PoolClient | undefined
  let opening: Promise<void> | undefined
  let isClosed = false

  function drop(broken: PoolClient): void {
    if (connection !== broken) return
    connection = undefined
    broken.removeListener('notification', onNotification)
    // Destroyed, not returned to the pool: it still listens.
    broken.release(true)
  }

  async function open(): Promise<void> {
    try {
      const taken = await database.pool.connect()
      connection = taken
      taken.on('error', () => drop(taken))
      taken.on('notification', onNotification)
      await taken.query(`listen ${MAIL_CHANNEL}`)
      if (isClosed) drop(taken)
    } catch (error) {
      if (connection) drop(connection)
      log.debug({ err: error }, 'the database cannot tell of new mails')
    }
  }

  return {
    listen(): Promise<void> {
      if (connection || isClosed) return Promise.resolve()
      opening ??= open().finally(() => {
        opening = undefined
      })
      return opening
    },
    async close() {
      isClosed = true
      await opening
      if (connection) drop(connection)
    },
  }
}
