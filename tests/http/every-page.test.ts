import { describe, expect, test } from 'vitest'
import { setUpPages } from './read-pages.ts'
import { visibleText } from './visible-text.ts'

const { server, page } = setUpPages()

describe('header and footer', () => {
  // @spec 2.31 2.36
  test('have the links of the specification in its order', async () => {
    const { html } = await page('/')
    const labels = (part = '') =>
      [...part.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, label = '']) => visibleText(label))
    const desktop = /<nav aria-label="Main".*?<\/nav>.*?<\/a>/s.exec(html)?.[0]
    expect(labels(desktop)).toEqual([
      'Home',
      'About Us',
      'Categories',
      'Veteran Resources',
      'Submit Business',
    ])
    const [quick, support] = [...html.matchAll(/<nav aria-labelledby="footer-[a-z]+".*?<\/nav>/gs)].map(
      ([nav]) => nav,
    )
    expect(visibleText(quick ?? '')).toContain('Quick Links')
    expect(labels(quick)).toEqual(['Home', 'About Us', 'Submit Business', 'Veteran Resources'])
    expect(visibleText(support ?? '')).toContain('Support')
    expect(labels(support)).toEqual(['Submit a Business', 'Browse Categories'])
  })

  test('say which of the places is open', async () => {
    for (const path of ['/', '/about-us', '/categories', '/veteran-resources']) {
      const [navigation = ''] = /<nav aria-label="Main".*?<\/nav>/s.exec((await page(path)).html) ?? []
      const current = [...navigation.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => link)
      expect(current, path).toHaveLength(1)
      expect(current[0], path).toContain(`href="${path}"`)
    }
  })
})

describe('what every page has', () => {
  // @spec 6.1
  test('the same HTML for every visitor, and no cookie', async () => {
    const asked = new URL('/county/martin', server.url)
    const first = await fetch(asked, { headers: { cookie: 'a=b', 'user-agent': 'one' } })
    const second = await fetch(asked, { headers: { 'user-agent': 'two', 'accept-language': 'de' } })
    expect(first.headers.get('set-cookie')).toBeNull()
    const html = await first.text()
    expect(html).toBe(await second.text())
    expect(html, 'the size of the text is the device’s own').not.toContain('data-text-size="')
  })

  // @spec 2.37
  test('the current year in the copyright line', async () => {
    expect((await page('/')).text).toContain(`© ${new Date().getUTCFullYear()}`)
  })

  // @spec 1.13
  test('a locked viewport, as the specification says', async () => {
    expect((await page('/')).html).toContain('maximum-scale=1, user-scalable=no')
  })

  test('the crisis line within one step', async () => {
    for (const path of ['/', '/no/such/page']) expect((await page(path)).html).toContain('href="tel:988"')
  })
})

test('a text that no name can have is a page like any other unknown one', async () => {
  for (const [unknown, status] of [
    ['/business/%00', 404],
    ['/region/%00', 404],
    ['/county/%00', 404],
    ['/category/%00', 404],
    ['/category/hvac/city/%00', 404],
    ['/businesses/search?category=%00&businessId=%00', 200],
  ] as const) {
    const answer = await page(unknown)
    expect(answer.status, unknown).toBe(status)
    expect(answer.html, unknown).not.toMatch(/href="[^"]*\0/)
  }
})

// @spec 2.19 7.16
test('the sitemap is served as XML with the priorities of the specification', async () => {
  const index = await page('/sitemap.xml')
  expect(index.status).toBe(200)
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const files = [...index.html.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  expect(files).toEqual(['/sitemap/pages.xml', '/sitemap/businesses-1.xml'])
  expect(index.html).toMatch(/^<\?xml [^>]*>\s*<sitemapindex xmlns="[^"]+">.*<\/sitemapindex>\s*$/s)

  const pages = await page('/sitemap/pages.xml')
  expect(pages.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(pages.html).toMatch(
    /<loc>http:\/\/127\.0\.0\.1:\d+\/<\/loc><lastmod>[^<]+<\/lastmod><changefreq>daily<\/changefreq><priority>1\.0<\/priority>/,
  )
  const businesses = await page('/sitemap/businesses-1.xml')
  expect(businesses.html).toMatch(/\/business\/tidewrack-plumbing-1<\/loc><lastmod>2\d{3}-/)
  expect(businesses.html.match(/<url>/g)).toHaveLength(271)
  for (const path of ['/sitemap/businesses-2.xml', '/sitemap/businesses-0.xml', '/sitemap/else.xml']) {
    const missing = await page(path)
    expect([missing.status, missing.headers.get('content-type')], path).toEqual([
      404,
      'text/plain; charset=utf-8',
    ])
  }
})

test('robots are told what is not for them and where the sitemap is', async () => {
  const { status, headers, html } = await page('/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(html).toMatch(/^User-agent: \*$/m)
  expect(html).toMatch(/^Disallow: \/api\/$/m)
  expect(html).not.toMatch(/^Disallow: \/$/m)
  expect(html).toMatch(/^Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml$/m)
})
