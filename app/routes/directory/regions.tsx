import { countByCounty } from '../../features/businesses/count-businesses.server.ts'
import { RegionsPage } from '../../features/places/regions-page.tsx'
import { countedCounties, listRegions, regionCards } from '../../features/places/region.ts'
import { createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/regions'

export async function loader({ context }: Route.LoaderArgs) {
  const counts = await countByCounty(context.get(servicesContext).source)
  return {
    regions: regionCards(listRegions(), counts),
    counties: countedCounties(counts),
  }
}

export const meta = createMeta({
  title: 'Florida Regions',
  description: 'Find veteran-owned businesses by region and county, from the Panhandle to the Keys.',
  path: '/regions',
})

export default function Regions({ loaderData }: Route.ComponentProps) {
  return <RegionsPage {...loaderData} />
}
