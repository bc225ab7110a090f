import { expect, inject, test } from 'vitest'
import { PUBLIC_PAGES } from '../support/public-pages.ts'

const directory = inject('sharedDirectory')

interface Head {
  path: string
  titles: string[]
  descriptions: string[]
  canonicals: string[]
  mayBeListed: boolean
}

/**
 * Of the hundreds that differ in category and place only, those with the longest name of each, whose titles
 * have to fit.
 */
function isExample(path: string): boolean {
  const [, category, place] = /^\/category\/([^/]*)\/(?:county|city)\/(.*)$/.exec(path) ?? []
  return category === undefined || category === 'parties-and-event-rentals' || place === 'hillsborough'
}

async function readHead(path: string): Promise<Head> {
  const html = await (await fetch(new URL(path, directory))).text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => readable(value))
  const [head = ''] = html.split('</head>')
  return {
    path,
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
  const xml = await (await fetch(new URL(path, directory))).text()
  const named = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(readable(url))
    return pathname + search
  })
  return xml.includes('<sitemapindex') ? (await Promise.all(named.map(readSitemap))).flat() : named
}

// @spec 1.16
test('every page that may be listed is in the sitemap, has one canonical address, and a title and a description of its own that fit', async () => {
  const inSitemap = await readSitemap('/sitemap.xml')
  expect(inSitemap.length).toBeGreaterThan(700)
  const answering = PUBLIC_PAGES.filter(({ status }) => status === undefined).map(({ path }) => path)
  const heads: Head[] = []
  for (const path of new Set([...answering, ...inSitemap.filter(isExample)])) heads.push(await readHead(path))

  const faults: string[] = []
  const pathOf = new Map<string, string>()
  for (const { path, titles, descriptions, canonicals, mayBeListed } of heads) {
    const [title = ''] = titles
    const [description = ''] = descriptions
    if (titles.length !== 1) faults.push(`${path} has ${titles.length} titles`)
    if (descriptions.length !== 1) faults.push(`${path} has ${descriptions.length} descriptions`)
    if (canonicals.length !== 1) faults.push(`${path} has ${canonicals.length} canonical addresses`)
    if (inSitemap.includes(path) && !mayBeListed) faults.push(`${path} is in the sitemap, not to be listed`)
    // Another spelling of a page has that page's title.
    const isCanonical = canonicals[0] === new URL(path, directory).href
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
