import { expect, inject } from 'vitest'
import { visibleText } from './visible-text.ts'

type ReadPage = Awaited<ReturnType<typeof readPage>>

/** Of the shared directory, which nothing changes: several files look at the same pages. */
const sharedPages = new Map<string, Promise<ReadPage>>()

/**
 * The running directory and its pages, as a browser without scripts reads them; redirects are not followed.
 * @param own the product of a test that needs its own; of the shared one each page is read once
 */
export function setUpPages(own?: { readonly url: string }) {
  const server = own ?? { url: inject('sharedDirectory') }
  const get = (path: string, init?: RequestInit) =>
    fetch(new URL(path, server.url), { redirect: 'manual', ...init })

  function page(path: string, init?: RequestInit): Promise<ReadPage> {
    if (own || init) return get(path, init).then(readPage)
    const known = sharedPages.get(path) ?? get(path).then(readPage)
    sharedPages.set(path, known)
    return known
  }

  return { server, get, page }
}

async function readPage(response: Response) {
  const html = await response.text()
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  return {
    status: response.status,
    headers: response.headers,
    html,
    text: visibleText(html),
    main,
    mainText: visibleText(main),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    isIndexable: !/<meta name="robots" content="noindex"/.test(html),
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, heading = '']) => visibleText(heading)),
  }
}

/** What the head of a page says under a name or property. */
export const contentOf = (html: string, attribute: string, name: string) =>
  new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`).exec(html)?.[1]

/** The ids of the businesses that a page links to. */
export const businessesIn = (html: string) =>
  new Set([...html.matchAll(/href="\/business\/([^"/]+)[/"]/g)].map(([, id = '']) => id))

/** The part of a page between a heading and the next section. */
export function section(html: string, heading: string): string {
  const start = html.indexOf(heading)
  expect(start, heading).toBeGreaterThan(-1)
  return html.slice(start, html.indexOf('</section>', start))
}
