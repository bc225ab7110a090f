import { withClient } from '../with-client.ts'
import type { ServerSettings } from './start-postmaster.ts'

/** In the cluster's folder, because PostgreSQL may run as a user who can write nowhere else. */
export const WAITING = 'log-waiting'

/** Renamed when it is whole and on the disk: PostgreSQL drops its own copy after that. */
const ARCHIVE_COMMAND = `mkdir -p ${WAITING} && dd if=%p of=${WAITING}/%f.part bs=1M conv=fsync 2>/dev/null && mv ${WAITING}/%f.part ${WAITING}/%f`

/** How much is lost with the disk, at most, before it is taken from there. */
const LONGEST_OPEN = '60s'

/** Can only be set at the start of the server. */
export const ARCHIVING: ServerSettings = { archive_mode: 'on' }

/**
 * Turns archiving on or off: when it is on, PostgreSQL copies each finished file of its write-ahead log to
 * `WAITING`, no matter which process started the server.
 * @param adminConnectionString the superuser's
 * @returns false if the running server was started without archiving, so that it begins at the next start
 */
export function setLogArchiving(adminConnectionString: string, isOn: boolean): Promise<boolean> {
  return withClient(adminConnectionString, 'log archive', async (client) => {
    const { rows } = await client.query<{ mode: string }>(`select current_setting('archive_mode') as mode`)
    const isRunning = rows[0]?.mode === 'on'
    if (!isOn && !isRunning) return true
    if (isOn) {
      await client.query(`alter system set archive_mode = 'on'`)
      await client.query(`alter system set archive_command = '${ARCHIVE_COMMAND}'`)
      await client.query(`alter system set archive_timeout = '${LONGEST_OPEN}'`)
    } else {
      await client.query('alter system reset archive_mode')
      await client.query('alter system reset archive_timeout')
      // Until its next start the server keeps every file for which the command is missing.
      await client.query(`alter system set archive_command = 'true'`)
    }
    await client.query('select pg_reload_conf()')
    return !isOn || isRunning
  })
}
