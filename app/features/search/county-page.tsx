import { BusinessList } from '../businesses/components.ts'
import { CountyLinks, CountyNeighborhood } from '../places/components.ts'
import { ButtonLink, PageFrame, PageHeader, Pagination } from '../../ui/index.ts'
import { businessCount } from './category-list.ts'
import { CountedLinks } from './counted-links.tsx'
import type { CountyList } from './county-list.ts'

/** A county's businesses, with the map of the county among its neighbors (`spec.md` section 2, County page). */
export function CountyPage({ page }: { page: CountyList }) {
  const { county, region, list, isEmpty } = page
  const path = `/county/${county.slug}`
  return (
    <PageFrame>
      <PageHeader
        breadcrumb={[
          { label: 'Home', href: '/' },
          { label: 'Regions', href: '/regions' },
          { label: `${county.name} County` },
        ]}
        title={`Veteran Owned Businesses in ${county.name} County`}
        lead={
          <>
            Supporting veteran-owned businesses in {county.name} County helps strengthen our local economy and
            honors those who served our country.
          </>
        }
        className="mb-5! pb-4!"
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="min-w-0">
          {isEmpty ? (
            <div className="mb-5">
              <p className="text-lg font-semibold">No listing is in {county.name} County yet.</p>
              <p className="text-ink-soft">Here are all listings, those in the nearest counties first.</p>
            </div>
          ) : (
            <p className="mb-4 font-semibold tabular-nums">{businessCount(list.total)}</p>
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
          <Narrowing page={page} />
          <p className="mt-8 flex flex-wrap gap-3 print:hidden">
            {region && <ButtonLink to={`/region/${region.id}`}>More in {region.name}</ButtonLink>}
            <ButtonLink to="/submit-business">Submit a Business</ButtonLink>
          </p>
        </div>
        <CountyAside page={page} />
      </div>
    </PageFrame>
  )
}

/** What the county's businesses can be narrowed by. */
function Narrowing({ page: { county, categories, cities } }: { page: CountyList }) {
  if (categories.length + cities.length < 2) return null
  return (
    <nav
      aria-label={`Narrow the list of ${county.name} County`}
      className="mt-10 grid gap-x-8 md:grid-cols-2 print:hidden"
    >
      <CountedLinks heading="Categories" links={categories} />
      <CountedLinks heading="Cities" links={cities} />
    </nav>
  )
}

/** Where the county lies. */
function CountyAside({ page: { county, neighbors } }: { page: CountyList }) {
  return (
    <section aria-labelledby="around" className="print:hidden">
      <CountyNeighborhood county={county} neighbors={neighbors} className="mx-auto max-w-80" />
      <h2 id="around" className="mt-5 text-lg">
        Counties around {county.name}
      </h2>
      <CountyLinks counties={neighbors} />
      <p className="mt-3 text-sm text-ink-soft">The county seat is {county.seat}.</p>
    </section>
  )
}
