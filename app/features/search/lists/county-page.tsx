import { href, Link } from 'react-router'
import { CountyLinks, ZoomedMap } from '../../places/components.ts'
import { ButtonLink, EmptyState, PageFrame, PageHeader } from '../../../ui/index.ts'
import { businessCount } from './category-list.ts'
import { CountedLinks } from './counted-links.tsx'
import type { CountyList } from './county-list.ts'
import { PagedBusinesses, ServingPart } from './paged-businesses.tsx'

export function CountyPage({ page }: { page: CountyList }) {
  const { county, region } = page
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
        className="mb-5 pb-4 md:mb-5"
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="min-w-0">
          <Businesses page={page} />
          <Narrowing page={page} />
          <p className="mt-8 flex flex-wrap gap-3 print:hidden">
            {region && (
              <ButtonLink to={href('/region/:regionId', { regionId: region.id })}>
                More in {region.fullName}
              </ButtonLink>
            )}
            <ButtonLink to="/submit-business">Submit a Business</ButtonLink>
          </p>
        </div>
        <CountyAside page={page} />
      </div>
    </PageFrame>
  )
}

function Businesses({ page }: { page: CountyList }) {
  if (!page.isEmpty) return <LocatedBusinesses page={page} />
  return page.list.total > 0 ? <EmptyCounty page={page} /> : <EmptyDirectory page={page} />
}

function LocatedBusinesses({ page }: { page: CountyList }) {
  const { county, city, path, list } = page
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-5 font-semibold tabular-nums">
        {businessCount(list.total)}
        {city !== undefined && (
          <>
            {` in ${city}`}
            <Link
              to={href('/county/:countyId', { countyId: county.slug })}
              className="inline-flex min-h-11 items-center"
            >
              All of {county.name} County
            </Link>
          </>
        )}
      </p>
      <PagedBusinesses list={list} label={`Businesses in ${city ?? `${county.name} County`}`} path={path} />
      {city === undefined && <Serving page={page} />}
    </>
  )
}

function EmptyDirectory({ page: { county } }: { page: CountyList }) {
  return (
    <EmptyState
      title={`No listings in ${county.name} County yet`}
      text="Be the first. Listings are free, and we respond within 24 hours."
    />
  )
}

function EmptyCounty({ page }: { page: CountyList }) {
  const { county, path, list, serving } = page
  return (
    <>
      <p className="text-lg font-semibold">There are no listings in {county.name} County yet.</p>
      <Serving page={page} />
      {serving.total > 0 && <h2 className="mt-10 border-b border-line pb-2 text-xl">All Our Listings</h2>}
      <p className="mt-2 mb-5 text-ink-soft">Here are all our listings, nearest counties first.</p>
      <PagedBusinesses
        list={list}
        label="All businesses, nearest counties first"
        path={path}
        headingLevel={serving.total > 0 ? 3 : 2}
      />
    </>
  )
}

function Serving({ page: { county, path, serving } }: { page: CountyList }) {
  return <ServingPart area={`${county.name} County`} serving={serving} path={path} />
}

function Narrowing({ page: { county, path, categories, cities } }: { page: CountyList }) {
  if (categories.length + cities.length < 2) return null
  return (
    <nav
      aria-label={`Narrow the list of ${county.name} County`}
      className="mt-10 grid gap-x-8 md:grid-cols-2 print:hidden"
    >
      <CountedLinks heading="Categories" links={categories} />
      <CountedLinks heading="Cities" links={cities} current={path} />
    </nav>
  )
}

function CountyAside({ page: { county, neighbors } }: { page: CountyList }) {
  return (
    <section aria-labelledby="around" className="print:hidden">
      <ZoomedMap
        here={county}
        counties={neighbors}
        label={`Map of ${county.name} County and its neighbors`}
        className="mx-auto max-w-80"
      />
      <h2 id="around" className="mt-5 text-lg">
        Counties around {county.name}
      </h2>
      <CountyLinks counties={neighbors} />
      <p className="mt-3 text-sm text-ink-soft">The county seat is {county.seat}.</p>
    </section>
  )
}
