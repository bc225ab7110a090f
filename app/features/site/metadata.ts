import type { MetaDescriptor } from 'react-router'

/** The site's name in titles and social tags; the tagline is the specification's. */
export const SITE_NAME = 'Florida Veteran Business Directory'
export const TAGLINE = "Florida's Premier Veteran Business Directory"

export interface PageMetadata {
  title: string
  description: string
  /** The canonical path, when the page answers at several addresses or with parameters. */
  path: string
  keywords?: string[]
  /** False keeps search engines away. */
  indexable?: boolean
  /** Present once the root loader has answered; canonical addresses need it. */
  publicUrl?: string | undefined
}

/**
 * Title, description, canonical link and social tags of a page, in React Router's form.
 * Every page calls it, so that no page is without them.
 */
export function pageMetadata(page: PageMetadata): MetaDescriptor[] {
  const title = page.title.includes(SITE_NAME) ? page.title : `${page.title} | ${SITE_NAME}`
  const url = `${page.publicUrl ?? ''}${page.path}`
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    ...(page.indexable === false ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
  ]
}

/** The origin for canonical links, from the matches that React Router gives to `meta`. */
export function publicUrlOf(matches: readonly unknown[]): string | undefined {
  for (const match of matches) {
    if (isRootMatch(match)) return match.loaderData.publicUrl
  }
  return undefined
}

function isRootMatch(match: unknown): match is { loaderData: { publicUrl: string } } {
  if (typeof match !== 'object' || match === null || !('id' in match) || match.id !== 'root') return false
  const data = 'loaderData' in match ? match.loaderData : undefined
  return typeof data === 'object' && data !== null && 'publicUrl' in data
}
