import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPhotoProcessor } from './create-photo-processor.server.ts'
import type { PhotoProcessor } from './photo-processor.ts'
import { gradient, pngOfSize } from './testing/pictures.ts'

/** For what is about the order alone. */
const REFUSES_AT_ONCE = `process.on('message', () => process.send({ ok: false, problem: 'no_picture', message: 'Told.' }))`

let folder: string
let processor: PhotoProcessor | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photo-processor-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await processor?.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// @spec 1.43
test('small pictures of each format go before a large one that waits', async () => {
  processor = createPhotoProcessor({ program: await programOf(REFUSES_AT_ONCE) })
  const done: string[] = []
  const send = (name: string, picture: Buffer) =>
    processor!.process(picture, name).then(() => void done.push(name))
  const tiny = gradient(300, 200)
  const seeThrough = gradient(300, 200).ensureAlpha(0.5).webp()
  const lossless = gradient(300, 200).webp({ lossless: true })
  const small = await Promise.all(
    [tiny.jpeg(), tiny.png(), tiny.webp(), tiny.gif(), lossless, seeThrough].map((one) => one.toBuffer()),
  )
  await Promise.all([
    send('begun before the others came', small[0]!),
    send('large', pngOfSize(7000, 7000)),
    ...small.map((picture, format) => send(`small ${format}`, picture)),
  ])
  expect(done.at(-1)).toBe('large')
  expect(done).toHaveLength(8)
})

// @spec 1.43
test('a large picture does not wait for ever more small ones', async () => {
  processor = createPhotoProcessor({ program: await programOf(REFUSES_AT_ONCE) })
  const done: string[] = []
  const send = (name: string, picture: Buffer, sender: string) =>
    processor!.process(picture, sender).then(() => void done.push(name))
  await Promise.all([
    send('large', pngOfSize(7000, 7000), 'one'),
    send('second large', pngOfSize(7000, 7000), 'one'),
    send('large of another', pngOfSize(7000, 7000), 'another'),
    ...Array.from({ length: 16 }, () => send('small', pngOfSize(300, 200), 'many')),
  ])
  expect(done.filter((name) => name !== 'small')).toEqual(['large', 'large of another', 'second large'])
  expect(done.indexOf('large of another')).toBe(14)
})

test('when many are waiting, the next one is asked to try again', async () => {
  const program = await programOf(`process.on('message', () => {})`)
  processor = createPhotoProcessor({ program, timeoutMs: 1 })
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, at) => processor!.process(Buffer.alloc(1), `sender ${at}`)),
  )
  expect(answers.filter((answer) => !answer.ok && answer.problem === 'busy')).toHaveLength(6)
})

test('a decoder that wants more memory than a picture needs does not get it', async () => {
  const program = await programOf(
    `process.on('message', () => {
       Buffer.alloc(2_000_000_000)
       process.send({ ok: false, problem: 'no_picture', message: 'It has two gigabytes.' })
     })`,
  )
  processor = createPhotoProcessor({ program })
  expect(await processor.process(Buffer.alloc(1), 'a sender')).toMatchObject({ problem: 'too_demanding' })
})

test('the largest pictures that we take are read within the limits', async () => {
  processor = createPhotoProcessor()
  const picture = await sharp({ create: { width: 20_000, height: 2500, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  expect(await processor.process(picture, 'a sender')).toMatchObject({ ok: true, value: { width: 2000 } })
})

async function programOf(text: string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(path, text)
  return path
}
