import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { setUpTestDatabase } from '../app/db/testing/set-up-test-database.ts'
import { aListing } from '../app/features/owners/testing/a-listing.ts'
import { runCommand } from './testing/run-command.ts'

const database = setUpTestDatabase()

test('export writes what the file’s ending and the filters ask for', async () => {
  await aListing(database.db, { id: 'anchor-1' })
  await aListing(database.db, { id: 'bravo-2', countySlug: 'duval' })
  await aListing(database.db, { id: 'closed-3', status: 'closed' })
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { DATABASE_URL: database.connectionString, SAMPLE_DATA: 'off' }
  const run = (...args: string[]) => runCommand(['export', ...args], settings)

  const all = join(folder, 'all.jsonl')
  expect(await run(all)).toMatchObject({ code: 0, output: `Wrote 2 listings to ${all}.\n` })
  const lines = readFileSync(all, 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(['anchor-1', 'bravo-2'])

  const some = join(folder, 'some.txt')
  expect(await run(some, '--format', 'csv', '--filter', 'county=duval')).toMatchObject({ code: 0 })
  expect(readFileSync(some, 'utf8')).toMatch(/^\uFEFFid,name,.*\r\nbravo-2,.*\r\n$/s)

  expect(await run(join(folder, 'x.txt'))).toMatchObject({
    code: 1,
    problems: expect.stringContaining('--format'),
  })
  expect(await run(all, '--filter', 'status=closed')).toMatchObject({ code: 1 })
  expect(await run(all, '--filter', 'county=atlantis')).toMatchObject({
    code: 1,
    problems: 'There is no county by that name in Florida.\n',
  })
})
