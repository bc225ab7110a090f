import { data } from 'react-router'
import { CountyGuidePage } from '../../features/county-guide/components.ts'
import { findCountyGuide } from '../../features/county-guide/index.server.ts'
import { findCounty } from '../../features/places/index.ts'
import { UnknownNamePage } from '../../features/search/components.ts'
import { unknownCounty } from '../../features/search/index.server.ts'
import { unknownNameMetadata } from '../../features/search/index.ts'
import { countyPicture, pictureForMetadata } from '../../features/share-pictures/index.server.ts'
import { createMeta } from '../../features/site/index.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/county-guide'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { source, site } = context.get(servicesContext)
  const county = findCounty(params.countyId)
  if (!county) return data(unknownCounty(params.countyId), { status: 404 })
  const categorySlug = new URL(request.url).searchParams.get('category') ?? ''
  const guide = await findCountyGuide(source, { county, categorySlug, publicUrl: site.publicUrl })
  return data({ ...guide, picture: pictureForMetadata(countyPicture(county)) })
}

/** The county's page has the same businesses and is the one for search engines. */
export const meta: Route.MetaFunction = createMeta(({ loaderData }) => {
  if (!loaderData) return undefined
  if (loaderData.kind !== 'guide') return unknownNameMetadata(loaderData)
  const { county, category, path, picture } = loaderData
  return {
    title: `${category ? `${category.name} in ` : ''}${county.name} County: Guide to Print`,
    description: `Veteran-owned businesses in ${county.name} County, Florida, in large print by category: phone numbers, addresses, and hours.`,
    path,
    picture,
    facts: { kind: 'paper' },
  }
})

export default function CountyGuide({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'guide' ? (
    <CountyGuidePage guide={loaderData} />
  ) : (
    <UnknownNamePage unknown={loaderData} />
  )
}
