import type { MetaDescriptor } from 'react-router'
import { isIndexable, type PageFacts } from './indexable.ts'
import { shorten } from '../../text/cut-text.ts'

export const SITE_NAME = 'Florida Veteran Business Directory'
export const TAGLINE = "Florida's Premier Veteran Business Directory"

/** GeoNames asks for it: at the foot of pages, and in the terms of use, where small screens find it. */
export const DATA_CREDIT =
  'Place and ZIP code data: GeoNames (geonames.org), CC BY 4.0, adapted; U.S. Census Bureau.'

interface SharePicture {
  path: string
  alt: string
  width?: number
  height?: number
}

interface PageMetadata {
  title: string
  description: string
  /** The canonical one, which a private page has not. */
  path?: string
  keywords?: string[]
  facts?: PageFacts
  type?: 'website' | 'article' | 'profile'
  picture?: SharePicture | undefined
  feed?: { path: string; title: string } | undefined
  structuredData?: readonly object[]
}

type PublicMetadata = PageMetadata & { path: string }

/** @param matches from React Router: canonical addresses need the root loader's public URL */
function pageMetadata(page: PageMetadata, matches: readonly unknown[]): MetaDescriptor[] {
  const title = documentTitle(page.title)
  const description = fittingDescription(page.description)
  const publicUrl = findPublicUrl(matches)
  return [
    { title },
    { name: 'description', content: description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
    ...(isIndexable(page.facts ?? { kind: 'fixed' }) ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(page.path === undefined ? [] : addressTags(publicUrl + page.path)),
    ...(page.feed ? [feedLink(page.feed, publicUrl)] : []),
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    ...pictureTags(page.picture ?? SITE_PICTURE, publicUrl),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
    ...(page.structuredData ?? []).map((description) => ({ 'script:ld+json': description })),
  ]
}

function addressTags(url: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
  ]
}

function feedLink({ path, title }: { path: string; title: string }, publicUrl: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: publicUrl + path }
}

export function createMeta<Args extends { matches: readonly unknown[] }>(
  page: PublicMetadata | ((args: Args) => PublicMetadata | undefined),
) {
  return (args: Args) => {
    const metadata = typeof page === 'function' ? page(args) : page
    return metadata ? pageMetadata(metadata, args.matches) : []
  }
}

/** Its title alone is enough where nobody is sent who has not been here before. */
export function createPrivateMeta<Args extends { matches: readonly unknown[] }>(
  page: string | ((args: Args) => PageMetadata),
) {
  return (args: Args) => {
    const metadata = typeof page === 'function' ? page(args) : { title: page, description: TAGLINE }
    return pageMetadata({ ...metadata, facts: { kind: 'private' } }, args.matches)
  }
}

/** Search engines and tabs show about so many characters. */
const LONGEST_TITLE = 70
const LONGEST_DESCRIPTION = 170

/** Followed by the site's name where both have room; `og:site_name` has it in any case. */
export function documentTitle(title: string): string {
  if (title.includes(SITE_NAME)) return title
  const withSite = `${title} | ${SITE_NAME}`
  return withSite.length <= LONGEST_TITLE ? withSite : title
}

/** Whole sentences that have room, or the first words. */
export function fittingDescription(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text
  return /^.{50,168}[.!?](?=\s)/s.exec(text)?.[0] ?? shorten(text, LONGEST_DESCRIPTION)
}

const SITE_PICTURE: SharePicture = { path: '/share.png', alt: `${SITE_NAME}: the name and the emblem` }

function pictureTags(
  { path, alt, width = 1200, height = 630 }: SharePicture,
  publicUrl: string,
): MetaDescriptor[] {
  return [
    { property: 'og:image', content: publicUrl + path },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: publicUrl + path },
    { name: 'twitter:image:alt', content: alt },
  ]
}

export function findPublicUrl(matches: readonly unknown[]): string {
  return matches.find(isRootMatch)?.loaderData.publicUrl ?? ''
}

function isRootMatch(match: unknown): match is { loaderData: { publicUrl: string } } {
  if (typeof match !== 'object' || match === null || !('id' in match) || match.id !== 'root') return false
  const data = 'loaderData' in match ? match.loaderData : undefined
  return typeof data === 'object' && data !== null && 'publicUrl' in data
}
