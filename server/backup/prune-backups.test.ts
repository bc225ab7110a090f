import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolderStore } from '../storage/folder-store.ts'
import { backupName, listBackups, writeManifest } from './backup-manifest.ts'
import { openBackupStore } from './backup-store.ts'
import { keptBackups, pruneBackups } from './make-backup.ts'

const DAY_MS = 86_400_000
const EMPTY = { madeAt: '', migrations: [], tables: [], sequences: [] }

test('of a nightly backup for two years 7 days, 5 weeks and 12 months are kept', () => {
  const last = Date.parse('2026-11-22T08:00:00Z')
  const names = Array.from({ length: 730 }, (_, day) => backupName(new Date(last - day * DAY_MS)))
  const kept = [...keptBackups(names)].toSorted().toReversed()
  expect(kept.slice(0, 7)).toEqual(names.slice(0, 7))
  expect(kept.map((name) => name.slice(0, 8))).toEqual([
    '20261122',
    '20261121',
    '20261120',
    '20261119',
    '20261118',
    '20261117',
    '20261116',
    '20261115',
    '20261108',
    '20261101',
    '20261031',
    '20261025',
    '20260930',
    '20260831',
    '20260731',
    '20260630',
    '20260531',
    '20260430',
    '20260331',
    '20260228',
    '20260131',
    '20251231',
  ])
})

test('few backups are all kept, and the newest always', () => {
  expect(keptBackups([])).toEqual(new Set())
  const twoOfADay = ['20260301T080000Z', '20260301T090000Z']
  expect(keptBackups(twoOfADay)).toEqual(new Set(['20260301T090000Z']))
})

test('what belongs to no kept backup goes, but not what is being made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'directory-prune-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = await openBackupStore(createFolderStore(folder))
  const content = Buffer.from('x')
  await writeManifest(store, '20260301T080000Z', { ...EMPTY, files: ['photos/gone/1.webp'] })
  await store.put('20260301T080000Z/tables/public.regions/000000', content)
  await writeManifest(store, '20260301T090000Z', { ...EMPTY, files: ['photos/there/1.webp'] })
  await store.put('20260301T093000Z/tables/public.regions/000000', content)
  for (const key of ['gone', 'there']) await store.put(`files/photos/${key}/1.webp`, content)
  const filesAt = async () => (await Array.fromAsync(store.list('files/'))).map(({ key }) => key).toSorted()

  expect(await pruneBackups(store, new Date('2026-03-01T10:00:00Z'))).toBe(1)
  expect((await listBackups(store)).map(({ name }) => name)).toEqual(['20260301T090000Z', '20260301T093000Z'])

  // The files are as old as this test.
  await pruneBackups(store, new Date(Date.now() + DAY_MS))
  expect(await filesAt()).toEqual(['files/photos/gone/1.webp', 'files/photos/there/1.webp'])
  await pruneBackups(store, new Date(Date.now() + 3 * DAY_MS))
  expect((await listBackups(store)).map(({ name }) => name)).toEqual(['20260301T090000Z'])
  expect(await filesAt()).toEqual(['files/photos/there/1.webp'])
})
