import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { setUpPages } from './read-pages.ts'

const { server, get, page } = setUpPages()

interface Head {
  path: string
  status: number
  titles: string[]
  descriptions: string[]
  canonicals: string[]
  mayBeListed: boolean
}

/**
 * Of the hundreds that differ in category and place only, those with the longest name of each, whose titles
 * have to fit. Of the businesses every tenth: `profile-view.server.test.ts` reads the titles of all.
 */
function isExample(path: string, at: number): boolean {
  const [, category, place] = /^\/category\/([^/]*)\/(?:county|city)\/(.*)$/.exec(path) ?? []
  if (category !== undefined) return category === 'parties-and-event-rentals' || place === 'hillsborough'
  return !path.startsWith('/business/') || at % 10 === 0
}

async function readHead(path: string): Promise<Head> {
  const { status, html } = await page(path)
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => readable(value))
  const [head = ''] = html.split('</head>')
  return {
    path,
    status,
    titles: [...head.matchAll(/<title>([^<]*)/g)].map(([, title = '']) => readable(title)),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    mayBeListed: !html.includes('<meta name="robots" content="noindex"'),
  }
}

function readable(attribute: string): string {
  return attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

/** The addresses that a sitemap names; those of the sitemaps that it names, in their place. */
async function readSitemap(path: string): Promise<string[]> {
  const xml = await (await get(path)).text()
  const named = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(readable(url))
    return pathname + search
  })
  return xml.includes('<sitemapindex') ? (await Promise.all(named.map(readSitemap))).flat() : named
}

// @spec 1.16
test('every page that may be listed answers and is in the sitemap, has one canonical address, and a title and a description of its own that fit', async () => {
  const inSitemap = await readSitemap('/sitemap.xml')
  expect(inSitemap.length).toBeGreaterThan(700)
  const answering = PUBLIC_PAGES.filter(({ status }) => status === undefined).map(({ path }) => path)
  const heads: Head[] = []
  for (const path of new Set([...answering, ...inSitemap.filter(isExample)])) heads.push(await readHead(path))

  const faults: string[] = []
  const pathOf = new Map<string, string>()
  for (const { path, status, titles, descriptions, canonicals, mayBeListed } of heads) {
    const [title = ''] = titles
    const [description = ''] = descriptions
    if (status !== 200) faults.push(`${path} answers ${status}`)
    if (titles.length !== 1) faults.push(`${path} has ${titles.length} titles`)
    if (descriptions.length !== 1) faults.push(`${path} has ${descriptions.length} descriptions`)
    if (canonicals.length !== 1) faults.push(`${path} has ${canonicals.length} canonical addresses`)
    if (inSitemap.includes(path) && !mayBeListed) faults.push(`${path} is in the sitemap, not to be listed`)
    // Another spelling of a page has that page's title.
    const isCanonical = canonicals[0] === new URL(path, server.url).href
    if (inSitemap.includes(path) && !isCanonical) faults.push(`${path} is in the sitemap, not canonical`)
    if (!mayBeListed || !isCanonical) continue
    if (!inSitemap.includes(path)) faults.push(`${path} may be listed, and is not in the sitemap`)
    if (title.length > 70) faults.push(`${path}, title of ${title.length}: ${title}`)
    if (description.length < 50 || description.length > 170) {
      faults.push(`${path}, description of ${description.length}: ${description}`)
    }
    for (const text of [`title: ${title}`, `description: ${description}`]) {
      const other = pathOf.get(text)
      if (other !== undefined) faults.push(`${path} and ${other} have the same ${text}`)
      pathOf.set(text, path)
    }
  }
  expect(faults).toEqual([])
})
