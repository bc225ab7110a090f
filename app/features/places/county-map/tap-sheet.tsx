import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CountyLinks } from '../county-links.tsx'
import { findRegion } from '../region.ts'
import { areaMapOf, drawing, type TapArea } from './county-shapes.ts'
import { countLabel, type MapCounty } from '../use-map.ts'
import { ZoomedMap } from '../zoomed-map.tsx'

export interface TapSheetProps {
  counties: readonly MapCounty[]
  slug: string
  close: () => void
}

export function isSingleCounty(slug: string): boolean {
  return areaWith(slug)?.slugs.length === 1
}

export function TapSheet({ counties, slug, close }: TapSheetProps) {
  const area = areaWith(slug)
  if (!area) return null
  const shown = counties.filter((county) => area.slugs.includes(county.slug))
  const region = findRegion(area.regionId)
  const names = shown.map(({ name }) => name)
  const title = region?.fullName ?? `${new Intl.ListFormat('en-US').format(names)} Counties`
  const count = shown.reduce((sum, county) => sum + county.count, 0)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title.replace(/^t/, 'T')}
      description="Tap your county on the map or in the list."
    >
      <div className="-mx-5 -mt-2 flex flex-col gap-1 sm:-mx-6">
        {area.plates.map(({ slugs, frame }, index) => (
          <ZoomedMap
            key={slugs[0]}
            counties={shown.filter((county) => slugs.includes(county.slug))}
            drawing={areaMapOf(slugs, frame)}
            label={`Map of ${title}${area.plates.length > 1 ? `, part ${index + 1}` : ''}`}
          />
        ))}
      </div>
      <CountyLinks counties={shown} className="mt-4 columns-[9rem] gap-x-6" />
      {region && (
        <ButtonLink to={href('/region/:regionId', { regionId: region.id })} className="mt-5 w-full">
          All of {region.fullName}: {countLabel(count)}
        </ButtonLink>
      )}
    </Dialog>
  )
}

function areaWith(slug: string): TapArea | undefined {
  return drawing.tapAreas.find(({ slugs }) => slugs.includes(slug))
}
