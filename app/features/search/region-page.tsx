import { MapPinOff } from 'lucide-react'
import { href } from 'react-router'
import { CountyList } from '../places/county-links.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { AreaFigure } from './lists/area-figure.tsx'
import { AreaPart } from './lists/area-part.tsx'
import { businessCount } from './category-list.ts'
import type { RegionList } from './find-county-list.server.ts'
import { ListFilters } from './lists/list-filters.tsx'
import { listPath } from './lists/list-path.ts'
import { NarrowedList } from './lists/narrowed-list.tsx'
import { ServingPart } from './lists/paged-businesses.tsx'

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
  const { region, list, serving, narrowing } = page
  const path = href('/region/:regionId', { regionId: region.id })
  if (list.total === 0 && !narrowing.isNarrowed) {
    const firstPage = listPath(path, { ...narrowing.request, page: 1 })
    return (
      <>
        <EmptyState
          title={`No listings in ${region.fullName} yet`}
          text="Be the first. Listings are free, and we respond within 24 hours."
          action={<ButtonLink to="/submit-business">List Your Business</ButtonLink>}
        />
        <ServingPart area={region.fullName} serving={serving} path={firstPage} />
      </>
    )
  }
  return (
    <>
      <ListFilters narrowing={narrowing} path={path}>
        <p>
          {narrowing.isApproximate && 'About '}
          {businessCount(list.total)}
        </p>
      </ListFilters>
      <NarrowedList
        found={page}
        path={path}
        label={`Businesses in ${region.fullName}`}
        area={region.fullName}
      />
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
