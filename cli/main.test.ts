import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectRoot } from '../tests/support/directory-server.ts'
import { count, run, temporaryFolder, testDatabase } from './testing/databases.ts'
import { runCommand } from './testing/run-command.ts'

test('from source, as before the first build and after an update', async () => {
  const source = join(projectRoot, 'cli/main.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [source, '--help'])
  expect(stdout).toContain('make-admin')
})

test('--help lists the commands that exist, and each has its own', async () => {
  const { code, output } = await runCommand(['--help'])
  expect(code).toBe(0)
  expect(output.match(/^ {2}[a-z-]+/gm)?.map((name) => name.trim())).toEqual(
    expect.arrayContaining([
      'make-admin',
      'make-moderator',
      'revoke',
      'list-roles',
      'import-accounts',
      'rotate-keys',
      'service-token',
      'check-data',
      'verify-audit',
      'generate',
      'migrate',
    ]),
  )
  const helps = await Promise.all(
    ['check-data', 'generate', 'migrate'].map((name) => runCommand([name, '--help'])),
  )
  expect(helps.map((help) => help.code)).toEqual([0, 0, 0])
  expect(helps[0]?.output).toContain('exit code 0 when nothing was found, 1 when something was')
  expect(helps[1]?.output).toContain('--seed')
  expect(helps[2]?.output).toContain('Adds no businesses.')
})

test.each([
  [['no-such-thing'], "Unknown command 'no-such-thing'."],
  [['generat'], "Unknown command 'generat'. (Did you mean generate?)"],
  [['generate'], "Required option '--count <number>' not specified."],
  [['generate', '--count', 'many'], 'It must be a whole number from 1 to 5,000,000.'],
  [['generate', '--count', '5', '--seed', '-1'], 'It must be a whole number from 0 to 2,147,483,647.'],
])('%j is answered with one sentence and exit code 1', async (args, sentence) => {
  const { code, output, problems } = await runCommand(args)

  expect(code).toBe(1)
  expect(problems).toContain(sentence)
  expect(problems).toMatch(/^[A-Z].*See npm run directory -- --help\.\n$/)
  expect(output).toBe('')
})

test('a wrong setting, a database that does not answer, a folder that is none: one sentence and exit code 1', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const answers = await Promise.all([
    runCommand(['check-data'], { PORT: 'x' }),
    runCommand(['generate', '--count', '1'], { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/none' }),
    runCommand(['migrate'], { DATA_DIR: file }),
  ])

  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1])
  expect(answers[0].problems).toMatch(/^PORT must be .*\n$/)
  expect(answers[1].problems).toMatch(
    /^The database at .*127\.0\.0\.1:1\/none does not answer: check DATABASE_URL.*\n$/,
  )
  expect(answers[1].problems).not.toContain('secret')
  expect(answers[2].problems).toMatch(/^[A-Z].*\.\n$/)
})

test('check-data reports a line for each finding and a sum, as text and as JSON, with exit code 1', async () => {
  const settings = { DATABASE_URL: await testDatabase() }
  expect(await runCommand(['check-data'], settings)).toEqual({ code: 0, output: '', problems: '' })
  await run(settings.DATABASE_URL, `update businesses set phone = 'none' where id = 'bell-rooster-lawn-1'`)

  const text = await runCommand(['check-data'], settings)
  const json = await runCommand(['check-data', '--json'], settings)

  expect(text).toMatchObject({ code: 1, problems: '' })
  expect(text.output).toMatch(
    /^bell-rooster-lawn-1: The phone number "none" .* leave it blank\.\n1 finding in 1 of \d+ businesses\.\n$/,
  )
  expect(json.code).toBe(1)
  expect(JSON.parse(json.output)).toEqual({
    findings: [expect.objectContaining({ businessId: 'bell-rooster-lawn-1', kind: 'telephone' })],
    checked: Number(/of (\d+) businesses/.exec(text.output)?.[1]),
  })
})

test('check-data without findings ends with exit code 0, and says nothing', async () => {
  const settings = { DATABASE_URL: await testDatabase(), SAMPLE_DATA: 'off' }

  expect(await runCommand(['check-data'], settings)).toMatchObject({
    code: 0,
    output: '',
  })
  const json = await runCommand(['check-data', '--json'], settings)
  expect(JSON.parse(json.output)).toEqual({ findings: [], checked: 0 })
})

test('migrate brings the database up to date and adds no businesses', async () => {
  const connectionString = await testDatabase()
  const answer = await runCommand(['migrate'], { DATABASE_URL: connectionString })

  expect(answer).toMatchObject({ code: 0, output: 'The database is up to date.\n' })
  expect(await count(connectionString)).toBe(0)
})
