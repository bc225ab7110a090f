/**
 * What decides whether search engines may list a page. The robots metadata of every page and the sitemap ask here, so
 * that the sitemap never names a page that asks not to be listed.
 */
export type PageFacts =
  /** One of a kind and for everyone: home, about, an article, a region, a county, a listed category … with or without businesses. */
  | { kind: 'fixed' }
  /** The businesses of a listed category in a county. */
  | { kind: 'category-in-county'; countySlug: string; total: number }
  /** The businesses of a listed category in a city. */
  | { kind: 'category-in-city'; total: number }
  | { kind: 'business'; isClosed: boolean }
  /** The search; with anything asked for, it is one of endlessly many. */
  | { kind: 'search'; isAsked: boolean }
  /** Sign-in, confirmations, what was not found, what failed. */
  | { kind: 'private' }

/** The counties whose category pages the specification lists, with or without businesses (`spec.md` section 9). */
export const CATEGORY_COUNTIES = [
  'miami-dade',
  'broward',
  'palm-beach',
  'hillsborough',
  'st-lucie',
  'orange',
  'duval',
  'pinellas',
]

/** In other counties a category has to have this many (`product.md`). */
const FEWEST_IN_COUNTY = 3

/** Empty lists, closed businesses, answers of the search and personal screens stay out of search engines. */
export function isIndexable(page: PageFacts): boolean {
  switch (page.kind) {
    case 'fixed':
      return true
    case 'category-in-county':
      return CATEGORY_COUNTIES.includes(page.countySlug) || page.total >= FEWEST_IN_COUNTY
    case 'category-in-city':
      return page.total > 0
    case 'business':
      return !page.isClosed
    case 'search':
      return !page.isAsked
    case 'private':
      return false
  }
}
