import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WAITING } from '../../../app/db/embedded/index.ts'
import { createFolderStore } from '../../storage/folder-store.ts'
import { openBackupPlace } from '../backup-place.ts'
import { backupName } from '../backup-name.ts'
import { isUnbroken } from './log-names.ts'
import { type Base, listBases, listSegments, partKey, segmentKey, writeBase } from './log-place.ts'
import { pruneLog } from './prune-log.ts'
import { shipLog } from './ship-log.ts'

const SYSTEM = '7412345678901234567'
const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-23T08:00:00Z')
const CONTENT = Buffer.from('x')

const EMPTY: Omit<Base, 'firstSegment'> = {
  endedAt: new Date(NOW).toISOString(),
  major: 18,
  platform: 'linux-x64',
  label: '',
  folders: [],
  contents: [],
  parts: 0,
  password: '',
  files: [],
}

const segment = (number: number) =>
  `00000001${'0'.repeat(14)}${number.toString(16).toUpperCase().padStart(2, '0')}`

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'directory-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the log of the last seven days stays, with the base that they need', async () => {
  const place = await openBackupPlace(createFolderStore(await temporaryFolder()))
  for (let day = 0; day < 12; day += 1) {
    const base = { system: SYSTEM, name: backupName(new Date(NOW - (11 - day) * DAY_MS)) }
    await writeBase(place, base, { ...EMPTY, firstSegment: segment(day * 10) })
    await place.put(segmentKey(SYSTEM, segment(day * 10)), CONTENT)
    await place.put(segmentKey(SYSTEM, segment(day * 10 + 1)), CONTENT)
  }
  await place.put(segmentKey(SYSTEM, '00000002.history'), CONTENT)
  const begun = { system: SYSTEM, name: backupName(new Date(NOW - 3 * DAY_MS - 1000)) }
  await place.put(partKey(begun, 0), CONTENT)

  await pruneLog(place, SYSTEM, new Date(NOW))

  const names = (await listBases(place)).map(({ name }) => name)
  // A restore to the first minute of these seven days begins at the base of that minute.
  expect(names).toHaveLength(8)
  expect(names[0]).toBe('20261116T080000Z')
  const segments = await listSegments(place, SYSTEM)
  expect(segments[0]).toBe(segment(40))
  expect(segments).toHaveLength(17)
})

test('a log with a missing segment is broken, also where its number goes over', () => {
  const [last, next] = ['0000000100000000000000FF', '000000010000000100000000']
  expect(isUnbroken([segment(3), segment(4), '00000002.history'], segment(3))).toBe(true)
  expect(isUnbroken([segment(2), segment(4), segment(5)], segment(4))).toBe(true)
  expect(isUnbroken([segment(3), segment(5)], segment(3))).toBe(false)
  expect(isUnbroken([last, next], last)).toBe(true)
  expect(isUnbroken([], segment(1))).toBe(false)
})

test('while the place cannot be reached, the log waits, but does not fill the disk', async () => {
  const folder = await temporaryFolder()
  const waiting = join(folder, WAITING)
  await mkdir(waiting)
  for (const number of [1, 2, 3, 4]) await writeFile(join(waiting, segment(number)), CONTENT)
  await writeFile(join(waiting, `${segment(5)}.part`), CONTENT)
  const place = await openBackupPlace(createFolderStore(await temporaryFolder()))
  const away = {
    ...place,
    put: () => Promise.reject(new Error('away')),
  }
  await expect(shipLog(away, SYSTEM, folder, 3)).rejects.toThrow('away')
  expect((await readdir(waiting)).toSorted()).toEqual([
    segment(2),
    segment(3),
    segment(4),
    `${segment(5)}.part`,
  ])
  expect(await shipLog(place, SYSTEM, folder, 3)).toEqual([segment(2), segment(3), segment(4)])
  expect(await readdir(waiting)).toEqual([`${segment(5)}.part`])
  expect(await listSegments(place, SYSTEM)).toEqual([segment(2), segment(3), segment(4)])
})
