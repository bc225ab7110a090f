import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { SITE_NAME } from '../../app/features/site/metadata.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'
import { PUBLIC_PAGES, publicPage } from '../support/public-pages.ts'
import { contentOf, setUpPages } from './read-pages.ts'

const PUBLIC_URL = 'https://directory.example'
const BUSINESS = 'tidewrack-plumbing-1'

const { server, database } = setUpDirectory({ PUBLIC_URL, LOG_LEVEL: 'warn' })

const get = (path: string) => fetch(new URL(path, server.url), { redirect: 'manual' })

/** The metadata of a page by `property` or `name`, and its links by `rel`. */
async function headOf(path: string) {
  const html = await (await get(path)).text()
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(html) ?? []
  const valueOf = (key: string) =>
    new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)"`).exec(head)?.[1]?.replaceAll('&amp;', '&')
  const linksOf = (rel: string) =>
    [...head.matchAll(new RegExp(`<link rel="${rel}" href="([^"]*)"`, 'g'))].map(([, href = '']) => href)
  return { head, valueOf, linksOf }
}

/** The path of the picture that a page names. */
async function picturePathOf(path: string): Promise<string> {
  const address = (await headOf(path)).valueOf('og:image') ?? ''
  expect(address, path).toMatch(new RegExp(`^${PUBLIC_URL}/`))
  return address.slice(PUBLIC_URL.length)
}

// @spec 2.57 2.110
test.each([
  ['business', 'business'],
  ['category', 'category'],
  ['category-city', 'category'],
  ['category-second-spelling', 'category'],
  ['county', 'county'],
  ['county-empty', 'county'],
  ['region', 'region'],
  ['article', 'article'],
])('the page %s names a picture of its own %s', async (name, kind) => {
  const path = await picturePathOf(publicPage(name).path)
  expect(path).toMatch(new RegExp(`^/media/share/${kind}/[a-z0-9-]+-[0-9a-f]{12}\\.png$`))
})

test('every page names a picture that is there, in the size that it says, and says what is on it', async () => {
  const shared = setUpPages()
  const pictures = new Set<string>()
  for (const { path } of PUBLIC_PAGES) {
    const { html } = await shared.page(path)
    const valueOf = (property: string) => contentOf(html, 'property', property)
    const picture = valueOf('og:image') ?? ''
    expect(contentOf(html, 'name', 'twitter:card'), path).toBe('summary_large_image')
    expect(contentOf(html, 'name', 'twitter:image'), path).toBe(picture)
    expect([valueOf('og:image:width'), valueOf('og:image:height')], path).toEqual(['1200', '630'])
    expect(valueOf('og:image:alt')?.length, path).toBeGreaterThan(15)
    pictures.add(new URL(picture).pathname)
  }
  expect(pictures.size).toBeGreaterThan(6)
  expect(pictures).toContain('/share.png')
  // One of each kind.
  const examples = new Map([...pictures].map((path) => [path.split('/').slice(0, -1).join('/'), path]))
  for (const path of examples.values()) {
    const response = await shared.get(path)
    expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'image/png'])
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect({ format, width, height }, path).toEqual({ format: 'png', width: 1200, height: 630 })
  }
})

describe('the picture of a business', () => {
  test('may be kept for ever, and shown by other sites', async () => {
    const { headers } = await get(await picturePathOf(`/business/${BUSINESS}`))
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('is the same for all who ask at once', async () => {
    const path = await picturePathOf('/business/harlow-and-pruitt-cooling-co-1')
    const answers = await Promise.all(Array.from({ length: 5 }, async () => (await get(path)).bytes()))
    expect(new Set(answers.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
    expect(answers[0]?.length).toBeGreaterThan(5000)
  })

  test('an older address leads to the present one', async () => {
    const response = await get(`/media/share/business/${BUSINESS}-0123456789ab.png`)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(await picturePathOf(`/business/${BUSINESS}`))
  })

  test('follows its name, and goes when it is no longer published', async () => {
    try {
      const path = await picturePathOf(`/business/${BUSINESS}`)
      await get(path)
      await database.pool.query("update businesses set name = 'Tidewrack Pipes' where id = $1", [BUSINESS])
      const renamed = await picturePathOf(`/business/${BUSINESS}`)
      expect(renamed).not.toBe(path)
      expect((await get(path)).headers.get('location')).toBe(renamed)
      expect((await get(renamed)).status).toBe(200)

      await database.pool.query("update businesses set status = 'unlisted' where id = $1", [BUSINESS])
      expect((await get(renamed)).status).toBe(404)
    } finally {
      await database.pool.query(
        "update businesses set name = 'Tidewrack Plumbing', status = 'published' where id = $1",
        [BUSINESS],
      )
    }
  })
})

test.each([
  '/media/share/business/no-such-business-1-0123456789ab.png',
  '/media/share/county/atlantis-0123456789ab.png',
  '/media/share/county/st.-lucie-0123456789ab.png',
  '/media/share/category/All-0123456789ab.png',
  '/media/share/category/landscaping-0123456789ab.png',
  '/media/share/article/veteransbeerclub-0123456789ab.png',
  '/media/share/planet/mars-0123456789ab.png',
  '/media/share/county/martin.png',
  '/media/share/county/..%2f..%2fpostgres-password',
  '/media/share/..%2f..%2f/postgres-0123456789ab.png',
  '/media/share/county/%2e%2e/%2e%2e/postgres-password',
])('there is no picture at %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})

describe('icons and manifest', () => {
  test('every page links to the icons and the manifest, and they are there', async () => {
    const { head, linksOf } = await headOf('/county/martin')
    const links = ['icon', 'apple-touch-icon', 'manifest'].flatMap(linksOf)
    expect(links).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/manifest.webmanifest'])
    for (const href of links) {
      expect((await get(href)).status, href).toBe(200)
    }
    const apple = await sharp(await (await get('/apple-touch-icon.png')).arrayBuffer()).metadata()
    // A transparent corner would be black on a phone.
    expect([apple.width, apple.height, apple.hasAlpha]).toEqual([180, 180, false])
    expect(
      head.match(/<meta name="theme-color" media="\(prefers-color-scheme: (?:light|dark)\)"/g),
    ).toHaveLength(2)
  })

  test('the manifest names the site and icons in the sizes that it says', async () => {
    const response = await get('/manifest.webmanifest')
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const manifest = await response.json()
    expect(manifest).toMatchObject({ name: SITE_NAME, start_url: '/', scope: '/', display: 'minimal-ui' })
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
    expect(
      manifest.icons.map((icon: { sizes: string; purpose: string }) => [icon.sizes, icon.purpose]),
    ).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await get(src)
      expect(icon.headers.get('content-type'), src).toBe(type)
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
  })

  test('browsers that ask for /favicon.ico get an icon of 32 pixels', async () => {
    const icon = Buffer.from(await (await get('/favicon.ico')).arrayBuffer())
    expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
    const { width, height } = await sharp(icon.subarray(icon.readUInt32LE(18))).metadata()
    expect([width, height]).toEqual([32, 32])
  })
})
