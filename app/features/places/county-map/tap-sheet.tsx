import drawing from 'virtual:county-shapes'
import { href } from 'react-router'
import { ButtonLink, Dialog } from '../../../ui/index.ts'
import { countLabel } from '../county-count.ts'
import { CountyLinks } from '../county-links.tsx'
import { findRegion } from '../region.ts'
import { areaMapOf } from './area-map.ts'
import type { TapArea } from './draw-tap-areas.ts'
import type { MapCounty } from './use-map.ts'
import { ZoomedMap } from './zoomed-map.tsx'

/** In pixels: what a finger needs. */
const FINGER = 44

export interface TapSheetProps {
  counties: readonly MapCounty[]
  /** One of the counties to show. */
  slug: string
  close: () => void
}

export function isAlone(slug: string): boolean {
  return areaWith(slug)?.slugs.length === 1
}

/** The second of two steps on screens that are touched: the counties of an area, large enough for a finger. */
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
      <div className="-mx-4 -mt-2 overflow-x-auto sm:-mx-5">
        <div style={{ minWidth: fingerWidth(area) }}>
          <ZoomedMap
            counties={shown}
            drawing={areaMapOf(drawing.counties, area.slugs, area.frame)}
            label={`Map of ${title}`}
          />
        </div>
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

/** So wide that the smallest county is as large as a finger. */
function fingerWidth({ slugs, frame }: TapArea): number {
  const sides = slugs.flatMap((slug) => {
    const [left, top, right, bottom] = drawing.counties[slug]?.box ?? [0, 0, FINGER, FINGER]
    return [right - left, bottom - top]
  })
  return Math.ceil((frame.width * FINGER) / Math.min(...sides)) + FRAME_BORDER
}

/** Of the plate around the map. */
const FRAME_BORDER = 18
