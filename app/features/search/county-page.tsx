import { href, Link, useMatches } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { BusinessList } from '../businesses/business-list.tsx'
import { listPath } from '../listing-search/search-request.ts'
import { findPublicUrl } from '../site/metadata.ts'
import { OfficeCard } from '../resources/office-card.tsx'
import { resourcesPath } from '../resources/resource.ts'
import type { CountyList } from './find-county-list.server.ts'
import { AreaPart } from './lists/area-part.tsx'
import { CountedLinks } from './lists/counted-links.tsx'
import { ListCount, ListOnMap, ListPage, pinNumbers, ServingPart } from './lists/list-page.tsx'

export function CountyPage({ page }: { page: CountyList }) {
  const { county, region, neighbors, areaMap, city, path, isEmpty, list, office } = page
  const name = `${county.name} County`
  const guide = href('/county/:countyId/guide', { countyId: county.slug })
  return (
    <ListPage
      found={page}
      path={path}
      label={`Businesses in ${city ?? name}`}
      area={name}
      guide={guide}
      head={
        <PageHeader
          isLow
          breadcrumb={[{ label: 'Regions', href: '/regions' }, { label: name }]}
          title={`Veteran Owned Businesses in ${name}`}
        />
      }
      count={
        <>
          <ListCount found={page} place={city} />
          {city !== undefined && (
            <Link to={href('/county/:countyId', { countyId: county.slug })} className="tap-line">
              All of {name}
            </Link>
          )}
        </>
      }
      empty={
        isEmpty && (
          <EmptyState
            title={`No listings in ${name} yet`}
            text="The directory has no businesses yet. Be the first. Listings are free, and we respond within 24 hours."
          />
        )
      }
      instead={isEmpty && list.total > 0 && <EmptyCounty page={page} />}
    >
      <Banner county={county} />
      <Narrowing page={page} />
      <p className="mt-8 flex flex-wrap gap-3 print:hidden">
        {region && (
          <ButtonLink to={href('/region/:regionId', { regionId: region.id })}>
            More in {region.fullName}
          </ButtonLink>
        )}
        <ButtonLink to={guide}>Print the County Guide</ButtonLink>
        <ButtonLink to={`/data/solicitation?serves=${county.slug}`}>Solicitation List for Buyers</ButtonLink>
        <ButtonLink to="/submit-business">List Your Business</ButtonLink>
      </p>
      {office && (
        <Section
          id="veterans-office"
          title="Help for Veterans"
          className="mt-10 md:mt-12"
          more={{ label: `More help in ${name}`, href: resourcesPath({ county: county.slug }) }}
        >
          <OfficeCard office={office} />
        </Section>
      )}
      <EmbedThisList path={`/embed/county/${county.slug}`} title={`Veteran-owned businesses in ${name}`} />
      <AreaPart
        heading={`Counties around ${county.name}`}
        mapLabel={`Map of ${name} and its neighbors`}
        drawing={areaMap}
        counties={neighbors}
        here={county}
      />
    </ListPage>
  )
}

function Banner({ county }: Pick<CountyList, 'county'>) {
  return (
    <p className="mt-10 max-w-prose text-pretty text-ink-soft print:hidden">
      The county seat is {county.seat}. Supporting veteran-owned businesses in {county.name} County helps
      strengthen our local economy and honors those who served our country.
    </p>
  )
}

function EmptyCounty({ page }: { page: CountyList }) {
  const { county, path, list, serving, map, everywhere } = page
  const pathOf = (request: CountyList['request']) => listPath(path, request)
  return (
    <>
      <p className="mb-2 text-lg font-semibold text-balance">
        There are no listings in {county.name} County yet.
      </p>
      <ListOnMap found={page} pathOf={pathOf}>
        <ServingPart found={page} pathOf={pathOf} area={`${county.name} County`} />
        {serving.total > 0 && <h2 className="mt-10 border-b border-line pb-2 text-xl">The Nearest</h2>}
        <p className="mt-2 mb-5 text-ink-soft">
          Here are our listings, nearest first. Miles are from the center of the county.
        </p>
        <BusinessList
          businesses={list.items}
          label={`The nearest to ${county.name} County`}
          headingLevel={serving.total > 0 ? 3 : 2}
          numbers={pinNumbers(map)}
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
      className="mt-10 drawn-near grid gap-x-8 [--height:29rem] md:grid-cols-2 md:[--height:17rem] print:hidden"
    >
      <CountedLinks heading="Categories" links={categories} />
      <CountedLinks heading="Cities" links={cities} current={path} />
    </nav>
  )
}

/** Lines to paste into another site. */
function EmbedThisList({ path, title }: { path: string; title: string }) {
  const publicUrl = findPublicUrl(useMatches())
  const lines = `<iframe src="${publicUrl}${path}" title="${title}" width="100%" height="480" loading="lazy"></iframe>`
  return (
    <details className="mt-8 max-w-prose print:hidden">
      <summary className="w-fit py-2.5 font-semibold">Show this list on your own site</summary>
      <p>Paste this into your page. It has no scripts, and stays up to date.</p>
      <pre className="mt-2 rounded-control border border-line bg-card p-3 text-sm wrap-anywhere whitespace-pre-wrap select-all">
        {lines}
      </pre>
      <a href={path} target="_blank" rel="noopener" className="tap-line">
        See what it looks like
      </a>
    </details>
  )
}
