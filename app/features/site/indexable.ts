/**
 * What decides whether search engines may list a page. The robots metadata of every page and the sitemap ask here, so
 * that the sitemap never names a page that asks not to be listed.
 */
export type PageFacts =
  /** One of a kind and for everyone: home, about, the lists of categories and regions, an article … */
  | { kind: 'fixed' }
  /** The businesses of a category, city, county or region. */
  | { kind: 'list'; total: number; isKnown?: boolean }
  | { kind: 'business'; isClosed: boolean }
  /** The search; with anything asked for, it is one of endlessly many. */
  | { kind: 'search'; isAsked: boolean }
  /** Sign-in, confirmations, what was not found, what failed. */
  | { kind: 'private' }

/** Empty lists, closed businesses, answers of the search and personal screens stay out of search engines. */
export function isIndexable(page: PageFacts): boolean {
  switch (page.kind) {
    case 'fixed':
      return true
    case 'list':
      return page.total > 0 && page.isKnown !== false
    case 'business':
      return !page.isClosed
    case 'search':
      return !page.isAsked
    case 'private':
      return false
  }
}
