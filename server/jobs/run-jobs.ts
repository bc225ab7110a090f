import type { DatabaseClient } from '../../app/db/client.ts'
import { LOCKS } from '../../app/db/locks.ts'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import type { Log } from '../../app/platform/log.ts'
import type { Job } from './job.ts'

const FIRST_AFTER_MS = 5000

type Pool = Pick<DatabaseClient, 'pool'>

/** One at a time: each holds a connection for its lock. @returns `stop`, to be awaited before closing */
export function startJobs({
  database,
  log,
  jobs,
  firstAfterMs = FIRST_AFTER_MS,
}: {
  database: Pool
  log: Log
  jobs: readonly Job[]
  firstAfterMs?: number
}): { stop: () => Promise<void> } {
  const timers: NodeJS.Timeout[] = []
  const due = new Set<Job>()
  let isStopped = false
  let lastRun: Promise<void> = Promise.resolve()

  const runAfter = async (before: Promise<void>, job: Job) => {
    await before
    if (!isStopped) await runJob(database, log, job, new Date())
    due.delete(job)
  }
  const enqueue = (job: Job) => {
    if (due.has(job)) return
    due.add(job)
    lastRun = runAfter(lastRun, job)
  }
  const first = setTimeout(() => {
    for (const job of jobs) {
      enqueue(job)
      timers.push(setInterval(() => enqueue(job), job.everyMinutes * 60_000))
    }
  }, firstAfterMs)

  return {
    async stop() {
      isStopped = true
      clearTimeout(first)
      for (const timer of timers) clearInterval(timer)
      await lastRun
    },
  }
}

/** Skips a job that another server runs; errors are logged and the next run tries again. */
export async function runJob(database: Pool, log: Log, job: Job, now: Date): Promise<void> {
  try {
    const done = await withLock(database, job.name, () => job.run(now))
    if (done) log.info({ job: job.name, ...done }, 'a job was done')
  } catch (error) {
    if (isDatabaseUnavailable(error)) log.debug({ err: error, job: job.name }, 'a job could not be done')
    else log.error({ err: error, job: job.name }, 'a job failed')
  }
}

/** The lock belongs to the connection, so a killed server releases it. */
async function withLock<Result>(
  { pool }: Pool,
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
