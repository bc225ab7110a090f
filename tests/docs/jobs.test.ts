import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { FileStore } from '../../app/platform/file-store.ts'
import { keepLogJob, nightlyBackupJob } from '../../server/backup/index.ts'
import type { Config } from '../../server/config.ts'
import { directoryJobs, type JobContext } from '../../server/jobs/directory-jobs.ts'

const document = readFileSync(fileURLToPath(new URL('../../docs/operating.md', import.meta.url)), 'utf8')

test('the operator’s page names every job with how often it runs', () => {
  const [, part = ''] = document.split('## What the server does by itself')
  const [section = ''] = part.split('\n## ')
  const named = [...section.matchAll(/^\| `([\w-]+)` \| (\d+) (minute|hour)s? \|/gm)].map(
    ([, name, count, unit]) => [name, Number(count) * (unit === 'hour' ? 60 : 1)] as const,
  )
  // None is run, so nothing of what they work with is asked.
  const withBackups = { backup: { isNightly: true, isEveryMinute: true } } as Config
  const jobs = [
    ...directoryJobs({} as JobContext),
    ...nightlyBackupJob(withBackups, () => ({}) as ReturnType<Parameters<typeof nightlyBackupJob>[1]>),
    ...keepLogJob(withBackups, () => ({}) as ReturnType<Parameters<typeof keepLogJob>[1]>, {} as FileStore),
  ]
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(jobs.map(({ name, everyMinutes }) => [name, everyMinutes])),
  )
})
