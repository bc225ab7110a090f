import { CountyList, RegionCard } from '../features/places/components.ts'
import {
  countiesInNoRegion,
  listRegions,
  MORE_COUNTIES_HEADING,
  regionCards,
} from '../features/places/index.ts'
import { pageMetadata, publicUrlOf } from '../features/site/index.ts'
import { servicesContext } from '../request-context.ts'
import { Breadcrumb, PageFrame } from '../ui/index.ts'
import type { Route } from './+types/regions'

export async function loader({ context }: Route.LoaderArgs) {
  const counts = await context.get(servicesContext).businesses.countByCounty()
  return {
    regions: regionCards(listRegions(), counts),
    moreCounties: countiesInNoRegion().map(({ slug, name }) => ({ slug, name, count: counts[slug] ?? 0 })),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({
    title: 'Florida Regions',
    description: 'Find veteran-owned businesses by region and county, from the Panhandle to the Keys.',
    path: '/regions',
    publicUrl: publicUrlOf(matches),
  })

export default function RegionsPage({ loaderData: { regions, moreCounties } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Regions' }]} />
      <h1 className="mt-2 text-2xl md:text-3xl">Florida Regions</h1>
      <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {regions.map((region, index) => (
          <RegionCard key={region.id} region={region} index={index} />
        ))}
      </ul>
      <section aria-labelledby="more-counties" className="mt-10">
        <h2 id="more-counties" className="text-xl">
          {MORE_COUNTIES_HEADING}
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">These counties belong to none of the seven regions.</p>
        <CountyList counties={moreCounties} />
      </section>
    </PageFrame>
  )
}
