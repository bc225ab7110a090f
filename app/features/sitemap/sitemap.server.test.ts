import { describe, expect, test } from 'vitest'
import { listCategories } from '../categories/category.ts'
import { listCounties } from '../places/county.ts'
import { listRegions } from '../places/region.ts'
import type { ListingGroup } from '../businesses/read-businesses.server.ts'
import { CATEGORY_COUNTIES } from '../site/indexable.ts'
import { sitemapEntries, sitemapXml } from './sitemap.server.ts'

const inStuart: ListingGroup = {
  categorySlug: 'plumbing',
  countySlug: 'martin',
  citySlug: 'stuart',
  count: 2,
  modifiedAt: '2026-06-07T08:09:10.000Z',
}
const inMartin: ListingGroup = {
  ...inStuart,
  citySlug: null,
  count: 1,
  modifiedAt: '2026-05-01T00:00:00.000Z',
}
const inMiami: ListingGroup = { ...inMartin, countySlug: 'miami-dade', citySlug: 'miami', count: 2 }
const inNorthMiami: ListingGroup = { ...inMiami, citySlug: 'north-miami', count: 1 }
const groups = [inStuart, inMartin, inMiami, inNorthMiami]

const entries = sitemapEntries(groups, ['favob1', 'np3'])
const paths = entries.map(({ path }) => path)
const entryAt = (path: string) => entries.find((entry) => entry.path === path)

describe('the entries', () => {
  // @spec 9.23 9.26
  test.each([
    ['/', 1, 'daily'],
    ['/featured', 0.9, 'weekly'],
    ['/veteran-resources', 0.9, 'weekly'],
    ['/about-us', 0.8, 'monthly'],
    ['/submit-business', 0.8, 'monthly'],
    ['/categories', 0.8, 'monthly'],
    ['/regions', 0.8, 'monthly'],
  ])('%s has priority %d and changes %s', (path, priority, changeFrequency) => {
    expect(entryAt(path)).toMatchObject({ path, priority, changeFrequency })
  })

  // @spec 7.16 9.24
  test('contain every region, county and listed category, with or without businesses', () => {
    const empty = sitemapEntries([], []).map(({ path }) => path)
    for (const found of [paths, empty]) {
      for (const { id } of listRegions()) expect(found).toContain(`/region/${id}`)
      for (const { slug } of listCounties()) expect(found).toContain(`/county/${slug}`)
      for (const { slug } of listCategories()) expect(found).toContain(`/category/${slug}`)
    }
    expect(paths).toContain('/county/st-lucie')
    expect(paths).toContain('/category/home-repair')
  })

  // @spec 9.25
  test('contain each category once for each of the eight counties, with priority 0.7', () => {
    const byCounty = entries.filter(({ path }) =>
      CATEGORY_COUNTIES.some((slug) => path.endsWith(`/county/${slug}`) && path.startsWith('/category/')),
    )
    expect(byCounty).toHaveLength(listCategories().length * 8)
    expect(new Set(byCounty.map(({ priority }) => priority))).toEqual(new Set([0.7]))
    expect(paths).toContain('/category/hvac/county/miami-dade')
  })

  // @spec 9.25
  test('contain a category in another county when three businesses are there, in a city when one is', () => {
    expect(entryAt('/category/plumbing/county/martin')).toMatchObject({ priority: 0.7 })
    expect(sitemapEntries([inStuart], []).map(({ path }) => path)).not.toContain(
      '/category/plumbing/county/martin',
    )
    // Miami's page shows those of North Miami, too.
    for (const city of ['miami', 'north-miami', 'stuart']) {
      expect(paths).toContain(`/category/plumbing/city/${city}`)
    }
    expect(entryAt('/category/plumbing/city/stuart')).toMatchObject({ priority: 0.6 })
    const unlisted = sitemapEntries([{ ...inMiami, categorySlug: 'auto-repair', count: 9 }], [])
    expect(unlisted.filter(({ path }) => path.includes('auto-repair'))).toEqual([])
  })

  // @spec 9.24
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

  test('carry the day on which a business of the list last changed', () => {
    const martin = '2026-06-07T08:09:10.000Z'
    for (const path of ['/', '/categories', '/region/south', '/county/martin', '/category/plumbing']) {
      expect(entryAt(path)?.modifiedAt, path).toBe(martin)
    }
    expect(entryAt('/category/plumbing/county/miami-dade')?.modifiedAt).toBe('2026-05-01T00:00:00.000Z')
    expect(entryAt('/about-us')?.modifiedAt).toBeUndefined()
  })

  test('contain the articles', () => {
    expect(paths.filter((path) => path.startsWith('/featured-article/'))).toEqual([
      '/featured-article/favob1',
      '/featured-article/np3',
    ])
  })

  test('contain no address twice', () => {
    expect(new Set(paths).size).toBe(paths.length)
  })
})

test('the eight counties of the category-by-county pages are those of the specification', () => {
  expect(CATEGORY_COUNTIES).toEqual([
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

describe('the XML', () => {
  const xml = sitemapXml(entries, 'https://directory.example.com')

  test('has one url with address, frequency and priority for each entry', () => {
    const urls = Array.from(
      xml.matchAll(
        /<url><loc>([^<]+)<\/loc>(?:<lastmod>[^<]+<\/lastmod>)?<changefreq>(\w+)<\/changefreq><priority>([01]\.\d)<\/priority><\/url>/g,
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

  test('dates an entry that has a date', () => {
    const entry = {
      path: '/x',
      priority: 0.5,
      changeFrequency: 'weekly',
      modifiedAt: '2026-01-02T03:04:05.000Z',
    } as const
    expect(sitemapXml([entry], '')).toContain(
      '<loc>/x</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod><changefreq>',
    )
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
