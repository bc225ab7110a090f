import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { setUpDirectory } from '../support/set-up-directory.ts'

const { server } = setUpDirectory()

const PHOTOS = '/api/v1/photos?kind=submission'

/** A picture of one color in a file that is as large as its pixels. */
async function uncompressed(side: number): Promise<Buffer<ArrayBuffer>> {
  const create = { width: side, height: side, channels: 3, background: '#0a0' } as const
  return Buffer.from(await sharp({ create }).png({ compressionLevel: 0 }).toBuffer())
}

function upload(content: Buffer<ArrayBuffer>) {
  const form = new FormData()
  form.set('photo', new File([content], 'shop.png', { type: 'image/png' }))
  return fetch(server.url + PHOTOS, { method: 'POST', body: form })
}

/**
 * The answer to a request whose length alone is refused, before any of its content is sent. It has a connection of
 * its own, on which nothing follows.
 */
async function answerToHead(path: string, type: string, length: number) {
  const headers = { 'content-type': type, 'content-length': length }
  const outgoing = request(server.url + path, { method: 'POST', headers, agent: false })
  outgoing.flushHeaders()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const body = await text(response)
  outgoing.on('error', () => undefined).destroy()
  return { status: response.statusCode, body }
}

const uploadHead = (length: number, ...more: string[]) =>
  [
    `POST ${PHOTOS} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${length}`,
    ...more,
    '\r\n',
  ].join('\r\n')
const connected = () => connect(Number(new URL(server.url).port), '127.0.0.1')

/** The whole of it, up to the end of its JSON. */
async function firstAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    answer += String(chunk)
    if (/\r\n\r\n.*\}/s.test(answer)) break
  }
  return answer
}

function filesInStore(): string[] {
  const folder = join(server.dataDir, 'files')
  if (!existsSync(folder)) return []
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // The files of the open data may have been written meanwhile.
      .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
      .map(({ name }) => name)
  )
}

// @spec 1.37
test('an upload that breaks off leaves nothing', async () => {
  const socket = connected()
  socket.write(uploadHead(1_000_000, 'expect: 100-continue'))
  await once(socket, 'data')
  socket.write('--x\r\n')
  const part = await uncompressed(200)
  await new Promise((resolve) => socket.write(part, resolve))
  socket.destroy()
  // Pictures are done one after the other, so behind this one nothing is under way.
  expect((await upload(Buffer.from('no picture'))).status).toBe(422)
  expect(filesInStore()).toEqual([])
})

test('only an upload may be larger than a form', async () => {
  for (const path of ['/api/v1/posts', '/submit-business']) {
    expect((await answerToHead(path, 'application/json', 300 * 1024)).status).toBe(413)
  }
  const announced = await answerToHead(PHOTOS, 'multipart/form-data; boundary=x', 20 * 1024 * 1024)
  expect(announced.status).toBe(413)
  expect(JSON.parse(announced.body)).toMatchObject({
    error: 'too_large',
    message: 'This file is larger than 12 MB. Choose a smaller one.',
  })
  const sent = await upload(Buffer.alloc(12 * 1024 * 1024 + 1, 0xff))
  expect(sent.status).toBe(413)
  expect(await sent.json()).toMatchObject({
    error: 'too_large',
    message: 'This picture is larger than 12 MB. Choose a smaller one.',
  })
  expect(filesInStore()).toEqual([])
})

test('a picture of some megabytes is taken, and kept for good by whoever asks for it', async () => {
  const content = await uncompressed(1200)
  expect(content.length).toBeGreaterThan(4_000_000)
  const response = await upload(content)
  expect(response.status).toBe(201)
  const { id, widths } = (await response.json()) as { id: string; widths: number[] }
  expect(widths).toEqual([320, 640, 1200])
  for (const width of widths) {
    const picture = await fetch(`${server.url}/media/photos/${id}/${width}.webp`)
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable')
    expect(picture.headers.get('content-encoding')).toBeNull()
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
  }
  expect(filesInStore().toSorted()).toEqual(['1200.webp', '320.webp', '640.webp'])
})

test('a sender of 13 MB reads why it is refused, and may ask again on the same connection', async () => {
  const length = 13 * 1024 * 1024
  const socket = connected()
  socket.write(uploadHead(length))
  const [refusal] = (await once(socket, 'data')) as [Buffer]
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 413 .*"too_large"/s)
  // Far more than lies between the two programs, so it is read at the other end.
  await new Promise<void>((resolve) => socket.write(Buffer.alloc(length), () => resolve()))
  socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  const [next] = (await once(socket, 'data')) as [Buffer]
  expect(String(next)).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})

// @spec 1.37
test('six uploads of one place at the same time, and no seventh before one has ended', async () => {
  const length = 100_000
  const sockets = Array.from({ length: 7 }, connected)
  for (const socket of sockets) socket.write(uploadHead(length))
  const answers = sockets.map(firstAnswer)
  const refusal = await Promise.race(answers)
  expect(refusal).toMatch(/^HTTP\/1\.1 503 .*"busy"/s)
  expect(refusal).toMatch(/^retry-after: 60\r$/im)
  for (const socket of sockets) socket.write(Buffer.alloc(length))
  // Of the six, too, which were nothing but zeros.
  const refusals = (await Promise.all(answers)).filter((answer) => answer.includes('"busy"'))
  expect(refusals).toEqual([refusal])
  for (const socket of sockets) socket.destroy()
  expect((await upload(await uncompressed(200))).status).toBe(201)
})
