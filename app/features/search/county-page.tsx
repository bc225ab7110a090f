import { href, Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { AreaFigure } from './lists/area-figure.tsx'
import { AreaPart } from './lists/area-part.tsx'
import { businessCount } from './category-list.ts'
import { CountedLinks } from './lists/counted-links.tsx'
import type { CountyList } from './find-county-list.server.ts'
import { ListFilters } from './lists/list-filters.tsx'
import { ListOnMap } from './lists/list-on-map.tsx'
import { listPath } from './lists/list-path.ts'
import { NarrowedList } from './lists/narrowed-list.tsx'
import { PagedBusinesses, ServingPart } from './lists/paged-businesses.tsx'

export function CountyPage({ page }: { page: CountyList }) {
  const { county, region, neighbors, areaMap } = page
  return (
    <PageFrame>
      <PageHeader
        breadcrumb={[
          { label: 'Home', href: '/' },
          { label: 'Regions', href: '/regions' },
          { label: `${county.name} County` },
        ]}
        title={`Veteran Owned Businesses in ${county.name} County`}
        lead={`The county seat is ${county.seat}.`}
        figure={<AreaFigure name={`${county.name} County`} countySlugs={[county.slug]} />}
        className="mb-4 pb-4 md:mb-4 md:pb-4"
      />
      <Businesses page={page} />
      <Narrowing page={page} />
      <p className="mt-8 flex flex-wrap gap-3 print:hidden">
        {region && (
          <ButtonLink to={href('/region/:regionId', { regionId: region.id })}>
            More in {region.fullName}
          </ButtonLink>
        )}
        <ButtonLink to={href('/county/:countyId/guide', { countyId: county.slug })}>
          Print the County Guide
        </ButtonLink>
        <ButtonLink to="/submit-business">List Your Business</ButtonLink>
      </p>
      <AreaPart
        heading={`Counties around ${county.name}`}
        mapLabel={`Map of ${county.name} County and its neighbors`}
        drawing={areaMap}
        counties={neighbors}
        here={county}
      />
    </PageFrame>
  )
}

function Businesses({ page }: { page: CountyList }) {
  if (!page.isEmpty) return <LocatedBusinesses page={page} />
  return page.list.total > 0 ? <EmptyCounty page={page} /> : <EmptyDirectory page={page} />
}

function LocatedBusinesses({ page }: { page: CountyList }) {
  const { county, city, path, list, narrowing } = page
  return (
    <>
      <ListFilters narrowing={narrowing} path={path}>
        <p>
          {narrowing.isApproximate && 'About '}
          {businessCount(list.total)}
          {city !== undefined && ` in ${city}`}
        </p>
        {city !== undefined && (
          <Link to={href('/county/:countyId', { countyId: county.slug })} className="tap-line">
            All of {county.name} County
          </Link>
        )}
      </ListFilters>
      <Banner county={county} />
      <NarrowedList
        found={page}
        path={path}
        label={`Businesses in ${city ?? `${county.name} County`}`}
        area={`${county.name} County`}
      />
    </>
  )
}

function Banner({ county }: Pick<CountyList, 'county'>) {
  return (
    <p className="mb-3 max-w-prose text-sm text-pretty text-ink-soft lg:max-w-none">
      Supporting veteran-owned businesses in {county.name} County helps strengthen our local economy and
      honors those who served our country.
    </p>
  )
}

function EmptyDirectory({ page: { county } }: { page: CountyList }) {
  return (
    <>
      <Banner county={county} />
      <EmptyState
        title={`No listings in ${county.name} County yet`}
        text="The directory has no businesses yet. Be the first. Listings are free, and we respond within 24 hours."
      />
    </>
  )
}

function EmptyCounty({ page }: { page: CountyList }) {
  const { county, path, list, serving, narrowing, map, firstNumber, everywhere } = page
  return (
    <>
      <p className="mb-2 text-lg font-semibold text-balance">
        There are no listings in {county.name} County yet.
      </p>
      <Banner county={county} />
      <ListOnMap found={page} path={path}>
        <ServingPart
          area={`${county.name} County`}
          serving={serving}
          path={listPath(path, { ...narrowing.request, page: 1 })}
        />
        {serving.total > 0 && <h2 className="mt-10 border-b border-line pb-2 text-xl">The Nearest</h2>}
        <p className="mt-2 mb-5 text-ink-soft">
          Here are our listings, nearest first. Miles are from the center of the county.
        </p>
        <PagedBusinesses
          list={list}
          label={`The nearest to ${county.name} County`}
          path={path}
          headingLevel={serving.total > 0 ? 3 : 2}
          firstNumber={map && firstNumber}
        />
        {everywhere > list.total && (
          <p className="mt-6 print:hidden">
            <ButtonLink to="/businesses/search">
              See All {everywhere.toLocaleString('en-US')} Businesses
            </ButtonLink>
          </p>
        )}
      </ListOnMap>
    </>
  )
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
