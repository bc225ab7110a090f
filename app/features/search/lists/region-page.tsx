import { MapPinOff } from 'lucide-react'
import { href } from 'react-router'
import { CountyList, ZoomedMap } from '../../places/components.ts'
import { ButtonLink, EmptyState, PageFrame, PageHeader } from '../../../ui/index.ts'
import { businessCount } from './category-list.ts'
import type { RegionList } from './county-list.ts'
import { PagedBusinesses, ServingPart } from './paged-businesses.tsx'

export function RegionPage({ page: { region, counties, list, serving } }: { page: RegionList }) {
  const path = href('/region/:regionId', { regionId: region.id })
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
      >
        <section aria-label="Counties" className={`region-${region.id}`}>
          <CountyList counties={counties} />
        </section>
      </PageHeader>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="min-w-0">
          {list.total === 0 ? (
            <EmptyState
              title={`No listings in ${region.fullName} yet`}
              text="Be the first. Listings are free, and we respond within 24 hours."
              action={<ButtonLink to="/submit-business">Submit a Business</ButtonLink>}
            />
          ) : (
            <>
              <p className="mb-4 font-semibold tabular-nums">{businessCount(list.total)}</p>
              <PagedBusinesses list={list} label={`Businesses in ${region.fullName}`} path={path} />
            </>
          )}
          <ServingPart area={region.fullName} serving={serving} path={path} />
        </div>
        <ZoomedMap
          counties={counties}
          label={`Map of ${region.name} by county`}
          className="mx-auto w-full max-w-md self-start lg:sticky lg:top-6 print:hidden"
        />
      </div>
    </PageFrame>
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
