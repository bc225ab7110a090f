import { expect, inject, test } from 'vitest'
import { PUBLIC_PAGES } from '../support/public-pages.ts'

/** Of the pages that differ only in what they list, so many of each kind are read. */
const MOST_OF_A_KIND = 15
const MANY_OF_A_KIND = /^\/(business|county|region|category|businesses)\//

const directory = inject('sharedDirectory')

interface CrawledPage {
  status: number
  ids: Set<string>
  /** Where its links inside the directory lead. */
  links: URL[]
}

/** Follows every link from the pages of the list, but of many pages of a kind only the first. */
async function crawl(): Promise<{ pages: Map<string, CrawledPage>; linkedFrom: Map<string, string> }> {
  const pages = new Map<string, CrawledPage>()
  const linkedFrom = new Map<string, string>()
  const countOfKind = new Map<string, number>()
  const mayBeRead = (path: string) => {
    const [kind] = MANY_OF_A_KIND.exec(path) ?? []
    if (kind === undefined) return true
    const count = (countOfKind.get(kind) ?? 0) + 1
    countOfKind.set(kind, count)
    return count <= MOST_OF_A_KIND
  }
  const waiting = PUBLIC_PAGES.filter(({ status }) => status === undefined).map(({ path }) => path)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path) || !mayBeRead(path)) continue
    const page = await readPage(path)
    pages.set(path, page)
    for (const { pathname, search } of page.links) {
      const target = pathname + search
      if (linkedFrom.has(target)) continue
      linkedFrom.set(target, path)
      waiting.push(target)
    }
  }
  return { pages, linkedFrom }
}

async function readPage(path: string): Promise<CrawledPage> {
  const address = new URL(path, directory)
  const response = await fetch(address)
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const html = isHtml ? await response.text() : ''
  return {
    status: response.status,
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)),
    links: [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)]
      .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), response.url))
      .filter(({ origin }) => origin === address.origin),
  }
}

test('every link inside the directory leads to a page, and to a place that is on it', async () => {
  const { pages, linkedFrom } = await crawl()
  const dead: string[] = []
  for (const [path, { status, links }] of pages) {
    if (status !== 200) dead.push(`${path} answers ${status}, linked from ${linkedFrom.get(path)}`)
    for (const { pathname, search, hash } of links) {
      const target = pages.get(pathname + search)
      if (
        hash !== '' &&
        target &&
        target.ids.size > 0 &&
        !target.ids.has(decodeURIComponent(hash.slice(1)))
      ) {
        dead.push(`${pathname}${search} has no ${hash}, linked from ${path}`)
      }
    }
  }
  expect(dead).toEqual([])
  // The crawl has been everywhere.
  const paths = [...pages.keys()]
  for (const start of ['/business/', '/county/', '/category/', '/region/', '/featured-article/']) {
    expect(paths.filter((path) => path.startsWith(start)).length, start).toBeGreaterThan(5)
  }
})
