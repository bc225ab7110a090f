import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { escapeIdentifier, Pool } from 'pg'
import { type Binaries, binariesIn } from '../embedded/binaries.ts'
import { openEmbeddedDatabase } from '../embedded/join-server.ts'
import { findPostmaster } from '../embedded/postmaster-file.ts'
import { isPostgresOf, findAbandoned, ownTemporaryName } from '../embedded/own-files.ts'

/** Where the tests' PostgreSQL is; plain data, so that Vitest can hand it to its workers. */
export interface TestCluster {
  /** As superuser, who may create databases. */
  adminConnectionString: string
  /** As the role of the product, in the database `directory`. */
  connectionString: string
  /** The database that test databases are copies of. */
  template: string
}

/** Brings the template to the state that every test begins with (migrations, reference data). */
export type Prepare = (connectionString: string) => Promise<void> | void

const FOLDER = 'directory-test-cluster'
const TEMPLATE = 'test_template'

/**
 * Starts one PostgreSQL for a whole test run, in a folder of its own for temporary files, without waiting for the disk.
 * `stop` ends it and removes the folder; what a killed test run left behind is cleared away at the next start.
 */
export async function startTestCluster(
  prepare: Prepare = () => {},
): Promise<TestCluster & { stop: () => Promise<void> }> {
  clearAwayAbandonedClusters()
  const dataDir = join(tmpdir(), ownTemporaryName(FOLDER))
  mkdirSync(dataDir, { mode: 0o700 })
  const database = await openEmbeddedDatabase({
    dataDir,
    durable: false,
    settings: { max_connections: 200 },
    binaries: otherPostgres(),
  })
  // The last chance when the run is ended in a hurry; a normal end has stopped and removed all before.
  const clearAway = () => killAndRemove(dataDir)
  process.once('exit', clearAway)

  async function stop(): Promise<void> {
    try {
      await forgetAdmin(database.adminConnectionString)
      await database.close()
    } finally {
      clearAway()
      process.off('exit', clearAway)
    }
  }

  const { adminConnectionString, connectionString } = database
  try {
    await createDatabase(adminConnectionString, TEMPLATE)
    await prepare(inDatabase(connectionString, TEMPLATE))
  } catch (error) {
    await stop()
    throw error
  }
  return { adminConnectionString, connectionString, template: TEMPLATE, stop }
}

/** `TEST_POSTGRES`: the folder of another PostgreSQL, such as Debian's, whose `bin` holds `initdb` and `postgres`. */
export function otherPostgres(): Binaries | undefined {
  const folder = process.env.TEST_POSTGRES
  return folder ? binariesIn(folder, basename(folder)) : undefined
}

/** Creates a database, owned by the role of the product, as a copy of the template (which nobody may be using). */
export async function createDatabaseFromTemplate(
  adminUrl: string,
  template: string,
  name: string,
): Promise<void> {
  await createDatabase(adminUrl, name, template)
}

/** Drops a database, even when somebody is still connected to it. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await execute(adminUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`)
}

/** The same connection string with another database. */
export function inDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return url.href
}

async function createDatabase(adminUrl: string, name: string, template = 'template1'): Promise<void> {
  const owner = 'directory'
  const names = [name, template, owner].map((part) => escapeIdentifier(part))
  // To copy the files takes a quarter of the work of the default, which writes all pages to the log too.
  const strategy = 'strategy = file_copy'
  await execute(adminUrl, `create database ${names[0]} template ${names[1]} owner ${names[2]} ${strategy}`)
}

const admins = new Map<string, Pool>()

/** A new connection takes about as much of PostgreSQL as the copy of a database, so statements share one. */
async function execute(connectionString: string, statement: string): Promise<void> {
  let admin = admins.get(connectionString)
  if (!admin) {
    admin = new Pool({ connectionString, max: 1, idleTimeoutMillis: 30_000, allowExitOnIdle: true })
    admin.on('error', () => {}) // its PostgreSQL has ended
    admins.set(connectionString, admin)
  }
  await admin.query(statement)
}

async function forgetAdmin(connectionString: string): Promise<void> {
  await admins.get(connectionString)?.end()
  admins.delete(connectionString)
}

function clearAwayAbandonedClusters(): void {
  const abandoned = findAbandoned(tmpdir()).filter((path) => path.startsWith(join(tmpdir(), FOLDER)))
  for (const folder of abandoned) killAndRemove(folder)
}

function killAndRemove(dataDir: string): void {
  const cluster = join(dataDir, 'postgres')
  try {
    if (!readdirSync(dataDir).includes('postgres')) return
    const found = findPostmaster(cluster)
    if (found.state === 'running') killAndWait(found.pid, cluster)
  } catch {
    // It belongs to another user, or is gone already.
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

/** Waits without giving way to other code, because a process that ends has no later. */
function killAndWait(pid: number, cluster: string): void {
  process.kill(pid, 'SIGQUIT')
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; waited < 5_000 && isPostgresOf(pid, cluster); waited += 10)
    Atomics.wait(clock, 0, 0, 10)
}
