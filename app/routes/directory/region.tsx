import { data, href } from 'react-router'
import { RegionNotFoundPage, RegionPage } from '../../features/search/region-page.tsx'
import { findRegionList } from '../../features/search/find-county-list.server.ts'
import { parseListAsked } from '../../features/search/find-list-page.server.ts'
import { listMetadata } from '../../features/search/search-texts.ts'
import { pageSharePicture } from '../../features/share-pictures/share-picture.server.ts'
import { findPublicUrl, createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/region'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { source } = context.get(servicesContext)
  const page = await findRegionList(source, parseListAsked(request), params.regionId)
  const picture = page && pageSharePicture('region', page.region.id)
  return data({ page, picture }, { status: page ? 200 : 404 })
}

export const meta: Route.MetaFunction = createMeta(({ loaderData, matches, params }) => {
  if (!loaderData?.page) {
    return {
      title: 'Region Not Found',
      description: "The region you're looking for doesn't exist.",
      path: href('/region/:regionId', { regionId: params.regionId }),
      facts: { kind: 'private' },
    }
  }
  const { page, picture } = loaderData
  const { region, counties, path, isNarrowed } = page
  return {
    ...listMetadata(findPublicUrl(matches), page, {
      name: `Veteran-Owned Businesses in ${region.fullName}`,
      path,
      steps: [
        { name: 'Regions', path: '/regions' },
        { name: region.name, path },
      ],
    }),
    description: `Find veteran-owned businesses in the ${counties.length} counties of ${region.fullName}: phone numbers, hours, services, and directions.`,
    ...(isNarrowed && { facts: { kind: 'search' as const, isAsked: true } }),
    picture,
  }
})

export default function Region({ loaderData: { page } }: Route.ComponentProps) {
  return page ? <RegionPage page={page} /> : <RegionNotFoundPage />
}
