import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedDatabase } from '../app/db/embedded/join-server.ts'
import { projectRoot } from '../tests/support/directory-server.ts'
import { PATIENCE_MS } from '../tests/support/patience.ts'
import { count, run, temporaryFolder, testDatabase } from './testing/databases.ts'
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

/** What the last listing that was generated becomes when someone sends it in. */
const REAL = `insert into submissions (business_name, fields, business_id)
  select name, '{}', id from businesses order by substring(id from '[0-9]+$')::int desc limit 1`

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
