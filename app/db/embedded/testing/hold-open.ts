// A process that opens the embedded database, says so in one line of JSON, and closes it when its input says "close".
import { createInterface } from 'node:readline'
import { openEmbeddedDatabase, type EmbeddedDatabaseOptions } from '../join-server.ts'

const options: EmbeddedDatabaseOptions = JSON.parse(process.argv[2] ?? '{}')
try {
  const database = await openEmbeddedDatabase(options)
  const { connectionString, adminConnectionString, port, pid, startedHere } = database
  say({ connectionString, adminConnectionString, port, pid, startedHere })
  for await (const line of createInterface({ input: process.stdin })) if (line === 'close') break
  await database.close()
  process.exit(0)
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

function say(report: object): void {
  process.stdout.write(`${JSON.stringify(report)}\n`)
}
