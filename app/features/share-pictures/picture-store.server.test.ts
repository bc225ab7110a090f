import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { valueOf } from '../../platform/testing/value-of.ts'
import { PictureStore } from './picture-store.server.ts'
import { pictureHash, type SharePicture } from './share-picture.server.ts'

/** The last chunk, `IEND`. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

let folder: string
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'share-pictures-'))
  vi.clearAllMocks()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const category = (slug: string, name = slug): SharePicture => ({
  kind: 'category',
  slug,
  label: 'Category',
  name,
  place: 'Florida',
})

/** A store that "draws" the name, slowly, and counts how many it draws at the same time. */
function storeOf(options: { folder?: string; failing?: Set<string> } = {}) {
  const drawn: string[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const store = new PictureStore({
    folder: options.folder ?? folder,
    log,
    render: async (picture) => {
      drawn.push(picture.slug)
      mostAtOnce = Math.max(mostAtOnce, ++atOnce)
      await setTimeout(5)
      atOnce--
      if (options.failing?.has(picture.slug)) throw new Error('no ink')
      return Buffer.concat([Buffer.from(JSON.stringify(picture)), PNG_END])
    },
  })
  return { store, drawn, mostAtOnce: () => mostAtOnce }
}

test('a picture is drawn once and then kept, also for the next start', async () => {
  const first = storeOf()
  const png = await first.store.read(category('hvac'))
  expect(await first.store.read(category('hvac'))).toEqual(png)
  expect(first.drawn).toEqual(['hvac'])

  const next = storeOf()
  expect(await next.store.read(category('hvac'))).toEqual(png)
  expect(next.drawn).toEqual([])
})

test.each([
  ['cut short', (png: Buffer) => png.subarray(0, 20)],
  ['emptied', () => Buffer.alloc(0)],
  ['overwritten', (png: Buffer) => Buffer.alloc(png.length, 7)],
])('a kept picture that was %s is drawn again', async (_, damage) => {
  const { store, drawn } = storeOf()
  const png = valueOf(await store.read(category('hvac')))
  const file = join(folder, 'category/hvac', `${pictureHash(category('hvac'))}.png`)
  writeFileSync(file, damage(png))
  expect(valueOf(await store.read(category('hvac')))).toEqual(png)
  expect(drawn).toEqual(['hvac', 'hvac'])
})

test('those who ask at the same time share one drawing', async () => {
  const { store, drawn } = storeOf()
  const pictures = await Promise.all(Array.from({ length: 50 }, () => store.read(category('hvac'))))
  expect(new Set(pictures.map((picture) => String(valueOf(picture)))).size).toBe(1)
  expect(drawn).toEqual(['hvac'])
})

test('one picture is drawn at a time', async () => {
  const { store, drawn, mostAtOnce } = storeOf()
  await Promise.all(['roofing', 'hvac', 'painting'].map((slug) => store.read(category(slug))))
  expect(mostAtOnce()).toBe(1)
  expect(drawn.toSorted()).toEqual(['hvac', 'painting', 'roofing'])
})

test('when twenty are waiting, the next is refused and the others are drawn', async () => {
  const { store, drawn } = storeOf()
  const asked = await Promise.all(
    Array.from({ length: 30 }, (_, index) => store.read(category(`c-${index}`))),
  )
  expect(asked.filter(({ ok }) => !ok)).toHaveLength(9)
  expect(drawn).toHaveLength(21)
  expect(await store.read(category('c-29'))).toMatchObject({ ok: true })
})

test('a changed picture replaces what was kept of its page, with what a crash left behind', async () => {
  const { store } = storeOf()
  await store.read(category('hvac', 'Heating'))
  const own = join(folder, 'category/hvac')
  writeFileSync(join(own, 'left-behind.png.tmp'), '')
  const now = category('hvac', 'HVAC')
  await store.read(now)
  expect(readdirSync(own)).toEqual([`${pictureHash(now)}.png`])
})

test('a failed drawing is not kept, and the next ones are drawn', async () => {
  const failing = new Set(['hvac'])
  const { store } = storeOf({ failing })
  const [failed, other] = await Promise.allSettled([
    store.read(category('hvac')),
    store.read(category('roofing')),
  ])
  expect([failed.status, other.status]).toEqual(['rejected', 'fulfilled'])
  failing.clear()
  expect(await store.read(category('hvac'))).toMatchObject({ ok: true })
})

test('where nothing can be kept, the picture is sent all the same and the log says why', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const { store } = storeOf({ folder: file })
  expect(await store.read(category('hvac'))).toMatchObject({ ok: true })
  expect(log.warn).toHaveBeenCalledOnce()
})

test('the folder may be emptied while the store is open', async () => {
  const { store, drawn } = storeOf()
  await store.read(category('hvac'))
  rmSync(folder, { recursive: true })
  await store.read(category('hvac'))
  await store.read(category('hvac'))
  expect(drawn).toEqual(['hvac', 'hvac'])
})
