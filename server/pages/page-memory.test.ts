import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeKeptPage } from './kept-page.ts'
import { PageMemory } from './page-memory.ts'

const MADE_AT = Date.UTC(2026, 10, 23, 15, 4, 20)
const END_OF_MINUTE = Date.UTC(2026, 10, 23, 15, 5)

interface Made {
  origin?: { epoch: number | undefined }
  madeAt?: number
  content?: string
}

function aPage({ origin = { epoch: 1 }, madeAt = MADE_AT, content = 'A page.' }: Made = {}) {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  return makeKeptPage(Buffer.from(content), headers, { ...origin, madeAt, goodUntil: END_OF_MINUTE })
}

test('a page is answered until the end of its minute, and not when the clock is before it', async () => {
  const memory = new PageMemory(1, { epoch: 1 })
  memory.keep('/', await aPage())
  expect(memory.current('/', MADE_AT)).toBeDefined()
  expect(memory.current('/', END_OF_MINUTE - 1)).toBeDefined()
  expect(memory.current('/', END_OF_MINUTE)).toBeUndefined()
  expect(memory.current('/', MADE_AT - 1)).toBeUndefined()
})

test('a change that was heard after it was begun ends a page, but not for when the database is away', async () => {
  const watch = { epoch: 1 as number | undefined }
  const memory = new PageMemory(1, watch)
  memory.keep('/', await aPage())
  memory.keep('/unheard', await aPage({ origin: { epoch: undefined } }))
  expect(memory.current('/unheard', MADE_AT)).toBeUndefined()
  watch.epoch = 2
  expect(memory.current('/', MADE_AT)).toBeUndefined()
  watch.epoch = undefined
  expect(memory.current('/', MADE_AT)).toBeUndefined()
  expect(memory.lastGood('/', MADE_AT)).toBeDefined()
  expect(memory.lastGood('/', MADE_AT + 25 * 3_600_000)).toBeUndefined()
})

test('of two renderings that overlap, the one that was begun later is kept', async () => {
  const memory = new PageMemory(1, { epoch: 1 })
  const later = await aPage({ madeAt: MADE_AT + 5 })
  memory.keep('/', later)
  memory.keep('/', await aPage())
  expect(memory.current('/', MADE_AT + 5)).toBe(later)
})

test('the memory never grows beyond its bound, and keeps what is asked for most', async () => {
  const memory = new PageMemory(1, { epoch: 1 })
  const noise = randomBytes(20_000).toString('latin1')
  for (let number = 0; number < 200; number++) {
    const page = await aPage({ content: `${number} ${noise}` })
    memory.keep(`/business/${number}`, page)
    memory.current('/business/0', MADE_AT)
  }
  expect(memory.figures.bytes).toBeLessThanOrEqual(1024 * 1024)
  expect(memory.figures.bytes).toBeGreaterThan(800 * 1024)
  expect(memory.current('/business/0', MADE_AT)).toBeDefined()
  expect(memory.current('/business/1', MADE_AT)).toBeUndefined()
})

test('one page cannot drive out all others', async () => {
  const memory = new PageMemory(1, { epoch: 1 })
  memory.keep('/', await aPage())
  const large = await aPage({
    content: randomBytes(300_000).toString('latin1'),
  })
  memory.keep('/sitemap/businesses-1.xml', large)
  expect(memory.figures.pages).toBe(1)
})
