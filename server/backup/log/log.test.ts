import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  ARCHIVING,
  type EmbeddedDatabase,
  openEmbeddedDatabase,
  setLogArchiving,
} from '../../../app/db/embedded/index.ts'
import { createFolderStore } from '../../storage/folder-store.ts'
import { openBackupPlace } from '../backup-place.ts'
import { logKeeper } from './keep-log-job.ts'
import { listBases, listSegments, readBase, segmentKey } from './log-place.ts'
import { restoreToMinute } from './restore-to-minute.ts'

const SHOWN = 'the place of a test'
const MINUTE_MS = 60_000

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'directory-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }))
  return folder
}

async function openForTest(dataDir: string, settings = {}): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir, durable: false, settings })
  onTestFinished(database.close)
  return database
}

async function ask<Row extends object>(connectionString: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}

async function notesIn(database: EmbeddedDatabase): Promise<string[]> {
  const rows = await ask<{ text: string }>(database.connectionString, 'select text from notes order by id')
  return rows.map(({ text }) => text)
}

test('a restore goes to any moment: with what was committed until then, and nothing that came later', async () => {
  const source = await openForTest(await temporaryFolder(), ARCHIVING)
  expect(await setLogArchiving(source.adminConnectionString, true)).toBe(true)
  const place = await openBackupPlace(createFolderStore(await temporaryFolder()), 'a key that is long enough')
  const files = createFolderStore(await temporaryFolder())
  const keep = logKeeper(place, files)
  const write = (text: string) => ask(source.connectionString, `insert into notes (text) values ('${text}')`)
  /** Whatever was written is in the place after it. */
  const keepAll = async (now: Date) => {
    const [segment] = await ask<{ name: string }>(
      source.adminConnectionString,
      'select pg_walfile_name(pg_switch_wal()) as name',
    )
    const archived = 'select last_archived_wal as name from pg_stat_archiver'
    await expect
      .poll(async () => (await ask<{ name: string }>(source.adminConnectionString, archived))[0]?.name)
      .toBe(segment?.name)
    await keep(source, () => undefined, now)
  }

  const begun = new Date()
  await ask(source.connectionString, 'create table notes (id serial, text text)')
  await write('before the base')
  await files.put('photos/one/800.webp', Buffer.from('one'), 'image/webp')
  expect(await keep(source, () => '{"keys":"ours"}', begun)).toHaveProperty('base')
  await write('between')
  const until = new Date(Date.now() + 2)
  await expect.poll(() => new Date() > until).toBe(true)
  await write('too late')
  await files.put('photos/two/800.webp', Buffer.from('two'), 'image/webp')
  await keepAll(new Date(begun.getTime() + MINUTE_MS))
  await write('in the last segment')
  await keepAll(new Date(begun.getTime() + 11 * MINUTE_MS))

  const wanted = { until, shown: SHOWN }
  const restore = async (how: { until?: Date; shown: string }) => {
    const dataDir = await temporaryFolder()
    const target = { dataDir, files: createFolderStore(join(dataDir, 'files')) }
    const restored = await restoreToMinute(place, target, how)
    return { ...restored, ...target, notes: await notesIn(await openForTest(dataDir)) }
  }
  const earlier = await restore(wanted)
  expect(earlier.notes).toEqual(['before the base', 'between'])
  expect(earlier.keys).toBe('{"keys":"ours"}')
  expect(earlier.asOf.getTime()).toBeLessThanOrEqual(until.getTime())
  expect(await earlier.files.get('photos/two/800.webp')).toBeDefined()
  // Nothing happened between the last change and now.
  const latest = await restore({ until: new Date(), shown: SHOWN })
  expect(latest.notes).toEqual(['before the base', 'between', 'too late', 'in the last segment'])

  await expect(restoreToMinute(place, earlier, wanted)).rejects.toThrow('already exists')
  await expect(restore({ until: begun, shown: SHOWN })).rejects.toThrow(`The log in ${SHOWN} begins at`)

  const [base] = await listBases(place)
  if (!base) throw new Error('no base')
  const { firstSegment } = await readBase(place, base)
  const segments = await listSegments(place, base.system)
  const lost = segments.find((name) => name.length === 24 && name > firstSegment) ?? ''
  await place.delete(segmentKey(base.system, lost))
  await expect(restore(wanted)).rejects.toThrow('has a gap')
  // What cannot be restored to its end is begun anew.
  expect(await keep(source, () => undefined, new Date(begun.getTime() + 22 * MINUTE_MS))).toHaveProperty(
    'base',
  )
})
