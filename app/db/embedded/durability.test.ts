import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openEmbeddedDatabase } from './join-server.ts'
import { folderWithDatabase } from './testing/folders.ts'
import { query } from './testing/query.ts'

test('no acknowledged row is lost when the server and its backends are killed, time after time', async () => {
  const dataDir = folderWithDatabase()
  let acknowledged = 0

  for (let round = 0; round < 5; round++) {
    const database = await openEmbeddedDatabase({ dataDir })
    if (round === 0) await query(database.connectionString, 'create table rows (number int primary key)')
    const client = new Client({ connectionString: database.connectionString })
    client.on('error', () => {})
    await client.connect()

    const end = acknowledged + 150 + round * 37
    try {
      for (;;) {
        await client.query('insert into rows values ($1)', [acknowledged + 1])
        acknowledged++
        if (acknowledged === end) killAll(database.pid)
      }
    } catch {
      await database.lost
    }
  }

  const database = await openEmbeddedDatabase({ dataDir })
  const [found] = await query<{ rows: number; last: number }>(
    database.connectionString,
    'select count(*)::int as rows, max(number) as last from rows where number <= ' + acknowledged,
  )
  expect(acknowledged).toBeGreaterThan(750)
  expect(found).toEqual({ rows: acknowledged, last: acknowledged })
  await database.close()
})

/** The server and every process it has started, as a machine does when it runs out of memory. */
function killAll(pid: number): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  for (const victim of [pid, ...children]) process.kill(victim, 'SIGKILL')
}
