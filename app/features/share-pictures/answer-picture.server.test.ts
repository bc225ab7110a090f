import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { setUpSampleList } from '../../../tests/support/sample-list.ts'
import { openDatabase } from '../../db/client.ts'
import { answerPicture, findPicture } from './answer-picture.server.ts'
import { PictureStore } from './picture-store.server.ts'
import { picturePath } from './share-picture.server.ts'

const source = setUpSampleList()
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let folder: string
let store: PictureStore

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'share-pictures-'))
  store = new PictureStore({ folder, log, render: (picture) => Promise.resolve(Buffer.from(picture.slug)) })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function fileOf(kind: string, slug: string): Promise<string> {
  const picture = await findPicture(source, kind, slug)
  return (picture && picturePath(picture).split('/').at(-1)) ?? ''
}

test('a picture that is there may be kept for ever', async () => {
  const answer = await answerPicture(store, source, {
    kind: 'region',
    file: await fileOf('region', 'south'),
  })
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('cache-control')).toContain('immutable')
})

test('while the database is away nobody is told that there is no picture', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  onTestFinished(() => away.close())
  const file = await fileOf('business', 'tidewrack-plumbing-1')
  const answer = await answerPicture(store, away, { kind: 'business', file })
  expect([answer?.status, answer?.headers.get('retry-after'), answer?.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ])
})

test('when too many are waiting, the answer says when to come back', async () => {
  const slow = new PictureStore({ folder: join(folder, 'slow'), log, render: () => new Promise(() => {}) })
  const slugs = ['martin', 'monroe', 'union', 'duval', 'clay', 'lake', 'polk', 'leon', 'bay', 'gulf', 'levy']
  const more = ['dixie', 'citrus', 'marion', 'sumter', 'pasco', 'lee', 'glades', 'hendry', 'orange', 'baker']
  const ask = async (slug: string) =>
    answerPicture(slow, source, { kind: 'county', file: await fileOf('county', slug) })
  // The others wait for ever.
  const answer = await Promise.race([...slugs, ...more, 'nassau'].map(ask))
  expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '10'])
})
