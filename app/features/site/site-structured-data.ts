import type { Organization, WebSite, WithContext } from 'schema-dts'
import { SITE_NAME, TAGLINE } from './metadata.ts'

export function siteStructuredData(publicUrl: string): (WithContext<WebSite> | WithContext<Organization>)[] {
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
