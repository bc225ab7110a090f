import { HOUR_MS } from '../../time/durations.ts'
import type { UpkeepRun } from './find-figures.server.ts'
import type { Status } from './find-status.server.ts'
import { BACKUP_RUNS } from './status.ts'

/** A nightly backup is late after a day and a half. */
const OLD_BACKUP_MS = 36 * HOUR_MS
/** A backup that was never restored may not work. */
const OLD_CHECK_MS = 32 * 24 * HOUR_MS
/** Beyond the promise of 24 hours. */
const OLD_CASE_MS = 24 * HOUR_MS
/** Of the intervals of a job: one may be under way, and one may have been passed over. */
const MISSED_RUNS = 3
/** Jobs run one after the other, and a backup takes minutes. */
const SHORTEST_PATIENCE_MINUTES = 15

const TO_VERIFY = 'To verify one: npm run directory -- verify-backup'

/** What needs the operator, in sentences; none when all is well. */
export function findConcerns(status: Status): string[] {
  const { server, outbox, queue, runs } = status
  const made = runs.find(({ name }) => name === BACKUP_RUNS.made)
  const verified = runs.find(({ name }) => name === BACKUP_RUNS.verified)
  const isOld = (at: string | null | undefined, most: number) =>
    !at || Date.parse(status.at) - Date.parse(at) > most
  const when = (isSo: boolean, sentence: string) => (isSo ? [sentence] : [])
  return [
    ...when(!made?.succeededAt, 'No backup has been made yet. To make one: npm run directory -- backup'),
    ...when(
      Boolean(made?.succeededAt) && isOld(made?.succeededAt, OLD_BACKUP_MS),
      'The last backup is more than a day and a half old.',
    ),
    ...when(
      Boolean(made?.succeededAt) && isOld(verified?.succeededAt, OLD_CHECK_MS),
      verified?.succeededAt
        ? `No backup has been verified for a month. ${TO_VERIFY}`
        : `No backup has been verified yet. ${TO_VERIFY}`,
    ),
    ...when(
      outbox.failed > 0,
      `${outbox.failed === 1 ? 'One email was' : `${outbox.failed} emails were`} given up in the last 30 days. See the outbox.`,
    ),
    ...when(
      queue.some(({ oldest }) => oldest !== null && isOld(oldest, OLD_CASE_MS)),
      'A case has been waiting for more than 24 hours.',
    ),
    ...server.jobs.flatMap((job) =>
      jobConcerns(
        job,
        runs.find(({ name }) => name === job.name),
        status,
      ),
    ),
  ]
}

function jobConcerns(
  { name, everyMinutes }: Status['server']['jobs'][number],
  run: UpkeepRun | undefined,
  { at, server }: Status,
): string[] {
  if (run && run.failures > 0) return [`The job ${name} failed the last time it ran: ${run.problem}`]
  const patience = Math.max(MISSED_RUNS * everyMinutes, SHORTEST_PATIENCE_MINUTES) * 60_000
  // On a server that has just started, the jobs have not run yet.
  const since = Math.max(Date.parse(run?.endedAt ?? '1970-01-01'), Date.parse(server.startedAt))
  return Date.parse(at) - since > patience ? [`The job ${name} hasn’t run when it should have.`] : []
}
