export type PageFacts =
  /** A page that exists once: home, about, an article, a region, a county, a listed category. */
  | { kind: 'fixed' }
  | { kind: 'category-in-county'; countySlug: string; total: number }
  | { kind: 'category-in-city'; total: number }
  | { kind: 'business'; isClosed: boolean }
  | { kind: 'search'; isAsked: boolean }
  /** A version of another page for paper; only the other page is listed. */
  | { kind: 'paper' }
  | { kind: 'private' }

/** Their category pages are listed even without businesses. */
export const CATEGORY_COUNTIES =
  'miami-dade broward palm-beach hillsborough st-lucie orange duval pinellas'.split(' ')

const FEWEST_IN_COUNTY = 3

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
    case 'paper':
    case 'private':
      return false
  }
}
