import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedDatabase } from '../app/db/embedded/join-server.ts'
import { openTestDatabase } from '../app/db/testing/set-up-test-database.ts'
import { projectRoot } from '../tests/support/directory-server.ts'
import { PATIENCE_MS } from '../tests/support/patience.ts'
import { runCommand } from './testing/run-command.ts'

const main = join(projectRoot, 'build/server/directory.js')

/** The same as a process of its own. */
function startCommand(args: string[], settings: Record<string, string>) {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let problems = ''
  child.stderr.on('data', (chunk: Buffer) => (problems += chunk.toString()))
  const ended = new Promise<{ code: number | null; problems: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, problems }))
  })
  return Object.assign(ended, { child, problemsSoFar: () => problems })
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'directory-cli-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }))
  return folder
}

async function testDatabase(): Promise<string> {
  return (await openTestDatabase()).connectionString
}

/** What the last listing that was generated becomes when someone sends it in. */
const REAL = `insert into submissions (business_name, fields, business_id)
  select name, '{}', id from businesses order by substring(id from '[0-9]+$')::int desc limit 1`

async function run(connectionString: string, statement: string): Promise<{ count?: number }[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<{ count: number }>(statement)).rows
  } finally {
    await client.end()
  }
}

async function count(connectionString: string): Promise<number> {
  const [row] = await run(connectionString, 'select count(*)::int as count from businesses')
  return row?.count ?? 0
}

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

test('generate adds to the sample list, or alone with SAMPLE_DATA=off', async () => {
  const [withSample, alone] = [await testDatabase(), await testDatabase()]

  const answers = await Promise.all([
    runCommand(['generate', '--count', '1200'], { DATABASE_URL: withSample }),
    runCommand(['generate', '--count', '5', '--seed', '3'], { DATABASE_URL: alone, SAMPLE_DATA: 'off' }),
  ])

  expect(answers.map(({ code, problems }) => [code, problems])).toEqual([
    [0, ''],
    [0, ''],
  ])
  expect(answers[0].output).toMatch(/^Added 1,200 made-up businesses in \d+\.\d s\.\n$/)
  expect(await count(withSample)).toBeGreaterThan(1200 + 239)
  expect(await count(alone)).toBe(5)
})

test('generate leaves a directory with real listings alone, unless it is forced', async () => {
  const settings = { DATABASE_URL: await testDatabase() }
  const generate = (...more: string[]) => runCommand(['generate', '--count', '5', ...more], settings)
  expect(await generate()).toMatchObject({ code: 0 })
  const made = await count(settings.DATABASE_URL)
  await run(settings.DATABASE_URL, REAL)

  expect(await generate()).toMatchObject({
    code: 1,
    problems: expect.stringMatching(/^This directory has real listings, .* add --force\.\n$/),
  })
  expect(await count(settings.DATABASE_URL)).toBe(made)
  expect(await generate('--force')).toMatchObject({ code: 0, problems: '' })
  expect(await count(settings.DATABASE_URL)).toBe(made + 5)
})

test('check-data reports a line for each finding and a sum, as text and as JSON, with exit code 1', async () => {
  const settings = { DATABASE_URL: await testDatabase() }
  expect(await runCommand(['check-data'], settings)).toEqual({ code: 0, output: '', problems: '' })
  await run(settings.DATABASE_URL, `update businesses set website = 'none' where id = 'bell-rooster-lawn-1'`)

  const text = await runCommand(['check-data'], settings)
  const json = await runCommand(['check-data', '--json'], settings)

  expect(text).toMatchObject({ code: 1, problems: '' })
  expect(text.output).toMatch(
    /^bell-rooster-lawn-1: The website "none" .* leave it blank\.\n1 finding in 1 of \d+ businesses\.\n$/,
  )
  expect(json.code).toBe(1)
  expect(JSON.parse(json.output)).toEqual({
    findings: [expect.objectContaining({ businessId: 'bell-rooster-lawn-1', kind: 'web-address' })],
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

test('on the embedded database, beside another process that uses it and alone', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const server = await openEmbeddedDatabase({ dataDir, durable: false })
  let isServing = true
  onTestFinished(() => (isServing ? server.close() : undefined))

  const beside = await startCommand(['generate', '--count', '50'], { DATA_DIR: dataDir, SAMPLE_DATA: 'off' })
  expect(beside.code, beside.problems).toBe(0)
  expect(await count(server.connectionString)).toBe(50)

  await server.close()
  isServing = false
  const alone = await runCommand(['check-data'], { DATA_DIR: dataDir, SAMPLE_DATA: 'off' })
  expect(alone).toMatchObject({ code: 0, output: '' })
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('Ctrl+C stops the command and the database that it started, and keeps what was written', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const settings = { DATA_DIR: dataDir, SAMPLE_DATA: 'off' }
  const run = startCommand(['generate', '--count', '1000000'], settings)
  await expect.poll(() => run.problemsSoFar(), { timeout: PATIENCE_MS }).toMatch(/Generating: \d/)

  run.child.kill('SIGINT')
  const { code, problems } = await run

  expect(code).toBe(130)
  expect(problems).toMatch(/\nStopping\. What has been written stays\.\n$/)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  const server = await openEmbeddedDatabase({ dataDir })
  try {
    expect(await count(server.connectionString)).toBeGreaterThan(0)
  } finally {
    await server.close()
  }
})
