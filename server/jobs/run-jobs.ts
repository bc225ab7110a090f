import type { DatabaseClient } from '../../app/db/client.ts'
import { LOCKS } from '../../app/db/locks.ts'
import { isDatabaseAway } from '../../app/db/unavailable.ts'
import { type EndedRun, recordRun } from '../../app/features/upkeep/upkeep-runs.server.ts'
import type { Log } from '../../app/platform/log.ts'
import { countText } from '../../app/text/count-text.ts'
import { describeError } from '../observability/log.ts'

export interface Job {
  name: string
  everyMinutes: number
  /** It may take hours, and holds up only others that may. */
  isLong?: boolean
  /** Runs on one server at a time; idempotent, safe to be killed. What may take minutes heeds `stopping`. @returns what was done, for the log */
  run: (now: Date, stopping?: AbortSignal) => Promise<Record<string, unknown> | undefined>
}

const FIRST_AFTER_MS = 5000

type Sessions = Pick<DatabaseClient, 'db' | 'pool'>

/** One short and one long one at a time: each holds a connection for its lock. @returns `stop`, to be awaited before closing */
export function startJobs(
  database: Sessions,
  log: Log,
  jobs: readonly Job[],
  firstAfterMs = FIRST_AFTER_MS,
): { start: (name: string) => void; stop: () => Promise<void> } {
  const timers: NodeJS.Timeout[] = []
  const due = new Set<Job>()
  const stopping = new AbortController()
  const lastRuns = { short: Promise.resolve(), long: Promise.resolve() }

  const runAfter = async (before: Promise<void>, job: Job) => {
    await before
    if (!stopping.signal.aborted) await runJob(database, log, job, new Date(), stopping.signal)
    due.delete(job)
  }
  const enqueue = (job: Job) => {
    if (due.has(job)) return
    due.add(job)
    const lane = job.isLong ? 'long' : 'short'
    lastRuns[lane] = runAfter(lastRuns[lane], job)
  }
  const first = setTimeout(() => {
    for (const job of jobs) {
      enqueue(job)
      timers.push(setInterval(() => enqueue(job), job.everyMinutes * 60_000))
    }
  }, firstAfterMs)

  return {
    /** Does it now, for someone who waits. */
    start: (name) => jobs.filter((job) => job.name === name).forEach(enqueue),
    async stop() {
      stopping.abort()
      clearTimeout(first)
      for (const timer of timers) clearInterval(timer)
      await Promise.all(Object.values(lastRuns))
    },
  }
}

/** Skips a job that another server runs; errors are logged and the next run tries again. */
export async function runJob(
  database: Sessions,
  log: Log,
  job: Job,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const begunAt = performance.now()
  const record = (outcome: Pick<EndedRun, 'problem' | 'result'>) =>
    recordRun(database.db, {
      name: job.name,
      endedAt: new Date(),
      tookMs: performance.now() - begunAt,
      ...outcome,
    }).catch((error: unknown) =>
      log.debug({ err: error, job: job.name }, 'the outcome of a job was not kept'),
    )
  try {
    const done = await withLock(database, job.name, async () => {
      const done = await job.run(now, stopping)
      await record(done ? { result: resultText(done) } : {})
      return done
    })
    if (done) log.info({ job: job.name, ...done }, 'a job was done')
  } catch (error) {
    // Out of time, room or rights is a failure that somebody has to see.
    if (isDatabaseAway(error)) {
      log.debug({ err: error, job: job.name }, 'a job could not be done')
      return
    }
    log.error({ err: error, job: job.name }, 'a job failed')
    await record({ problem: problemText(error) })
  }
}

function resultText(done: Record<string, unknown>): string {
  return Object.entries(done)
    .map(([what, count]) =>
      typeof count === 'number' ? countText(count, what.replace(/(ch|ss)es$|s$/, '$1'), what) : String(count),
    )
    .join(', ')
}

/** The innermost cause is PostgreSQL's or the store's own word. */
function problemText(error: unknown): string {
  return error instanceof Error && error.cause !== undefined
    ? problemText(error.cause)
    : (describeError(error) as { message: string }).message
}

/** The lock belongs to the connection, so a killed server releases it. */
async function withLock<Result>(
  { pool }: Sessions,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const connection = await pool.connect()
  const lock = [LOCKS.jobs, name]
  let isBroken = false
  try {
    const { rows } = await connection.query<{ ours: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as ours',
      lock,
    )
    if (!rows[0]?.ours) return undefined
    try {
      return await work()
    } finally {
      // Closing the connection releases the lock, too.
      await connection.query('select pg_advisory_unlock($1, hashtext($2))', lock).catch(() => {
        isBroken = true
      })
    }
  } finally {
    connection.release(isBroken)
  }
}
