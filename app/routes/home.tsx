import type { Organization, WebSite, WithContext } from 'schema-dts'
import { findHome } from '../features/home/find-home.server.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { findPublicUrl, createMeta, SITE_NAME, TAGLINE } from '../features/site/metadata.ts'
import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/home'

export function loader({ context }: Route.LoaderArgs) {
  return findHome(context.get(servicesContext).source)
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
