import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPhotoProcessor } from './create-photo-processor.server.ts'
import type { PhotoProcessor } from './photo-processor.ts'
import { gradient, pngOfSize } from './testing/pictures.ts'

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

test('pictures that come at once are all done, in a process that takes the next one too', async () => {
  processor = createPhotoProcessor()
  const pictures = [100, 200, 300].map((width) => gradient(width, 50).jpeg().toBuffer())
  const answers = await Promise.all(pictures.map(async (picture) => processor!.process(await picture)))
  expect(answers.map((answer) => answer.ok && answer.photo.width)).toEqual([100, 200, 300])
  const [first] = answers
  expect(first?.ok && (await sharp(first.photo.sizes[0]?.webp).metadata()).format).toBe('webp')
  expect(await processor.process(pngOfSize(50_000, 50_000))).toMatchObject({ code: 'too_many_pixels' })
})

test('a decoder that crashes refuses its picture, and the next one is done', async () => {
  const program = await programOf(
    `process.on('message', (content) => {
       if (content.length === 1) process.abort()
       process.send({ ok: false, code: 'no_picture', message: 'Told.' })
     })`,
  )
  processor = createPhotoProcessor({ program })
  expect(await processor.process(Buffer.alloc(1))).toMatchObject({ ok: false, code: 'damaged' })
  expect(await processor.process(Buffer.alloc(2))).toMatchObject({ message: 'Told.' })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a decoder that ended while nobody waited is in nobody’s way', async () => {
  const program = await programOf(
    `process.on('message', () => {
       process.send({ ok: false, code: 'no_picture', message: String(process.pid) }, () => process.exit())
     })`,
  )
  processor = createPhotoProcessor({ program })
  const first = await processor.process(Buffer.alloc(1))
  if (first.ok) throw new Error('The decoder was to refuse.')
  await expect.poll(() => isRunning(Number(first.message))).toBe(false)
  const second = await processor.process(Buffer.alloc(1))
  expect(second).toMatchObject({ code: 'no_picture', message: expect.not.stringMatching(first.message) })
})

test('a decoder knows none of our settings', async () => {
  vi.stubEnv('FORM_WEBHOOK_SECRET', 'a secret of the form provider')
  const program = await programOf(
    `process.on('message', () => {
       process.send({ ok: false, code: 'no_picture', message: JSON.stringify(process.env) })
     })`,
  )
  processor = createPhotoProcessor({ program })
  const answer = await processor.process(Buffer.alloc(1))
  expect(answer).toMatchObject({ ok: false, message: expect.any(String) })
  expect(JSON.stringify(answer)).not.toContain('a secret of the form provider')
})

test('a decoder that hangs is ended', async () => {
  const program = await programOf(`process.on('message', () => { for (;;); })`)
  processor = createPhotoProcessor({ program, patienceMs: 1000 })
  expect(await processor.process(Buffer.alloc(1))).toMatchObject({ ok: false, code: 'damaged' })
})

test('whoever comes when many wait is asked to come again', async () => {
  const program = await programOf(`process.on('message', () => { for (;;); })`)
  processor = createPhotoProcessor({ program, patienceMs: 50 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => processor!.process(Buffer.alloc(1))))
  expect(answers.filter((answer) => !answer.ok && answer.code === 'busy')).toHaveLength(4)
})

async function programOf(text: string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(path, text)
  return path
}
