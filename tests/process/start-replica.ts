import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { findBinaries } from '../../app/db/embedded/binaries.ts'
import { chooseRunner } from '../../app/db/embedded/choose-runner.ts'
import { prepareDataFolder } from '../../app/db/embedded/data-folder.ts'
import { openEmbeddedDatabase } from '../../app/db/embedded/index.ts'
import { startPostmaster } from '../../app/db/embedded/start-postmaster.ts'
import { freePort } from '../support/directory-server.ts'
import { startedFolder, temporaryFolder } from './for-one-test.ts'

export interface Server {
  connectionString: string
  /** As superuser. */
  ask: <Row extends object>(statement: string) => Promise<Row[]>
}

/** A PostgreSQL with the sample list, and one that follows it, `behind` by as much as PostgreSQL reads from it. */
export async function startPair({ behind = '0' } = {}) {
  const dataDir = startedFolder()
  const opened = await openEmbeddedDatabase({ dataDir, durable: false })
  onTestFinished(() => opened.close())
  const primary = serverAt(opened.connectionString, opened.adminConnectionString)
  const folder = prepareDataFolder(temporaryFolder())

  const client = new pg.Client({ connectionString: opened.adminConnectionString })
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  execFileSync('cp', ['-a', join(dataDir, 'postgres'), folder.cluster])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  rmSync(join(folder.cluster, 'postmaster.pid'))
  writeFileSync(join(folder.cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(folder.cluster, 'standby.signal'), '')

  const port = await freePort()
  const runner = chooseRunner(folder, findBinaries(), true)
  startPostmaster(folder, runner, port, {
    fsync: 'off',
    primary_conninfo: opened.adminConnectionString.replace(/\/[^/]*$/, ''),
    recovery_min_apply_delay: behind,
  })
  const at = (address: string) => Object.assign(new URL(address), { port: String(port) }).href
  const replica = serverAt(at(opened.connectionString), at(opened.adminConnectionString))
  await expect.poll(() => replica.ask('select 1').catch(() => [])).toHaveLength(1)
  return { primary: { ...primary, stop: () => opened.close() }, replica }
}

function serverAt(connectionString: string, adminConnectionString: string): Server {
  return {
    connectionString,
    async ask(statement) {
      const url = Object.assign(new URL(adminConnectionString), {
        pathname: new URL(connectionString).pathname,
      })
      const client = new pg.Client({ connectionString: url.href })
      await client.connect()
      try {
        return (await client.query(statement)).rows
      } finally {
        await client.end()
      }
    },
  }
}
