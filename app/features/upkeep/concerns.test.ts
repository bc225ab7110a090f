import { expect, test } from 'vitest'
import { findConcerns } from './concerns.ts'
import type { UpkeepRun } from './find-figures.server.ts'
import type { Status } from './find-status.server.ts'

const AT = '2026-11-23T12:00:00Z'

function run(name: string, change: Partial<UpkeepRun> = {}): UpkeepRun {
  return {
    name,
    endedAt: '2026-11-23T11:58:00Z',
    tookMs: 12,
    succeededAt: '2026-11-23T11:58:00Z',
    failedAt: null,
    failures: 0,
    problem: '',
    result: '',
    ...change,
  }
}

function aStatus(change: Partial<Status> = {}): Status {
  return {
    at: AT,
    server: {
      version: '1.0.0',
      startedAt: '2026-11-01T12:00:00Z',
      isEmbedded: true,
      isSendingMail: true,
      isBackedUpNightly: true,
      isBackedUpEveryMinute: true,
      jobs: [{ name: 'remind-team', everyMinutes: 5 }],
      memory: { processBytes: 1, heapBytes: 1, machineBytes: 1, freeBytes: 1 },
    },
    databaseVersion: '18.4',
    databaseBytes: 1,
    listings: 1,
    accounts: 1,
    photos: 1,
    outbox: { waiting: 3, failed: 0 },
    queue: [{ kind: 'claims', count: 1, oldest: '2026-11-23T02:00:00Z' }],
    runs: [run('remind-team'), run('made-backup'), run('verified-backup')],
    ...change,
  }
}

test('a directory that is doing well has no concerns', () => {
  expect(findConcerns(aStatus())).toEqual([])
})

test('backups that were never made, or never checked, are reported', () => {
  expect(findConcerns(aStatus({ runs: [run('remind-team')] }))).toEqual([
    'No backup has been made yet. To make one: npm run directory -- backup',
  ])
  expect(findConcerns(aStatus({ runs: [run('remind-team'), run('made-backup')] }))).toEqual([
    'No backup has been verified yet. To verify one: npm run directory -- verify-backup',
  ])
})

test('what is old, failed or stuck is reported', () => {
  const runs = [
    run('remind-team', { failures: 2, problem: 'no luck' }),
    run('made-backup', { succeededAt: '2026-11-21T08:00:00Z' }),
    run('verified-backup', { succeededAt: '2026-10-01T08:00:00Z' }),
  ]
  const queue = [{ kind: 'claims' as const, count: 1, oldest: '2026-11-22T11:00:00Z' }]
  expect(findConcerns(aStatus({ runs, queue, outbox: { waiting: 0, failed: 2 } }))).toEqual([
    'The last backup is more than a day and a half old.',
    'No backup has been verified for a month. To verify one: npm run directory -- verify-backup',
    '2 emails were given up in the last 30 days. See the outbox.',
    'A case has been waiting for more than 24 hours.',
    'The job remind-team failed the last time it ran: no luck',
  ])
})

test('a job that no longer runs is reported, but not right after a start', () => {
  const runs = [
    run('remind-team', { endedAt: '2026-11-23T11:40:00Z' }),
    run('made-backup'),
    run('verified-backup'),
  ]
  const status = aStatus({ runs })
  expect(findConcerns(status)).toEqual(['The job remind-team hasn’t run when it should have.'])
  const server = { ...status.server, startedAt: '2026-11-23T11:59:00Z' }
  expect(findConcerns({ ...status, server })).toEqual([])
})
