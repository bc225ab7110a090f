import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { photos } from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { sweepPhotos } from '../../app/features/photos/sweep-photos.server.ts'
import { gradient } from '../../app/features/photos/testing/pictures.ts'
import type { Log } from '../../app/platform/log.ts'
import { directoryApi } from '../api/index.ts'
import { testApi } from '../api/testing/test-api.ts'
import { reportFileStore } from './open-file-store.ts'
import { parseS3Address } from './s3-address.ts'
import { createS3Store } from './s3-store.ts'
import { startS3Server } from './testing/s3-server.ts'

const BUCKET = 'directory-files'
let folder: string
let server: Awaited<ReturnType<typeof startS3Server>>
const client = setUpTestDatabase()
let told: { message: string; error: string | undefined }[]

const note =
  () =>
  (fields: object, message: string): void => {
    told.push({ message, error: 'err' in fields ? String(fields.err) : undefined })
  }
const log: Log = { debug() {}, info: note(), warn: note(), error: note() }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-trouble-'))
  server = await startS3Server({ directory: folder, bucket: BUCKET })
})
beforeEach(async () => {
  told = []
  server.meets(() => 'answered')
  await client.db.delete(photos)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const filesAt = (address: string) => createS3Store(parseS3Address(address)!)
const files = () => filesAt(server.address)

async function upload(store = files()) {
  const form = new FormData()
  const picture = Buffer.from(await gradient(700, 500).jpeg().toBuffer())
  form.set('photo', new File([picture], 'shop.jpg', { type: 'image/jpeg' }))
  const api = directoryApi(testApi(client.db, { files: store, log }))
  const response = await api.request('/photos?kind=submission', { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as { id: string } }
}

async function kept(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files().list('photos/')) keys.push(key)
  return keys
}

test('a picture is saved in all its sizes', async () => {
  const { status, body } = await upload()
  expect(status).toBe(201)
  expect(await kept()).toEqual([
    `photos/${body.id}/320.webp`,
    `photos/${body.id}/640.webp`,
    `photos/${body.id}/700.webp`,
  ])
  for (const key of await kept()) await files().delete(key)
})

// @spec 1.37
test('a line that breaks in the middle of an upload leaves neither a row nor a file, and is told in words', async () => {
  let puts = 0
  server.meets((method) => (method === 'PUT' && (puts += 1) === 2 ? 'broken' : 'answered'))
  expect(await upload()).toMatchObject({
    status: 503,
    body: {
      error: 'storage_unavailable',
      message: expect.stringMatching(
        /^We can’t save or open files right now\. Please try again in a few minutes\./,
      ),
    },
  })
  expect(puts).toBe(2)
  expect(await client.db.$count(photos)).toBe(0)
  expect(await kept()).toEqual([])
  expect(told).toEqual([
    {
      message: 'API request failed',
      error: expect.stringContaining(`did not answer to PUT /${BUCKET}/photos/`),
    },
  ])
})

test('what a store that went away for good kept of an upload is swept when it is back', async () => {
  let puts = 0
  server.meets((method) => (method === 'PUT' && (puts += 1) === 1 ? 'answered' : 'broken'))
  expect((await upload()).status).toBe(503)
  server.meets(() => 'answered')
  expect(await client.db.$count(photos)).toBe(0)
  expect(await kept()).toHaveLength(1)
  const anHourLater = new Date(Date.now() + 61 * 60_000)
  expect(await sweepPhotos({ db: client.db, files: files() }, anHourLater)).toEqual({ photos: 0, files: 1 })
  expect(await kept()).toEqual([])
})

test('the start tells what is wrong with the store, and never the keys', async () => {
  await reportFileStore(files(), log)
  expect(told).toEqual([{ message: 'the file store answers', error: undefined }])
  told = []
  const wrongSecret = server.address.replace(':S3RVER@', ':other-secret@')
  await reportFileStore(filesAt(wrongSecret), log)
  const gone = await startS3Server({ directory: folder, bucket: BUCKET, secretKey: 'other-secret' })
  await gone.stop()
  await reportFileStore(filesAt(gone.address), log)
  expect(told.map(({ error }) => error)).toEqual([
    expect.stringContaining('403 SignatureDoesNotMatch'),
    expect.stringContaining(`at http://${gone.host} did not answer to GET /${BUCKET}: ECONNREFUSED.`),
  ])
  expect(JSON.stringify(told)).not.toContain('other-secret')
  expect(told[0]?.message).toMatch(/^the file store cannot be used: /)
  expect((await upload(filesAt(wrongSecret))).status).toBe(503)
})
