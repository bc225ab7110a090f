import { data } from 'react-router'
import { businessListStructuredData } from '../features/businesses/index.ts'
import { countyStructuredData, findCounty } from '../features/places/index.ts'
import { CountyPage } from '../features/search/components.ts'
import { findCountyList } from '../features/search/index.server.ts'
import { COUNTY_PAGE_SIZE, numberedTitle } from '../features/search/index.ts'
import { pageNumberOf } from '../features/site/index.server.ts'
import { countyPicture, pictureForMetadata } from '../features/share-pictures/index.server.ts'
import { pageMetadata, publicUrlOf } from '../features/site/index.ts'
import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/county'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { businesses } = context.get(servicesContext)
  const page = await findCountyList(businesses, { countyId: params.countyId, page: pageNumberOf(request) })
  if (!page) throw data(null, { status: 404 })
  const county = findCounty(page.county.slug)
  return { ...page, picture: county && pictureForMetadata(countyPicture(county)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { county, list, isEmpty, picture } = loaderData
  const path = `/county/${county.slug}`
  const publicUrl = publicUrlOf(matches) ?? ''
  const description = `Veteran-owned businesses in ${county.name} County, Florida: telephone, hours, services and directions.`
  const name = `Veteran Owned Businesses in ${county.name} County`
  return pageMetadata({
    title: numberedTitle(name, list.page),
    description,
    keywords: [`${county.name} County`, 'veteran-owned businesses', county.seat, 'Florida'],
    path: list.page > 1 ? `${path}?page=${list.page}` : path,
    facts: { kind: 'list', total: isEmpty ? 0 : list.total },
    picture,
    publicUrl,
    structuredData: [
      countyStructuredData(county.name, `${publicUrl}${path}`, description),
      // Around an empty county stand the businesses of others.
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
  })
}

export default function County({ loaderData }: Route.ComponentProps) {
  return <CountyPage page={loaderData} />
}
