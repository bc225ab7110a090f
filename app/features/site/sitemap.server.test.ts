import { describe, expect, test } from 'vitest'
import { listCategories } from '../categories/index.ts'
import { displayCity, findPlace } from '../places/index.server.ts'
import { citySlug, displayCounty, listCounties, listRegions } from '../places/index.ts'
import { CATEGORY_COUNTIES, sitemapEntries, sitemapXml } from './sitemap.server.ts'

const entries = sitemapEntries()
const paths = entries.map(({ path }) => path)
const entryAt = (path: string) => entries.find((entry) => entry.path === path)

describe('the entries', () => {
  test.each([
    ['/', 1, 'daily'],
    ['/featured', 0.9, 'weekly'],
    ['/veteran-resources', 0.9, 'weekly'],
    ['/about-us', 0.8, 'monthly'],
    ['/submit-business', 0.8, 'monthly'],
    ['/categories', 0.8, 'monthly'],
    ['/regions', 0.8, 'monthly'],
  ])('%s has priority %d and changes %s', (path, priority, changeFrequency) => {
    expect(entryAt(path)).toEqual({ path, priority, changeFrequency })
  })

  test('contain every region, county and listed category', () => {
    for (const { id } of listRegions()) expect(paths).toContain(`/region/${id}`)
    for (const { slug } of listCounties()) expect(paths).toContain(`/county/${slug}`)
    for (const { slug } of listCategories()) expect(paths).toContain(`/category/${slug}`)
    expect(paths).toContain('/county/st-lucie')
    expect(paths).toContain('/category/home-repair')
  })

  test('contain each category once for each of the eight counties, with priority 0.7', () => {
    const byCounty = entries.filter(({ path }) => path.includes('/city/'))

    expect(byCounty).toHaveLength(listCategories().length * 8)
    expect(new Set(byCounty.map(({ priority }) => priority))).toEqual(new Set([0.7]))
    expect(paths).toContain('/category/hvac/city/orlando')
  })

  test('contain neither All, nor an unlisted category, nor a page that is not for everyone', () => {
    for (const path of [
      '/category/all',
      '/category/auto-repair',
      '/auth',
      '/register-business',
      '/sitemap',
      '/about',
    ]) {
      expect(paths).not.toContain(path)
    }
  })

  test('contain no address twice', () => {
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('the eight counties of the category-by-county pages', () => {
  test('are those of the specification', () => {
    expect(CATEGORY_COUNTIES.map(({ countySlug }) => countySlug)).toEqual([
      'miami-dade',
      'broward',
      'palm-beach',
      'hillsborough',
      'st-lucie',
      'orange',
      'duval',
      'pinellas',
    ])
  })

  test.each(CATEGORY_COUNTIES)('$countySlug is entered with a city of its own, $citySlug', (entry) => {
    expect(findPlace(entry.citySlug)?.county).toBe(displayCounty(entry.countySlug))
    // The page at this address names itself as canonical.
    expect(citySlug(displayCity(entry.citySlug))).toBe(entry.citySlug)
  })
})

describe('the XML', () => {
  const xml = sitemapXml(entries, 'https://directory.example.com')

  test('has one url with address, frequency and priority for each entry', () => {
    const urls = Array.from(
      xml.matchAll(
        /<url><loc>([^<]+)<\/loc><changefreq>(\w+)<\/changefreq><priority>([01]\.\d)<\/priority><\/url>/g,
      ),
    )

    expect(urls).toHaveLength(entries.length)
    expect(urls[0]?.slice(1)).toEqual(['https://directory.example.com/', 'daily', '1.0'])
    for (const [, address = ''] of urls) expect(new URL(address).origin).toBe('https://directory.example.com')
  })

  test('is well formed, in the namespace of the protocol', () => {
    expect(
      xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/'),
    ).toBe(true)
    expect(openTags(xml)).toEqual([])
  })

  test('escapes what XML reserves', () => {
    const entry = { path: `/?a=1&b=<'">`, priority: 0.5, changeFrequency: 'weekly' } as const

    expect(sitemapXml([entry], 'https://directory.example.com')).toContain(
      '<loc>https://directory.example.com/?a=1&amp;b=&lt;&apos;&quot;&gt;</loc>',
    )
  })
})

/** The tags still open at the end, or the first that closes another than the last opened one. */
function openTags(xml: string): string[] {
  const open: string[] = []
  for (const [, slash, name = ''] of xml.matchAll(/<(\/?)([a-z]+)[^>?]*>/g)) {
    if (!slash) open.push(name)
    else if (open.pop() !== name) return [name]
  }
  return open
}
