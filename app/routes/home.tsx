import type { Organization, WebSite, WithContext } from 'schema-dts'
import {
  countByCategory,
  countByCounty,
  countListings,
  countServedCounties,
} from '../features/businesses/count-businesses.server.ts'
import { countSamples } from '../features/businesses/read-businesses.server.ts'
import { searchListingPart } from '../features/listing-search/search-listings.server.ts'
import { listArticles } from '../features/articles/find-article.server.ts'
import { summaryOf } from '../features/articles/article.ts'
import { rowBusiness } from '../features/businesses/business.ts'
import { listCategories, popularCategories } from '../features/categories/category.ts'
import { EVERYTHING } from '../features/listing-search/listing-query.ts'
import { countedCounties, listRegions, regionCards } from '../features/places/region.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { findPublicUrl, createMeta, SITE_NAME, TAGLINE } from '../features/site/metadata.ts'
import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/home'

const HOME_REGIONS = 4
const HOME_ORGANIZATIONS = 4
const ORGANIZATIONS = { ...EVERYTHING, categorySlugs: ['non-profit', 'social-clubs'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { source } = context.get(servicesContext)
  const [counts, byCategory, served, samples, all, organizations] = await Promise.all([
    countByCounty(source),
    countByCategory(source),
    countServedCounties(source),
    countSamples(source),
    countListings(source),
    searchListingPart(source, ORGANIZATIONS, { offset: 0, limit: HOME_ORGANIZATIONS }),
  ])
  return {
    figures: {
      businesses: all ?? 0,
      counties: Object.keys(counts).length,
      servedCounties: served,
      samples,
    },
    mapCounties: countedCounties(counts),
    popular: popularCategories().map(({ slug, displayName }) => ({
      slug,
      displayName,
      count: byCategory[slug] ?? 0,
    })),
    categoryCount: listCategories().length,
    regions: regionCards(listRegions().slice(0, HOME_REGIONS), counts),
    story: listArticles().slice(0, 1).map(summaryOf).at(0),
    organizations: organizations.items.map(({ business }) => rowBusiness(business)),
  }
}

export const meta: Route.MetaFunction = createMeta(({ matches }) => ({
  title: `${SITE_NAME}: Find Veteran-Owned Businesses`,
  description:
    'Find a veteran-owned business in Florida by category, city, county, or region, see when it’s open, and give it a call.',
  keywords: ['veteran-owned businesses', 'Florida', 'veteran business directory'],
  path: '/',
  structuredData: siteStructuredData(findPublicUrl(matches)),
}))

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}

function siteStructuredData(publicUrl: string): (WithContext<WebSite> | WithContext<Organization>)[] {
  const organization = `${publicUrl}/#organization`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${publicUrl}/#website`,
      name: SITE_NAME,
      description: TAGLINE,
      url: `${publicUrl}/`,
      inLanguage: 'en-US',
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicUrl}/businesses/search?category={search_term_string}`,
        },
        // Google's name for what the visitor types; schema.org writes it as a property of the action.
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      name: SITE_NAME,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      areaServed: { '@type': 'State', name: 'Florida' },
    },
  ] as (WithContext<WebSite> | WithContext<Organization>)[]
}
