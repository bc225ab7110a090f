import type { PoolClient } from 'pg'
import type { DatabaseClient } from '../../app/db/client.ts'
import { MAIL_CHANNEL } from '../../app/features/mail/queue-mail.server.ts'
import type { Log } from '../../app/platform/log.ts'
import { openLane, type Work } from './lane.ts'

/** Also polls, for mails due again and lost notifications. `lanes`: a slow mail holds up no other. */
export function watchOutbox({
  database,
  log,
  work,
  lanes = 1,
  everyMs = 15_000,
}: {
  database: DatabaseClient
  log: Log
  work: Work
  lanes?: number
  everyMs?: number
}): { stop: () => Promise<void> } {
  const all = Array.from({ length: lanes }, () => openLane(work, log))
  const wake = () => {
    for (const lane of all) lane.wake()
  }
  const notifications = openNotifications(database, wake, log)
  const look = () => {
    void notifications.listen()
    wake()
  }
  const timer = setInterval(look, everyMs)
  look()

  return {
    async stop() {
      clearInterval(timer)
      await Promise.all([notifications.close(), ...all.map((lane) => lane.stop())])
    },
  }
}

/** When the connection breaks, the next call of `listen` takes another. */
function openNotifications(database: DatabaseClient, onNotification: () => void, log: Log) {
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
