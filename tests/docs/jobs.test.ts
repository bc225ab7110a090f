import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { backupJob } from '../../server/backup/backup-job.ts'
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
  const withBackups = { backup: { everyHours: 24 } } as Config
  const jobs = [
    ...directoryJobs({} as JobContext),
    ...backupJob(withBackups, () => ({}) as ReturnType<Parameters<typeof backupJob>[1]>),
  ]
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(jobs.map(({ name, everyMinutes }) => [name, everyMinutes])),
  )
})
