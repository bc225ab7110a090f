import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { brotli } from './compress-text.ts'

const PAGE = '<p>Every business here is owned by a veteran.</p>'.repeat(50)

const app = new Hono()
app.use(brotli())
app.get('/page', (c) => c.html(PAGE, 200, { 'set-cookie': 'a=1' }))
app.get('/short', (c) => c.html('<p>Short</p>'))
app.get('/picture', (c) => c.body(PAGE, 200, { 'content-type': 'image/png' }))
app.get('/ready', (c) =>
  c.body('xx'.repeat(500), 200, { 'content-type': 'text/css', 'content-encoding': 'gzip' }),
)

const get = (path: string, accepted = 'gzip, deflate, br, zstd') =>
  app.request(path, { headers: { 'accept-encoding': accepted } })

describe('answers are compressed with Brotli', () => {
  test('pages, for browsers that know it', async () => {
    const response = await get('/page')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.getSetCookie()).toEqual(['a=1'])
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(PAGE)
  })

  test.each([
    ['a page for a browser that does not know it', '/page', 'gzip', null],
    ['a short answer', '/short', 'br', null],
    ['a picture', '/picture', 'br', null],
    ['what is compressed already', '/ready', 'br', 'gzip'],
  ])('but not %s', async (_what, path, accepted, encoding) => {
    const response = await get(path, accepted)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect((await response.text()).length).toBeGreaterThan(5)
  })
})
