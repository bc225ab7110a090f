// What an ordinary user does with the embedded database, in a folder that only this user may enter; prints JSON.
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from '../lease.ts'
import { openEmbeddedDatabase } from '../join-server.ts'
import { openInOtherProcess } from './other-process.ts'
import { query } from './query.ts'

export interface ScenarioReport {
  uid: number | undefined
  mode: string
  ownerOfCluster: number
  rows: unknown[]
  takenOver: boolean
  stopped: boolean
  unwritable: string
}

export async function runAsOrdinaryUser(folder: string): Promise<ScenarioReport> {
  const dataDir = join(folder, 'data')
  const first = await openEmbeddedDatabase({ dataDir })
  await query(first.connectionString, 'create table rows as select 7 as value')
  await first.close()

  const other = await openInOtherProcess({ dataDir })
  await other.kill()
  const second = await openEmbeddedDatabase({ dataDir })
  const rows = await query(second.connectionString, 'select value from rows')
  await second.close()

  const closed = join(folder, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o500)
  const refusal = await openEmbeddedDatabase({ dataDir: closed }).catch((error: unknown) => error)
  return {
    uid: process.getuid?.(),
    mode: (statSync(dataDir).mode & 0o777).toString(8),
    ownerOfCluster: statSync(join(dataDir, 'postgres')).uid,
    rows,
    takenOver: second.pid === other.pid && !second.startedHere,
    stopped: await query(second.connectionString, 'select 1').then(
      () => false,
      () => true,
    ),
    unwritable: refusal instanceof EmbeddedDatabaseError ? refusal.message : String(refusal),
  }
}

if (import.meta.main) process.stdout.write(JSON.stringify(await runAsOrdinaryUser(process.argv[2] ?? '')))
