import { countByCounty } from '../../features/businesses/index.server.ts'
import { RegionsPage } from '../../features/places/components.ts'
import { countedCounties, listRegions, regionCards } from '../../features/places/index.ts'
import { createMeta } from '../../features/site/index.ts'
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
