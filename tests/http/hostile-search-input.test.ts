import { expect, inject, test } from 'vitest'

const origin = inject('sharedDirectory')

const ODD = [
  ['words that are none', 'asdf qwer zxcv'],
  ['ten thousand characters', 'plumber '.repeat(1250)],
  ['unclosed quotes', `"unclosed 'quotes' "" and more`],
  ['operators', 'a & b | !c <-> (d:* )'],
  ['emoji', '🦪🔧 👩‍🚀 \u{1F1FA}\u{1F1F8}'],
  ['right to left', 'سباك ‮evil‬ שרברב'],
  ['SQL', `'; drop table businesses; -- %_\\`],
  ['a path', '../../etc/passwd'],
  ['a script', '<script>alert(1)</script>'],
  ['minus signs', '-roofing -'],
  ['characters that no text has', '\u0000boat\u0000\uD800'],
]

test.each(ODD)('a search for nonsense gets a calm answer: %s', async (_, text) => {
  for (const name of ['q', 'where', 'category', 'businessId']) {
    const page = await fetch(`${origin}/businesses/search?${new URLSearchParams({ [name]: text })}`)
    expect([200, 404], `${name}: ${page.status}`).toContain(page.status)
    expect(await page.text()).not.toContain('<script>alert')
    const api = await fetch(`${origin}/api/v1/businesses?${new URLSearchParams({ [name]: text })}`)
    // A place or category that is none is refused in words.
    expect(name === 'where' || name === 'category' ? [200, 422] : [200], `${name}: ${api.status}`).toContain(
      api.status,
    )
    expect(api.headers.get('content-type')).toMatch(/^application\/(?:problem\+)?json/)
  }
})

test.each([
  'where=Stuart&radius=-5',
  'where=Stuart&radius=0',
  'near=91,181&radius=1e99',
  'near=27.2,-80.2&radius=5&page=1000000000',
  'q=boat&page=1000000000',
  'q=boat&page=-1&sort=sideways',
  'q=%ff%fe%00',
  'q=boat&cursor=AAAA',
])('so do numbers that are none: %s', async (query) => {
  const page = await fetch(`${origin}/businesses/search?${query}`)
  expect(page.status).toBe(200)
  const api = await fetch(`${origin}/api/v1/businesses?${query}`)
  expect(api.status).toBe(query.includes('cursor') ? 400 : /radius=(-5|0)$|sideways/.test(query) ? 422 : 200)
  const { total, message } = (await api.json()) as { total?: number; message?: string }
  expect(total ?? message).toBeDefined()
})
