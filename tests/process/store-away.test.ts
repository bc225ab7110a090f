import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { startS3Server } from '../../server/storage/testing/s3-server.ts'
import { type DirectoryServer, freePort } from '../support/directory-server.ts'
import { logged, query, start, temporaryDatabase, temporaryFolder } from './for-one-test.ts'

const SECRET = 'a secret/of+the store'

async function upload(server: DirectoryServer) {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#276' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.set('photo', new File([new Uint8Array(picture)], 'loft.jpg', { type: 'image/jpeg' }))
  const answer = await fetch(`${server.url}/api/v1/photos?kind=submission`, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as { id: string; message: string } }
}

// @spec 1.37
test('without its file store the directory starts, says what is missing, and takes pictures once the store is there', async () => {
  const { connectionString } = await temporaryDatabase()
  const [photo] = await query<{ id: string }>(
    connectionString,
    `insert into photos (kind, width, height, widths) values ('submission', 320, 240, '{320}') returning id`,
  )
  const port = await freePort()
  const address = `http://S3RVER:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/files`
  const server = await start({ DATABASE_URL: connectionString, STORAGE_URL: address })
  await expect.poll(() => logged(server, 'the file store cannot be used')).toHaveLength(1)
  const picture = `/media/photos/${photo?.id}/320.webp`

  expect((await fetch(`${server.url}/county/martin`)).status).toBe(200)
  expect((await fetch(server.url + picture)).status).toBe(503)
  expect(await upload(server)).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('Please try again in a few minutes') },
  })
  expect(server.output()).toContain(
    `The file store at http://127.0.0.1:${port} did not answer to PUT /files/photos/`,
  )
  expect(server.output()).toContain('ECONNREFUSED')
  expect(server.output()).not.toContain(SECRET)
  expect(server.output()).not.toContain(encodeURIComponent(SECRET))

  const store = await startS3Server({
    directory: temporaryFolder(),
    bucket: 'files',
    port,
    secretKey: SECRET,
  })
  onTestFinished(() => store.stop())
  const { status, body } = await upload(server)
  expect(status).toBe(201)
  const seen = await fetch(`${server.url}/media/photos/${body.id}/320.webp`)
  expect(seen.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).width).toBe(320)
  expect((await fetch(server.url + picture)).status).toBe(404)
})
