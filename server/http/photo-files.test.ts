import { createReadStream } from 'node:fs'
import { expect, test } from 'vitest'
import { FileStoreUnavailable } from '../../app/platform/file-store.ts'
import type { Log } from '../../app/platform/log.ts'
import { photoFiles } from './photo-files.ts'
import { createMemoryStore } from '../storage/testing/memory-store.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

const NO_LOG: Log = { debug() {}, info() {}, warn() {}, error() {} }

const everyPhoto = () => Promise.resolve(true)

async function withPhoto() {
  const store = createMemoryStore()
  await store.put(`photos/${ID}/320.webp`, Buffer.from('a picture'), 'image/webp')
  await store.put('documents/secret', Buffer.from('a document'), 'application/octet-stream')
  return photoFiles({ files: store, mayShow: everyPhoto, log: NO_LOG })
}

// @spec 1.37
test('a picture may be kept for good by who has seen it, and for minutes by a cache for everybody', async () => {
  const response = await (await withPhoto()).request(`/${ID}/320.webp`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('content-length')).toBe('9')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable')
  expect(await response.text()).toBe('a picture')
})

test('a browser that already has the picture gets it only once', async () => {
  const app = await withPhoto()
  const etag = (await app.request(`/${ID}/320.webp`)).headers.get('etag') ?? ''
  const response = await app.request(`/${ID}/320.webp`, { headers: { 'if-none-match': etag } })
  expect(response.status).toBe(304)
  expect(await response.text()).toBe('')
})

test('a file that vanishes before it is opened ends nothing, when nobody wanted its content', async () => {
  const errors: unknown[] = []
  const note = (error: unknown) => void errors.push(error)
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', note)
  const store = createMemoryStore()
  const content = createReadStream('/no/such/picture')
  const closed = new Promise<void>((resolve) => content.once('close', () => resolve()))
  store.get = () => Promise.resolve({ content, bytes: 9 })
  const app = photoFiles({ files: store, mayShow: everyPhoto, log: NO_LOG })
  expect((await app.request(`/${ID}/320.webp`, { method: 'HEAD' })).status).toBe(200)
  await closed
  process.removeAllListeners('uncaughtException')
  for (const other of others) process.on('uncaughtException', other)
  expect(errors).toEqual([])
})

test.each([
  `/${ID}/640.webp`,
  `/${ID}/320.jpg`,
  `/${ID}/..%2f..%2fdocuments%2fsecret`,
  '/../documents/secret',
  `/${ID.toUpperCase()}/320.webp`,
  `/${ID}/0320.webp`,
  '/x/320.webp',
  '/',
])('%s is no picture, and nobody keeps that answer', async (path) => {
  const response = await (await withPhoto()).request(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  [new FileStoreUnavailable('The file store did not answer.'), 503],
  [new Error('disk broken'), 500],
])('a store that fails is told to the log, and nobody keeps that answer', async (error, status) => {
  const store = createMemoryStore()
  store.get = async () => {
    throw error
  }
  const told: object[] = []
  const app = photoFiles({
    files: store,
    mayShow: everyPhoto,
    log: { ...NO_LOG, error: (fields) => told.push(fields) },
  })
  const response = await app.request(`/${ID}/320.webp`)
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).not.toContain(error.message)
  expect(told).toEqual([{ err: error, path: `/${ID}/320.webp` }])
})
