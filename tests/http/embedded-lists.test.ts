import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpPages } from './read-pages.ts'

const { server, get, page } = setUpPages()

test.each([
  ['/embed/county/martin', 'Veteran-Owned Businesses in Martin County', '/county/martin'],
  ['/embed/category/plumbing', 'Veteran-Owned Plumbing Businesses in Florida', '/category/plumbing'],
])('%s may be framed by any site, without scripts, and leads back', async (path, title, back) => {
  const { status, headers, html, headings } = await page(path)
  const policy = headers.get('content-security-policy') ?? ''
  expect(status).toBe(200)
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect(headers.get('x-frame-options')).toBeNull()
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
  expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
  expect(html).not.toContain('<script')
  expect(headings).toEqual([title])
  expect(html).toContain(`href="${server.url}${back}"`)
  expect(html).toContain(`href="${server.url}/business/tidewrack-plumbing-1">Tidewrack Plumbing</a> (sample)`)
})

test('a list of none says so, and one of nobody knows what is not there', async () => {
  expect((await page('/embed/category/masonry')).html).toContain('There are none on this list yet.')
  expect((await get('/embed/county/atlantis')).status).toBe(404)
})

test('no other page may be framed', async () => {
  for (const path of ['/county/martin', '/category/plumbing']) {
    const { headers } = await page(path)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
})

test('the page of a county offers the lines to paste', async () => {
  const { html } = await page('/county/martin')
  expect(html).toContain(`&lt;iframe src=&quot;${server.url}/embed/county/martin&quot;`)
})
