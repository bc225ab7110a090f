import { MapPinOff } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyPage, EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import type { RegionList } from './find-county-list.server.ts'
import { ListCount, ListPage } from './lists/list-page.tsx'
import { AreaPart } from './lists/area-part.tsx'

export function RegionPage({ page }: { page: RegionList }) {
  const { region, counties, areaMap, path, list, isNarrowed } = page
  return (
    <ListPage
      found={page}
      path={path}
      label={`Businesses in ${region.fullName}`}
      area={region.fullName}
      head={
        <PageHeader
          isLow
          breadcrumb={[{ label: 'Regions', href: '/regions' }, { label: region.name }]}
          title={region.name}
          aside={
            <p className="text-ink-soft">
              Veteran-owned businesses serving {counties.length} counties in this region
            </p>
          }
        />
      }
      count={<ListCount found={page} />}
      empty={
        list.total === 0 &&
        !isNarrowed && (
          <EmptyState
            title={`No listings in ${region.fullName} yet`}
            text="Be the first. Listings are free, and we respond within 24 hours."
            action={<ButtonLink to="/submit-business">List Your Business</ButtonLink>}
          />
        )
      }
    >
      <AreaPart
        heading={`Counties of ${region.fullName}`}
        mapLabel={`Map of ${region.name} by county`}
        drawing={areaMap}
        counties={counties}
      />
    </ListPage>
  )
}

export function RegionNotFoundPage() {
  return (
    <EmptyPage
      icon={<MapPinOff />}
      title="Region Not Found"
      text="The region you're looking for doesn't exist."
      action={<ButtonLink to="/regions">Back to All Regions</ButtonLink>}
    />
  )
}
