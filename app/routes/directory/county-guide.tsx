import { data, href } from 'react-router'
import { CountyGuidePage } from '../../features/county-guide/county-guide-page.tsx'
import { findCountyGuide } from '../../features/county-guide/find-county-guide.server.ts'
import { findCounty } from '../../features/places/county-name.ts'
import {
  unknownCounty,
  unknownNameMetadata,
  UnknownNamePage,
} from '../../features/search/unknown-name-page.tsx'
import { pageSharePicture } from '../../features/share-pictures/share-picture.server.ts'
import { createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/county-guide'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { source, site } = context.get(servicesContext)
  const county = findCounty(params.countyId)
  if (!county) return data(unknownCounty(params.countyId), { status: 404 })
  const guide = await findCountyGuide(source, { county, publicUrl: site.publicUrl })
  return data({ ...guide, picture: pageSharePicture('county', county.slug) })
}

/** The county's page has the same businesses and is the one for search engines. */
export const meta: Route.MetaFunction = createMeta(({ loaderData }) => {
  if (!loaderData) return undefined
  if (loaderData.kind !== 'guide') return unknownNameMetadata(loaderData)
  const { county, picture } = loaderData
  return {
    title: `${county.name} County: Guide to Print`,
    description: `Veteran-owned businesses in ${county.name} County, Florida, in large print by category: phone numbers, addresses, and hours.`,
    path: href('/county/:countyId/guide', { countyId: county.slug }),
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
