import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, startTestCluster } from './index.ts'

let cluster: Awaited<ReturnType<typeof startTestCluster>>

beforeAll(async () => {
  // A place of its own, for other test runs on this machine have their clusters among the temporary files, too.
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'test-cluster-test-'))
  cluster = await startTestCluster(async (connectionString) => {
    await query(connectionString, `create extension pg_trgm; create table counties as select 'Duval' as name`)
  })
})

afterAll(async () => {
  await cluster.stop()
  rmSync(tmpdir(), { recursive: true })
  delete process.env.TMPDIR
})

test('each test database is a copy of the prepared template and stands for itself', async () => {
  const [one, two] = await Promise.all([createTestDatabase(cluster), createTestDatabase(cluster)])

  await query(one.connectionString, `insert into counties values ('Nassau')`)

  expect(await query(one.connectionString, 'table counties')).toEqual([{ name: 'Duval' }, { name: 'Nassau' }])
  expect(await query(two.connectionString, 'table counties')).toEqual([{ name: 'Duval' }])
  await Promise.all([one.drop(), two.drop()])
  await expect(query(one.connectionString, 'select 1')).rejects.toThrow('does not exist')
})

test('a database is dropped even while somebody is connected', async () => {
  const database = await createTestDatabase(cluster)
  const client = new Client(database.connectionString)
  client.on('error', () => {})
  await client.connect()

  await database.drop()

  await expect(query(database.connectionString, 'select 1')).rejects.toThrow('does not exist')
})

test('when the preparation fails, nothing stays behind', async () => {
  const before = clusters()

  await expect(startTestCluster(() => Promise.reject(new Error('bad migration')))).rejects.toThrow(
    'bad migration',
  )

  expect(clusters()).toEqual(before)
})

test('as a global setup it serves all workers, and is gone after the run although a test failed', async () => {
  const project = join(tmpdir(), `vitest-run-${process.pid}`)
  const here = import.meta.dirname
  mkdirSync(project)
  symlinkSync(join(here, '..', '..', '..', 'node_modules'), join(project, 'node_modules'))
  writeFileSync(
    join(project, 'vitest.config.mjs'),
    `export default { test: { globalSetup: '${join(here, 'global-setup.ts')}' }, server: { fs: { strict: false } } }`,
  )
  const source = `import { expect, inject, test } from 'vitest'
    import { createTestDatabase } from '${join(here, 'index.ts')}'
    test('passes', { timeout: 60_000 }, async () => {
      const database = await createTestDatabase(inject('testCluster'))
      console.log('folder:', database.name)
      await database.drop()
    })
    test('fails', () => expect(1).toBe(2))`
  for (const name of ['one', 'two']) writeFileSync(join(project, `${name}.test.ts`), source)
  const before = clusters()

  const vitest = join(here, '..', '..', '..', 'node_modules', 'vitest', 'vitest.mjs')
  const output = await new Promise<string>((resolve) => {
    const env = { ...process.env, NO_COLOR: '1' }
    execFile(process.execPath, [vitest, 'run'], { cwd: project, env }, (_, out, err) => resolve(out + err))
  })
  rmSync(project, { recursive: true })

  expect(output).toContain('2 failed | 2 passed')
  expect(clusters()).toEqual(before)
})

test('what a killed test run left behind is cleared away by the next one', async () => {
  const script = join(tmpdir(), `killed-run-${process.pid}.ts`)
  writeFileSync(
    script,
    `import { startTestCluster } from '${join(import.meta.dirname, 'index.ts')}'
    const { adminConnectionString } = await startTestCluster()
    console.log(adminConnectionString)
    process.kill(process.pid, 'SIGKILL')`,
  )
  const before = clusters()
  const connectionString = await new Promise<string>((resolve) => {
    execFile(process.execPath, [script], (_, out) => resolve(out.trim()))
  })
  rmSync(script)
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  const left = clusters().filter((name) => !before.includes(name))
  expect(left).toHaveLength(1)

  const next = await startTestCluster()
  await next.stop()

  expect(left.filter((name) => existsSync(join(tmpdir(), name)))).toEqual([])
  await expect(query(connectionString, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

function clusters(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('directory-test-cluster'))
}

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
