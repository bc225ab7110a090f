import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPhotoProcessor } from './create-photo-processor.server.ts'
import type { PhotoProcessor } from './photo-processor.ts'
import { gradient } from './testing/pictures.ts'

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

test('pictures that come at once are all done', async () => {
  processor = createPhotoProcessor()
  const pictures = [200, 250, 300].map((width) => gradient(width, 200).jpeg().toBuffer())
  const answers = await Promise.all(
    pictures.map(async (picture) => processor!.process(await picture, 'a sender')),
  )
  expect(answers.map((answer) => answer.ok && answer.value.width)).toEqual([200, 250, 300])
  const [first] = answers
  expect(first?.ok && (await sharp(first.value.sizes[0]?.webp).metadata()).format).toBe('webp')
})

// @spec 1.37
test('a decoder that crashes refuses its picture, and the next one is done', async () => {
  const program = await programOf(
    `process.on('message', (content) => {
       if (content.length === 1) process.abort()
       process.send({ ok: false, problem: 'no_picture', message: 'Told.' })
     })`,
  )
  processor = createPhotoProcessor({ program })
  expect(await processor.process(Buffer.alloc(1), 'a sender')).toMatchObject({ problem: 'too_demanding' })
  expect(await processor.process(Buffer.alloc(2), 'a sender')).toMatchObject({ message: 'Told.' })
})

test('a decoder that cannot be started fails its own picture alone', async () => {
  // Node refuses such a name at once, as the system does when it has no memory for another process.
  processor = createPhotoProcessor({ program: 'nothing\0' })
  const failed = await Promise.allSettled([1, 2].map((bytes) => processor!.process(Buffer.alloc(bytes), 'a')))
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

// @spec 1.43
test('senders take turns: three pictures of one do not come before the first of another', async () => {
  processor = createPhotoProcessor({ program: await programOf(REFUSES_AT_ONCE) })
  const done: string[] = []
  const send = (sender: string) =>
    processor!.process(Buffer.alloc(1), sender).then(() => void done.push(sender))
  await Promise.all([...Array.from({ length: 3 }, () => send('many')), send('one'), send('other')])
  // The first of the three was begun before the others came.
  expect(done.slice(0, 4)).toEqual(['many', 'one', 'other', 'many'])
})

test('a decoder knows none of our settings', async () => {
  vi.stubEnv('FORM_WEBHOOK_SECRET', 'a secret of the form provider')
  const program = await programOf(
    `process.on('message', () => {
       process.send({ ok: false, problem: 'no_picture', message: JSON.stringify(process.env) })
     })`,
  )
  processor = createPhotoProcessor({ program })
  const answer = await processor.process(Buffer.alloc(1), 'a sender')
  expect(answer).toMatchObject({ ok: false, message: expect.any(String) })
  expect(JSON.stringify(answer)).not.toContain('a secret of the form provider')
})

test('a decoder that works for longer than a picture needs is ended, and so is one that hangs', async () => {
  const endless = await programOf(`process.on('message', () => { for (;;); })`)
  processor = createPhotoProcessor({ program: endless, mostSeconds: 1 })
  expect(await processor.process(Buffer.alloc(1), 'a sender')).toMatchObject({ problem: 'too_demanding' })
  const silent = await programOf(`process.on('message', () => {})`)
  processor = createPhotoProcessor({ program: silent, timeoutMs: 1000 })
  expect(await processor.process(Buffer.alloc(1), 'a sender')).toMatchObject({ problem: 'too_demanding' })
})

async function programOf(text: string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(path, text)
  return path
}
