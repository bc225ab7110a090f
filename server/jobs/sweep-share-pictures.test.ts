import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { businesses } from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { sweepSharePictures } from './sweep-share-pictures.ts'

const client = setUpTestDatabase()

test('pictures of businesses without a page are removed, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sweep-share-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const of = (name: string, status: 'published' | 'closed' | 'unlisted') => ({
    id: name,
    name,
    status,
    categorySlug: 'painting',
    countySlug: 'martin',
  })
  await client.db
    .insert(businesses)
    .values([of('shown-1', 'published'), of('closed-2', 'closed'), of('taken-down-3', 'unlisted')])
  for (const name of [
    'business/shown-1',
    'business/closed-2',
    'business/taken-down-3',
    'business/gone-4',
    'county/martin',
  ]) {
    await mkdir(join(folder, name), { recursive: true })
    await writeFile(join(folder, name, '0123456789ab.png'), 'a picture')
  }
  expect(await sweepSharePictures(client.db, folder)).toBe(2)
  expect((await readdir(join(folder, 'business'))).toSorted()).toEqual(['closed-2', 'shown-1'])
  expect(await readdir(join(folder, 'county/martin'))).toEqual(['0123456789ab.png'])
  expect(await sweepSharePictures(client.db, folder)).toBe(0)
})

test('where no picture was drawn yet there is nothing to sweep', async () => {
  expect(await sweepSharePictures(client.db, join(tmpdir(), crypto.randomUUID()))).toBe(0)
})
