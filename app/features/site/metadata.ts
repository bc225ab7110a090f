import type { MetaDescriptor } from 'react-router'
import { isIndexable, type PageFacts } from './indexable.ts'

/** The site's name in titles and social tags; the tagline is the specification's. */
export const SITE_NAME = 'Florida Veteran Business Directory'
export const TAGLINE = "Florida's Premier Veteran Business Directory"

export interface SharePicture {
  path: string
  /** What it shows, for those who do not see it. */
  alt: string
}

export interface PageMetadata {
  title: string
  description: string
  /** The canonical path, when the page answers at several addresses or with parameters. */
  path: string
  keywords?: string[]
  /** What decides whether search engines may list the page; a fixed page unless told otherwise. */
  facts?: PageFacts
  /** `article` for what was written once, `profile` for a business; otherwise a page of the website. */
  type?: 'website' | 'article' | 'profile'
  /** Drawn for the page and shown where its address is shared: 1200 by 630 pixels, at a path of this site. */
  picture?: SharePicture | undefined
  /** schema.org descriptions of what the page shows. */
  structuredData?: readonly object[]
  /** What React Router gives to `meta`: canonical addresses need the root loader's public URL. */
  matches: readonly unknown[]
}

/**
 * Title, description, canonical link and social tags of a page, in React Router's form.
 * Every page calls it, so that no page is without them.
 */
export function pageMetadata(page: PageMetadata): MetaDescriptor[] {
  const title = documentTitle(page.title)
  const description = fittingDescription(page.description)
  const publicUrl = findPublicUrl(page.matches)
  const url = publicUrl + page.path
  return [
    { title },
    { name: 'description', content: description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    ...(isIndexable(page.facts ?? { kind: 'fixed' }) ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...pictureTags(page.picture ?? SITE_PICTURE, publicUrl),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    ...(page.structuredData ?? []).map((description) => ({ 'script:ld+json': description })),
  ]
}

/** The `meta` function of a page whose metadata does not depend on its data. */
export function createMeta(page: Omit<PageMetadata, 'matches'>) {
  return ({ matches }: { matches: readonly unknown[] }) => pageMetadata({ ...page, matches })
}

/** Search engines and tabs show about this many characters of a title, and this many of a description. */
export const LONGEST_TITLE = 70
export const LONGEST_DESCRIPTION = 170

/** The page's title, and behind it the site's name where both have room; `og:site_name` has it in any case. */
export function documentTitle(title: string): string {
  if (title.includes(SITE_NAME)) return title
  const withSite = `${title} | ${SITE_NAME}`
  return withSite.length <= LONGEST_TITLE ? withSite : title
}

/** Whole sentences of a description that have room, or its first words. */
export function fittingDescription(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text
  const start = text.slice(0, LONGEST_DESCRIPTION - 1)
  const sentences = /^.{50,}[.!?](?=\s)/s.exec(start)?.[0]
  return sentences ?? `${start.replace(/\s+\S*$/, '')} …`
}

/** For pages without a picture of their own. */
const SITE_PICTURE: SharePicture = { path: '/share.png', alt: `${SITE_NAME}: a map of Florida by county` }

function pictureTags({ path, alt }: SharePicture, publicUrl: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: publicUrl + path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: publicUrl + path },
    { name: 'twitter:image:alt', content: alt },
  ]
}

/** The origin for canonical links; empty when the root loader failed. */
export function findPublicUrl(matches: readonly unknown[]): string {
  return matches.find(isRootMatch)?.loaderData.publicUrl ?? ''
}

function isRootMatch(match: unknown): match is { loaderData: { publicUrl: string } } {
  if (typeof match !== 'object' || match === null || !('id' in match) || match.id !== 'root') return false
  const data = 'loaderData' in match ? match.loaderData : undefined
  return typeof data === 'object' && data !== null && 'publicUrl' in data
}
