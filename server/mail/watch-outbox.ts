import type { DatabaseClient } from '../../app/db/client.ts'
import type { Log } from '../../app/platform/log.ts'
import { openLane, type Work } from './lane.ts'
import { openNotifications } from './mail-notifications.ts'

/**
 * Also polls, for mails that are due again and for lost notifications.
 * @param lanes concurrent workers, so that a slow mail holds up no other
 */
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
