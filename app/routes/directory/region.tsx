import { data, href } from 'react-router'
import { businessListStructuredData } from '../../features/businesses/list-structured-data.ts'
import { findRegion } from '../../features/places/region.ts'
import { parseSearchRequest } from '../../features/listing-search/search-params.server.ts'
import { RegionNotFoundPage, RegionPage } from '../../features/search/region-page.tsx'
import { findRegionList } from '../../features/search/find-county-list.server.ts'
import { numberedTitle } from '../../features/search/search-texts.ts'
import { REGION_PAGE_SIZE } from '../../features/search/county-list.ts'
import { parseAreaPages } from '../../features/site/listing-params.server.ts'
import { pictureForMetadata, regionPicture } from '../../features/share-pictures/share-picture.server.ts'
import { findPublicUrl, createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/region'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { source } = context.get(servicesContext)
  const page = await findRegionList(source, {
    regionId: params.regionId,
    request: parseSearchRequest(new URL(request.url)),
    ...parseAreaPages(request),
  })
  const region = findRegion(page?.region.id)
  const picture = region && pictureForMetadata(regionPicture(region))
  return data({ page, picture }, { status: page ? 200 : 404 })
}

export const meta: Route.MetaFunction = createMeta(({ loaderData, matches, params }) => {
  const publicUrl = findPublicUrl(matches)
  if (!loaderData?.page) {
    return {
      title: 'Region Not Found',
      description: "The region you're looking for doesn't exist.",
      path: href('/region/:regionId', { regionId: params.regionId }),
      facts: { kind: 'private' },
    }
  }
  const { region, counties, list, narrowing } = loaderData.page
  const { isNarrowed } = narrowing
  return {
    title: numberedTitle(`Veteran-Owned Businesses in ${region.fullName}`, list.page),
    description: `Find veteran-owned businesses in the ${counties.length} counties of ${region.fullName}: phone numbers, hours, services, and directions.`,
    path:
      // A list narrowed by its filters is not a page of its own.
      list.page > 1 && !isNarrowed
        ? `${href('/region/:regionId', { regionId: region.id })}?page=${list.page}`
        : href('/region/:regionId', { regionId: region.id }),
    ...(isNarrowed && { facts: { kind: 'search' as const, isAsked: true } }),
    picture: loaderData.picture,
    structuredData: businessListStructuredData(publicUrl, {
      steps: [
        { name: 'Regions', path: '/regions' },
        { name: region.name, path: href('/region/:regionId', { regionId: region.id }) },
      ],
      name: `Veteran-Owned Businesses in ${region.fullName}`,
      list,
      pageSize: REGION_PAGE_SIZE,
    }),
  }
})

export default function Region({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <RegionPage page={page} /> : <RegionNotFoundPage />
}
