import type { Client } from 'pg'
import type { EmbeddedDatabase } from '../../../app/db/embedded/index.ts'
import { withClient } from '../../../app/db/with-client.ts'
import type { BackupPlace } from '../backup-place.ts'
import { backupName } from '../backup-name.ts'
import { packCluster } from './copy-cluster.ts'
import { type BaseName, partKey, PLATFORM, writeBase } from './log-place.ts'
import { shipLog } from './ship-log.ts'

export type LogSource = Pick<EmbeddedDatabase, 'adminConnectionString' | 'connectionString' | 'cluster'>

/** Of the end of a base, which waits until PostgreSQL has put the log aside. */
const PATIENCE_MS = 600_000

/**
 * Copies the files of the running embedded database as the begin of a log.
 * @param others keys of pictures and documents that are copied already, and the text of `keys/auth.json`
 */
export function makeBase(
  place: BackupPlace,
  { adminConnectionString, cluster }: LogSource,
  others: { files: string[]; keys?: string },
  now = new Date(),
): Promise<BaseName> {
  const copy = async (client: Client) => {
    const { system, major } = await identify(client)
    const base = { system, name: backupName(now) }
    const { rows: begins } = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('directory', true)) as first`,
    )
    const packed = await packCluster(cluster, (part, content) => place.put(partKey(base, part), content))
    const { rows: ends } = await client.query<{ label: string; at: Date }>(
      'select labelfile as label, clock_timestamp() as at from pg_backup_stop(true)',
    )
    await shipLog(place, system, cluster)
    await writeBase(place, base, {
      ...packed,
      ...others,
      endedAt: (ends[0]?.at ?? new Date()).toISOString(),
      major,
      platform: PLATFORM,
      firstSegment: begins[0]?.first ?? '',
      label: ends[0]?.label ?? '',
      password: decodeURIComponent(new URL(adminConnectionString).password),
    })
    return base
  }
  return withClient(adminConnectionString, 'log base', copy, { statement_timeout: PATIENCE_MS })
}

/** PostgreSQL's number of the database and its major version; the segment that it writes to; whether it archives. */
export async function identify(client: Client) {
  const { rows } = await client.query<{
    system: string
    major: number
    segment: string
    isArchiving: boolean
  }>(
    `select system_identifier::text as system,
            current_setting('server_version_num')::int / 10000 as major,
            pg_walfile_name(pg_current_wal_lsn()) as segment,
            current_setting('archive_mode') = 'on' as "isArchiving"
     from pg_control_system()`,
  )
  if (!rows[0]) throw new Error('the database does not say which one it is')
  return rows[0]
}
