import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type EmbeddedDatabase,
  EmbeddedDatabaseError,
  openEmbeddedDatabase,
  prepareDataFolder,
} from '../../../app/db/embedded/index.ts'
import type { BackupPlace } from '../backup-place.ts'
import type { ChosenBase } from './choose-base.ts'
import { unpackCluster } from './copy-cluster.ts'
import { isHistory, SEGMENT_BYTES, segmentNumber } from './log-names.ts'
import { partKey, segmentKey } from './log-place.ts'
import { withClient } from '../../../app/db/with-client.ts'
import type { ReportProgress } from '../../../app/platform/progress.ts'
import { HOUR_MS } from '../../../app/time/durations.ts'
import { OperatorError } from '../../../app/platform/operator-error.ts'

/** Below the cluster, where PostgreSQL may read, whoever it runs as. */
const FETCHED = 'log-fetched'
const PATIENCE_MS = 6 * HOUR_MS
const ENDED_BEFORE = /recovery ended before configured recovery target was reached/

interface Recovered {
  database: EmbeddedDatabase
  /** When the last change was committed that is in it. */
  asOf: Date
}

/**
 * Starts a database from a base and replays its log.
 * @param dataDir an empty folder for it
 * @param until every change that was committed until then is in it, and none that came later; without it all
 * @throws OperatorError when something is missing or damaged
 */
export async function recoverLog(
  place: BackupPlace,
  chosen: ChosenBase,
  dataDir: string,
  { until, onProgress = () => {} }: { until?: Date; onProgress?: ReportProgress },
): Promise<Recovered> {
  try {
    await fetchCluster(place, chosen, dataDir, onProgress)
    const { database, lastChange } = await replay(dataDir, until)
    return { database, asOf: lastChange ?? new Date(chosen.base.endedAt) }
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError)) throw error
    // The process that replays says why, in a line of its own.
    const said = await readFile(join(dataDir, 'postgres.log'), 'utf8').catch(() => '')
    if (!until || !ENDED_BEFORE.test(said)) {
      const reason = said.match(/FATAL: {2}(?!the database system is)(.*)/)?.[1] ?? error.message
      throw new OperatorError(`The log could not be replayed (${reason}).`, { cause: error })
    }
    // Nothing was changed between the end of the log and that time.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    return recoverLog(place, chosen, dataDir, { onProgress })
  }
}

async function fetchCluster(
  place: BackupPlace,
  { name, base, segments }: ChosenBase,
  dataDir: string,
  onProgress: ReportProgress,
): Promise<void> {
  const { cluster, passwordFile } = prepareDataFolder(dataDir)
  const first = segmentNumber(base.firstSegment) ?? 0
  const needed = segments.filter((each) => isHistory(each) || (segmentNumber(each) ?? -1) >= first)
  const total = base.parts + needed.length
  await unpackCluster(cluster, base, (part) => {
    onProgress(part, total)
    return place.get(partKey(name, part))
  })
  await writeFile(join(cluster, 'backup_label'), base.label, { mode: 0o600 })
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  await writeFile(passwordFile, `${base.password}\n`, { mode: 0o600 })
  await mkdir(join(cluster, FETCHED), { mode: 0o700 })
  for (const [index, segment] of needed.entries()) {
    onProgress(base.parts + index, total)
    await writeSparsely(join(cluster, FETCHED, segment), await place.get(segmentKey(name.system, segment)))
  }
}

/** Most of a segment is zeros where little was written in its minute. */
async function writeSparsely(path: string, content: Buffer): Promise<void> {
  const zeros = Buffer.alloc(1024)
  let end = content.length
  while (end >= zeros.length && content.subarray(end - zeros.length, end).equals(zeros)) end -= zeros.length
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content.subarray(0, end))
    if (content.length === SEGMENT_BYTES) await file.truncate(content.length)
  } finally {
    await file.close()
  }
}

async function replay(dataDir: string, until: Date | undefined) {
  const database = await openEmbeddedDatabase({
    dataDir,
    patienceMs: PATIENCE_MS,
    settings: {
      archive_mode: 'off',
      restore_command: `mv ${FETCHED}/%f "%p"`,
      recovery_target_action: 'promote',
      // Else it counts as ready while it still replays.
      hot_standby: 'off',
      ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
    },
  })
  const { rows } = await withClient(database.adminConnectionString, 'restore', (client) =>
    client.query<{ at: Date | null; isUnfinished: boolean }>(
      'select pg_last_xact_replay_timestamp() as at, pg_is_in_recovery() as "isUnfinished"',
    ),
  )
  if (rows[0]?.isUnfinished !== false) throw new Error('the database still replays its log')
  await rm(join(dataDir, 'postgres', FETCHED), { recursive: true, force: true })
  return { database, lastChange: rows[0]?.at }
}
