import type { DatabaseClient } from '../../app/db/client.ts'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import type { Log } from '../../app/log.ts'
import type { Job } from './job.ts'

/** The first number of the locks; the second is made of the job's name. */
const JOB_LOCKS = 7_163_002
/** A server that has just started has other things to do. */
const FIRST_AFTER_MS = 5000

type Pool = Pick<DatabaseClient, 'pool'>

/** Runs each job soon and then every so often, while the server runs. `stop` before the database is closed. */
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
  const running = new Map<string, Promise<void>>()
  const timers: NodeJS.Timeout[] = []

  const start = (job: Job) => {
    if (running.has(job.name)) return
    const run = runJob(database, log, job, new Date()).finally(() => running.delete(job.name))
    running.set(job.name, run)
  }
  const first = setTimeout(() => {
    for (const job of jobs) {
      start(job)
      timers.push(setInterval(() => start(job), job.everyMinutes * 60_000))
    }
  }, firstAfterMs)

  return {
    async stop() {
      clearTimeout(first)
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

/** Once, unless another server is at it. What goes wrong stands in the log, and the next run tries again. */
export async function runJob(database: Pool, log: Log, job: Job, now: Date): Promise<void> {
  try {
    const done = await underLock(database, job.name, () => job.run(now))
    if (done) log.info({ job: job.name, ...done }, 'a job was done')
  } catch (error) {
    if (isDatabaseUnavailable(error)) log.debug({ err: error, job: job.name }, 'a job could not be done')
    else log.error({ err: error, job: job.name }, 'a job failed')
  }
}

/** The lock is the connection's, so that a server that is killed gives it up. */
async function underLock<Result>(
  { pool }: Pool,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const connection = await pool.connect()
  const lock = [JOB_LOCKS, name]
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
      // A connection that cannot give the lock back is closed, which gives it back too.
      await connection.query('select pg_advisory_unlock($1, hashtext($2))', lock).catch(() => {
        isBroken = true
      })
    }
  } finally {
    connection.release(isBroken)
  }
}
