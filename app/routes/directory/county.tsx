import { data } from 'react-router'
import { countyStructuredData } from '../../features/places/county.ts'
import { CountyPage } from '../../features/search/county-page.tsx'
import { findCountyList } from '../../features/search/find-county-list.server.ts'
import { parseListAsked } from '../../features/search/find-list-page.server.ts'
import { listMetadata } from '../../features/search/search-texts.ts'
import { unknownNameMetadata, UnknownNamePage } from '../../features/search/unknown-name-page.tsx'
import { pageSharePicture } from '../../features/share-pictures/share-picture.server.ts'
import { findPublicUrl, createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/county'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { source } = context.get(servicesContext)
  const page = await findCountyList(source, parseListAsked(request), {
    countyId: params.countyId,
    citySlug: new URL(request.url).searchParams.get('city') ?? '',
  })
  if (page.kind !== 'list') return data(page, { status: 404 })
  return data({ ...page, picture: pageSharePicture('county', page.county.slug) })
}

export const meta: Route.MetaFunction = createMeta(({ loaderData, matches }) => {
  if (!loaderData) return undefined
  const publicUrl = findPublicUrl(matches)
  if (loaderData.kind !== 'list') return unknownNameMetadata(loaderData)
  const { county, city, path, list, isEmpty, isNarrowed, picture } = loaderData
  const where = city === undefined ? `${county.name} County` : `${city}, ${county.name} County`
  const description = `Find veteran-owned businesses in ${where}, Florida: phone numbers, hours, services, and directions.`
  // An empty county lists the businesses of its neighbors.
  const own = isEmpty ? { ...loaderData, list: { ...list, items: [] } } : loaderData
  const { structuredData, ...listed } = listMetadata(publicUrl, own, {
    name: `Veteran Owned Businesses in ${where}`,
    path,
    steps: [
      { name: 'Regions', path: '/regions' },
      { name: `${county.name} County`, path },
    ],
  })
  return {
    ...listed,
    description,
    keywords: [`${county.name} County`, 'veteran-owned businesses', county.seat, 'Florida'],
    facts: city === undefined && !isNarrowed ? { kind: 'fixed' } : { kind: 'search', isAsked: true },
    picture,
    structuredData: [
      countyStructuredData(county.name, `${publicUrl}${path}`, description),
      ...structuredData,
    ],
  }
})

export default function County({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind !== 'list') return <UnknownNamePage unknown={loaderData} />
  return <CountyPage page={loaderData} />
}
