import { useId, useState, use } from 'react'
import { href, Link } from 'react-router'
import places from '../../../reference-data/county-places.json' with { type: 'json' }
import { cn } from '../../ui/cn.ts'
import { type MapCounty, useMap } from './use-map.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

type DrawMap = typeof import('./county-map/draw-map.ts').drawMap

// Not in a browser that got the map with its page.
const drawMap = import.meta.env.SSR ? (await import('./county-map/draw-map.ts')).drawMap : undefined

let loading: Promise<DrawMap> | undefined

const LABELS = places.counties as unknown as Record<string, { label: [number, number] }>

interface CountyMapProps {
  counties: readonly MapCounty[]
  legend?: boolean
  className?: string
}

/** Names the county under pointer or focus even without scripts; hydrated, the arrow keys walk the map. */
export function CountyMap({ counties, legend = true, className }: CountyMapProps) {
  const id = useId()
  const map = useMap(LABELS)
  const markup = useDrawnMap(counties, id)
  return (
    <figure className={cn('relative', className)}>
      <a href={`#${id}-end`} className="map-skip">
        Skip the map
      </a>
      <div className="neatline overflow-hidden rounded-[6px] bg-card p-[5px]">
        <svg
          role="group"
          aria-label="Map of Florida by county"
          aria-describedby={`${id}-keys`}
          viewBox={`0 0 ${places.width} ${places.height}`}
          className="county-map"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: markup }}
          {...map}
        />
      </div>
      <p id={`${id}-keys`} className="sr-only">
        Use the arrow keys to move between counties and Enter to open one.
      </p>
      <figcaption id={`${id}-end`} tabIndex={-1} className="mt-3 empty:hidden">
        {legend && <MapLegend />}
      </figcaption>
    </figure>
  )
}

function MapLegend() {
  return (
    <ul aria-label="Regions" className="flex flex-wrap gap-x-5">
      {places.regions.map(({ id, name }) => (
        <li key={id} className={`region-${id}`}>
          <Link to={href('/region/:regionId', { regionId: id })} className="tap-line gap-2 text-sm text-ink">
            <span aria-hidden className="map-swatch" />
            {name}
          </Link>
        </li>
      ))}
      <li>
        <a href="/regions#more-counties" className="tap-line gap-2 text-sm text-ink">
          <span aria-hidden className="map-swatch bg-sand!" />
          In no region
        </a>
      </li>
    </ul>
  )
}

/** From the page's HTML, so that its browser never loads the 6 kB of shapes. */
function useDrawnMap(counties: readonly MapCounty[], id: string): string {
  const isHydrated = useIsHydrated()
  const [served] = useState(isHydrated ? undefined : counties)
  if (drawMap) return drawMap(counties, id)
  return served === counties ? '' : use((loading ??= loadDrawMap()))(counties, id)
}

async function loadDrawMap(): Promise<DrawMap> {
  try {
    return (await import('./county-map/draw-map.ts')).drawMap
  } catch {
    loading = undefined
    // The lists below the map lead to the counties, too.
    return () => ''
  }
}
