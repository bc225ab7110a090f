import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findBinaries, chooseRunner } from '../../app/db/embedded/binaries.ts'
import { prepareDataFolder } from '../../app/db/embedded/data-folder.ts'
import { openEmbeddedDatabase } from '../../app/db/embedded/join-server.ts'
import { startPostmaster } from '../../app/db/embedded/start-postmaster.ts'
import { databaseOf, query, start, startedFolder, temporaryFolder } from '../process/for-one-test.ts'
import { Acknowledged } from '../process/kill-recovery/acknowledged.ts'
import { anOwner, keepBusy } from '../process/kill-recovery/busy-senders.ts'
import { findLostRows } from '../process/kill-recovery/find-losses.ts'
import { freePort } from '../support/directory-server.ts'

const STANDBY = 'standby'
const PAGE = '/county/martin'

test('the database fails over to a standby under load: no acknowledged write is lost, pages are kept', async () => {
  const { primary, standby } = await startPair()
  const address = await forward(primary.port)
  const server = await start({
    DATABASE_URL: at(primary.connectionString, address.port),
    DATA_DIR: temporaryFolder(),
    CONFIRM_ADDRESSES: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    REQUESTS_AT_ONCE: '1000',
  })
  const acknowledged = new Acknowledged()
  const token = await anOwner(server, primary.connectionString)
  const rested = await keepBusy(server, token, acknowledged)
  const statuses = new Set<number>()
  const ending = new AbortController()
  const reading = read(server.url + PAGE, statuses, ending.signal)
  await acknowledged.more(5)
  const isSynchronous = `select sync_state from pg_stat_replication where application_name = '${STANDBY}'`
  expect(await query(primary.adminConnectionString, isSynchronous)).toEqual([{ sync_state: 'sync' }])

  await acknowledged.inTheMiddle()
  process.kill(primary.pid, 'SIGQUIT')
  await expect.poll(() => databaseOf(primary.dataDir)).toBeUndefined()
  expect((await fetch(server.url + PAGE)).status).toBe(200)
  // The new primary waits for nobody.
  await query(standby.adminConnectionString, `alter system set synchronous_standby_names = ''`)
  await query(standby.adminConnectionString, 'select pg_promote()')
  address.leadTo(standby.port)

  await acknowledged.more(5)
  await rested()
  ending.abort()
  await reading
  expect([...statuses]).toEqual([200])
  expect(await findLostRows(standby.connectionString, acknowledged)).toEqual([])
})

async function read(url: string, statuses: Set<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    statuses.add(answer.status)
    await rest(10)
  }
}

/** A PostgreSQL with the sample list, and one that follows it; a commit waits for both. */
async function startPair() {
  const dataDir = startedFolder()
  const primary = await openEmbeddedDatabase({ dataDir })
  const folder = prepareDataFolder(temporaryFolder())
  const admin = new pg.Client({ connectionString: primary.adminConnectionString })
  admin.on('error', () => {})
  await admin.connect()
  await admin.query(`select pg_backup_start('${STANDBY}', true)`)
  execFileSync('cp', ['-a', primary.cluster, folder.cluster])
  const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  rmSync(join(folder.cluster, 'postmaster.pid'))
  writeFileSync(join(folder.cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(folder.cluster, 'standby.signal'), '')

  const port = await freePort()
  startPostmaster(folder, chooseRunner(folder, findBinaries(), true), port, {
    primary_conninfo: `${primary.adminConnectionString.replace(/\/[^/]*$/, '')}?application_name=${STANDBY}`,
  })
  const standby = {
    port,
    connectionString: at(primary.connectionString, port),
    adminConnectionString: at(primary.adminConnectionString, port),
  }
  await expect
    .poll(() => query(standby.adminConnectionString, 'select 1 as one').catch(() => []))
    .toHaveLength(1)
  await admin.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
  await admin.query('select pg_reload_conf()')
  await admin.end()
  return { primary: { ...primary, dataDir }, standby }
}

function at(connectionString: string, port: number): string {
  return Object.assign(new URL(connectionString), { port: String(port) }).href
}

/** Stands for the address of a failover: leads to one server and then to the other. */
async function forward(to: number) {
  let target = to
  const open = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return {
    port,
    leadTo(another: number) {
      target = another
      for (const socket of open) socket.destroy()
    },
  }
}
