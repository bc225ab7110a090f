import { data } from 'react-router'
import { BusinessList } from '../features/businesses/components.ts'
import { countiesByDistance, countyStructuredData, findCounty, findRegion } from '../features/places/index.ts'
import { pageNumberOf } from '../features/site/index.server.ts'
import { pageMetadata, publicUrlOf } from '../features/site/index.ts'
import { servicesContext } from '../request-context.ts'
import { Breadcrumb, ButtonLink, PageFrame, Pagination } from '../ui/index.ts'
import type { Route } from './+types/county'

/** `spec.md` section 9. */
const COUNTY_PAGE_SIZE = 5

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const county = findCounty(params.countyId)
  if (!county) throw data(null, { status: 404 })

  const { businesses } = context.get(servicesContext)
  const page = pageNumberOf(request)
  const paging = { page, pageSize: COUNTY_PAGE_SIZE }
  const own = await businesses.listBusinesses({ countySlugs: [county.slug] }, paging)
  // A county without listings shows the whole list, nearest counties first (`product.md`).
  const list =
    own.total > 0
      ? own
      : await businesses.listByCountyOrder(
          countiesByDistance(county).map(({ slug }) => slug),
          paging,
        )
  const region = findRegion(county.regionId)
  return {
    county: { slug: county.slug, name: county.name, seat: county.seat },
    region: region && { id: region.id, name: region.name },
    isEmpty: own.total === 0,
    list,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { county, list, isEmpty } = loaderData
  const path = `/county/${county.slug}`
  const publicUrl = publicUrlOf(matches)
  const description = `Veteran-owned businesses in ${county.name} County, Florida: telephone, hours, services and directions.`
  return [
    ...pageMetadata({
      title: `Veteran Owned Businesses in ${county.name} County`,
      description,
      keywords: [`${county.name} County`, 'veteran-owned businesses', county.seat, 'Florida'],
      path: list.page > 1 ? `${path}?page=${list.page}` : path,
      indexable: !isEmpty,
      publicUrl,
    }),
    { 'script:ld+json': countyStructuredData(county.name, `${publicUrl ?? ''}${path}`, description) },
  ]
}

export default function CountyPage({ loaderData }: Route.ComponentProps) {
  const { county, region, list, isEmpty } = loaderData
  const path = `/county/${county.slug}`
  return (
    <PageFrame>
      <Breadcrumb
        items={[
          { label: 'Home', href: '/' },
          { label: 'Regions', href: '/regions' },
          { label: `${county.name} County` },
        ]}
      />
      <h1 className="mt-2 text-2xl md:text-3xl">Veteran Owned Businesses in {county.name} County</h1>
      <p className="my-6 max-w-prose rounded-card border-l-4 border-gulf bg-sand px-4 py-3">
        Supporting veteran-owned businesses in {county.name} County helps strengthen our local economy and
        honors those who served our country.
      </p>
      {isEmpty && (
        <div className="mb-6">
          <p className="text-lg font-semibold">No listing is in {county.name} County yet.</p>
          <p className="text-ink-soft">Here are all listings, those in the nearest counties first.</p>
        </div>
      )}
      <BusinessList
        businesses={list.items}
        label={isEmpty ? 'All businesses, nearest counties first' : `Businesses in ${county.name} County`}
      />
      <Pagination
        page={list.page}
        lastPage={list.lastPage}
        hrefFor={(page) => (page === 1 ? path : `${path}?page=${page}`)}
        className="mt-8"
      />
      <p className="mt-8 flex flex-wrap gap-3">
        {region && <ButtonLink to={`/region/${region.id}`}>More in {region.name}</ButtonLink>}
        <ButtonLink to="/submit-business">Submit a Business</ButtonLink>
      </p>
    </PageFrame>
  )
}
