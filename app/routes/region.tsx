import { data } from 'react-router'
import { BusinessList } from '../features/businesses/components.ts'
import { CountyList } from '../features/places/components.ts'
import { findRegion } from '../features/places/index.ts'
import { pageNumberOf } from '../features/site/index.server.ts'
import { pageMetadata, publicUrlOf } from '../features/site/index.ts'
import { servicesContext } from '../request-context.ts'
import { Breadcrumb, ButtonLink, EmptyState, PageFrame, Pagination } from '../ui/index.ts'
import type { Route } from './+types/region'

/** `spec.md` section 9. */
const REGION_PAGE_SIZE = 8

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const region = findRegion(params.regionId)
  if (!region) return data({ region: undefined }, { status: 404 })

  const { businesses } = context.get(servicesContext)
  const page = pageNumberOf(request)
  const countySlugs = region.counties.map(({ slug }) => slug)
  const [list, counts] = await Promise.all([
    businesses.listBusinesses({ countySlugs }, { page, pageSize: REGION_PAGE_SIZE }),
    businesses.countByCounty(),
  ])
  return data({
    region: {
      id: region.id,
      name: region.name,
      counties: region.counties.map(({ slug, name }) => ({ slug, name, count: counts[slug] ?? 0 })),
    },
    list,
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const path = `/region/${encodeURIComponent(params.regionId)}`
  if (!loaderData?.region) {
    return pageMetadata({
      title: 'Region Not Found',
      description: "The region you're looking for doesn't exist.",
      path,
      indexable: false,
      publicUrl: publicUrlOf(matches),
    })
  }
  const { region, list } = loaderData
  return pageMetadata({
    title: `Veteran-Owned Businesses in ${region.name}`,
    description: `Veteran-owned businesses serving ${region.counties.length} counties of ${region.name}, with telephone, hours and directions.`,
    path: list.page > 1 ? `/region/${region.id}?page=${list.page}` : `/region/${region.id}`,
    publicUrl: publicUrlOf(matches),
  })
}

export default function RegionPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.region) return <RegionNotFound />
  const { region, list } = loaderData
  const path = `/region/${region.id}`
  return (
    <PageFrame>
      <Breadcrumb
        items={[{ label: 'Home', href: '/' }, { label: 'Regions', href: '/regions' }, { label: region.name }]}
      />
      <header className="mt-2">
        <h1 className="text-2xl md:text-3xl">{region.name}</h1>
        <p className="mt-1 text-ink-soft">
          Veteran-owned businesses serving {region.counties.length} counties in this region
        </p>
      </header>
      <section aria-label="Counties" className="mt-4 mb-8">
        <CountyList counties={region.counties} />
      </section>
      {list.total === 0 ? (
        <EmptyState
          title={`No listings in ${region.name} yet`}
          text="Be the first: a listing is free, and a volunteer answers within 24 hours."
          action={<ButtonLink to="/submit-business">Submit a Business</ButtonLink>}
        />
      ) : (
        <>
          <BusinessList businesses={list.items} label={`Businesses in ${region.name}`} />
          <Pagination
            page={list.page}
            lastPage={list.lastPage}
            hrefFor={(page) => (page === 1 ? path : `${path}?page=${page}`)}
            className="mt-8"
          />
        </>
      )}
    </PageFrame>
  )
}

function RegionNotFound() {
  return (
    <PageFrame narrow>
      <EmptyState
        headingLevel={1}
        title="Region Not Found"
        text="The region you're looking for doesn't exist."
        action={<ButtonLink to="/regions">Back to All Regions</ButtonLink>}
      />
    </PageFrame>
  )
}
