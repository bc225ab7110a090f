import { expect, inject } from 'vitest'
import { visibleText } from './visible-text.ts'

/**
 * The running directory and its pages, as a browser without scripts reads them; redirects are not followed.
 * @param server the one that all files share, unless a test needs its own
 */
export function setUpPages(server: { readonly url: string } = { url: inject('sharedDirectory') }) {
  const get = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, server.url), { redirect: 'manual', ...init })

  async function page(path: string, init: RequestInit = {}) {
    const response = await get(path, init)
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

  return { server, get, page }
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
