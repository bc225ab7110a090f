import { MapPinOff } from 'lucide-react'
import { href } from 'react-router'
import { CountyList } from '../../places/components.ts'
import { ButtonLink, EmptyState, PageFrame, PageHeader } from '../../../ui/index.ts'
import { AreaFigure } from './area-figure.tsx'
import { AreaPart } from './area-part.tsx'
import { businessCount } from './category-list.ts'
import { CategoryChips } from './category-chips.tsx'
import type { RegionList } from './county-list.ts'
import { FartherOfList } from './farther-of-list.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListOnMap } from './list-on-map.tsx'
import { listPath } from './list-path.ts'
import { NothingChosen } from './nothing-chosen.tsx'
import { PagedBusinesses, ServingPart } from './paged-businesses.tsx'
import { WholeList } from './whole-list.tsx'

export function RegionPage({ page }: { page: RegionList }) {
  const { region, counties, areaMap } = page
  return (
    <PageFrame>
      <PageHeader
        breadcrumb={[
          { label: 'Home', href: '/' },
          { label: 'Regions', href: '/regions' },
          { label: region.name },
        ]}
        title={region.name}
        lead={`Veteran-owned businesses serving ${counties.length} counties in this region`}
        figure={<AreaFigure name={region.fullName} countySlugs={counties.map(({ slug }) => slug)} />}
        className="mb-4 pb-4 md:mb-4 md:pb-4"
      >
        <section aria-label="Counties" className={`region-${region.id}`}>
          <CountyList counties={counties} />
        </section>
      </PageHeader>
      <Businesses page={page} />
      <AreaPart
        heading={`Counties of ${region.fullName}`}
        mapLabel={`Map of ${region.name} by county`}
        drawing={areaMap}
        counties={counties}
      />
    </PageFrame>
  )
}

function Businesses({ page }: { page: RegionList }) {
  const { region, list, serving, narrowing, map, firstNumber } = page
  const path = href('/region/:regionId', { regionId: region.id })
  const { request, notes, isNarrowed, isApproximate } = narrowing
  const chosenPath = listPath(path, { ...request, page: 1 })
  const servingPart = <ServingPart area={region.fullName} serving={serving} path={chosenPath} />
  if (list.total === 0 && !isNarrowed) {
    return (
      <>
        <EmptyState
          title={`No listings in ${region.fullName} yet`}
          text="Be the first. Listings are free, and we respond within 24 hours."
          action={<ButtonLink to="/submit-business">List Your Business</ButtonLink>}
        />
        {servingPart}
      </>
    )
  }
  return (
    <>
      <ListFilters narrowing={narrowing} path={path}>
        <p>
          {isApproximate && 'About '}
          {businessCount(list.total)}
        </p>
      </ListFilters>
      <CategoryChips narrowing={narrowing} path={path} />
      <ListOnMap found={page} path={path}>
        {list.total === 0 ? (
          <NothingChosen narrowing={narrowing} path={path} />
        ) : (
          <PagedBusinesses
            list={list}
            label={`Businesses in ${region.fullName}`}
            path={chosenPath}
            firstNumber={map && firstNumber}
            noteOf={({ id }) => notes[id] ?? {}}
          />
        )}
        <WholeList found={page} path={chosenPath} />
        <FartherOfList found={page} />
        {servingPart}
      </ListOnMap>
    </>
  )
}

export function RegionNotFoundPage() {
  return (
    <PageFrame narrow>
      <EmptyState
        headingLevel={1}
        icon={<MapPinOff />}
        title="Region Not Found"
        text="The region you're looking for doesn't exist."
        action={<ButtonLink to="/regions">Back to All Regions</ButtonLink>}
      />
    </PageFrame>
  )
}
