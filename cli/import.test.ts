import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { setUpTestDatabase } from '../app/db/testing/set-up-test-database.ts'
import { businesses } from '../app/db/schema/index.ts'
import { aMember, asCsv, CHAMBER } from '../app/features/imports/testing/a-list.ts'
import { runCommand } from './testing/run-command.ts'

const database = setUpTestDatabase()

test('import says what it would do, does it when told so, and gives back what it refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: folder, SAMPLE_DATA: 'off' }
  const file = join(folder, 'members.csv')
  const run = (...args: string[]) => runCommand(['import', file, '--source', CHAMBER, ...args], settings)

  expect(await run()).toMatchObject({ code: 1, problems: expect.stringContaining('cannot be read') })
  const wrong = aMember(2, { category: '=Zeppelins', remark: 'old' })
  writeFileSync(file, asCsv([aMember(1, { remark: '' }), wrong, aMember(3, { remark: '' })]))
  const preview =
    'Left out, because we don’t know what it is: remark.\n' +
    '2 new, 0 changed, 0 unchanged, 0 perhaps here already, 1 refused.\n' +
    `Those that need a look are in ${file}.problems.csv.\n`
  expect(await run('--preview')).toEqual({ code: 0, output: preview, problems: '' })
  const problems = readFileSync(`${file}.problems.csv`, 'utf8')
  expect(problems.split('\r\n')[0]).toMatch(/^\uFEFFidentifier,.*,remark,Reason$/)
  expect(problems).toContain("'=Zeppelins")
  expect(await run()).toMatchObject({ output: `${preview}Nothing was written. To write it, add --yes.\n` })
  expect(await database.db.$count(businesses)).toBe(0)
  expect(await run('--yes')).toMatchObject({ output: `${preview}Added 2 listings, changed 0.\n` })
  expect(await database.db.$count(businesses)).toBe(2)

  writeFileSync(file, problems.replace("'=Zeppelins", 'Plumbing'))
  expect(await run('--yes')).toMatchObject({
    output: expect.stringContaining('Added 1 listing, changed 0.\n'),
  })
  expect(await run('--sheet', 'Members')).toMatchObject({
    code: 1,
    problems: expect.stringContaining('There’s no sheet “Members”. This is no workbook.'),
  })
  expect(await run('--level', 'document_reviewed')).toMatchObject({ code: 1 })
})
