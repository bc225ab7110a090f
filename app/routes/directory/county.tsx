import { data } from 'react-router'
import { businessListStructuredData } from '../../features/businesses/list-structured-data.ts'
import { countyStructuredData } from '../../features/places/county-structured-data.ts'
import { findCounty } from '../../features/places/county-name.ts'
import { parseSearchRequest } from '../../features/listing-search/search-params.server.ts'
import { CountyPage } from '../../features/search/county-page.tsx'
import { UnknownNamePage } from '../../features/search/unknown-name-page.tsx'
import { findCountyList } from '../../features/search/find-county-list.server.ts'
import { COUNTY_PAGE_SIZE } from '../../features/search/county-list.ts'
import { numberedTitle } from '../../features/search/search-texts.ts'
import { unknownNameMetadata } from '../../features/search/category-list.ts'
import { parseAreaPages } from '../../features/site/listing-params.server.ts'
import { countyPicture, pictureForMetadata } from '../../features/share-pictures/share-picture.server.ts'
import { findPublicUrl, createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/county'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { source } = context.get(servicesContext)
  const url = new URL(request.url)
  const page = await findCountyList(source, {
    countyId: params.countyId,
    citySlug: url.searchParams.get('city') ?? '',
    request: parseSearchRequest(url),
    ...parseAreaPages(request),
  })
  if (page.kind !== 'list') return data(page, { status: 404 })
  const county = findCounty(page.county.slug)
  return data({ ...page, picture: county && pictureForMetadata(countyPicture(county)) })
}

export const meta: Route.MetaFunction = createMeta(({ loaderData, matches }) => {
  if (!loaderData) return undefined
  const publicUrl = findPublicUrl(matches)
  if (loaderData.kind !== 'list') return unknownNameMetadata(loaderData)
  const { county, city, path, list, isEmpty, picture, narrowing } = loaderData
  const { isNarrowed } = narrowing
  const where = city === undefined ? `${county.name} County` : `${city}, ${county.name} County`
  const description = `Find veteran-owned businesses in ${where}, Florida: phone numbers, hours, services, and directions.`
  const name = `Veteran Owned Businesses in ${where}`
  return {
    title: numberedTitle(name, list.page),
    description,
    keywords: [`${county.name} County`, 'veteran-owned businesses', county.seat, 'Florida'],
    // A list narrowed by its filters is not a page of its own.
    path: list.page > 1 && !isNarrowed ? `${path}${city === undefined ? '?' : '&'}page=${list.page}` : path,
    facts: city === undefined && !isNarrowed ? { kind: 'fixed' } : { kind: 'search', isAsked: true },
    picture,
    structuredData: [
      countyStructuredData(county.name, `${publicUrl}${path}`, description),
      // An empty county lists the businesses of its neighbors.
      ...businessListStructuredData(publicUrl, {
        steps: [
          { name: 'Regions', path: '/regions' },
          { name: `${county.name} County`, path },
        ],
        name,
        list: isEmpty ? { ...list, items: [] } : list,
        pageSize: COUNTY_PAGE_SIZE,
      }),
    ],
  }
})

export default function County({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind !== 'list') return <UnknownNamePage unknown={loaderData} />
  return <CountyPage page={loaderData} />
}
