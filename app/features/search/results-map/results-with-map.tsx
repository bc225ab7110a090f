import { List, MapIcon } from 'lucide-react'
import {
  type ReactNode,
  Suspense,
  useId,
  type RefObject,
  useLayoutEffect,
  useRef,
  useEffect,
  useEffectEvent,
  type ComponentType,
  lazy,
  use,
  useState,
} from 'react'
import { Link, useNavigate } from 'react-router'
import type { BusinessSummary } from '../../businesses/business.ts'
import type { makeInteractive } from './interactive-map.ts'
import type { ResultsMap } from './make-results-map.server.ts'
import { isMoved, type MapPart, ResultsMapPlate } from './results-map-plate.tsx'
import type { StreetMapProps } from './streets/street-map.tsx'
import { MapStyleContext } from '../map-style.ts'

const StreetMap = lazy<ComponentType<StreetMapProps>>(() =>
  import('./streets/street-map.tsx').then(
    (module) => ({ default: module.StreetMap }),
    () => ({ default: NoStreetMap }),
  ),
)

/** Once someone has shown the streets, the next page shows them too. */
let wereWanted = false

const FIRST_SIGNS = ['pointerover', 'focusin', 'touchstart'] as const

interface ResultsWithMapProps {
  map: ResultsMap | undefined
  businesses: readonly BusinessSummary[]
  /** On small screens the map stands in the place of the list. */
  showsMap: boolean
  paths: {
    of?: (part: MapPart) => string
    list: string
    map: string
    everywhere?: string | undefined
  }
  children: ReactNode
}

export function ResultsWithMap(props: ResultsWithMapProps) {
  const { map, businesses, showsMap, paths, children } = props
  const { area, follow } = useInteractiveMap(map)
  const keepPlace = useKeptPlace(showsMap, area)
  const end = useId()
  const streets = useStreets()
  if (!map) return children
  const plate = <ResultsMapPlate map={map} businesses={businesses} pathOf={paths.of} />
  return (
    <div ref={area} className="results-with-map" data-shows={showsMap ? 'map' : 'list'}>
      <div className="results-list">
        {children}
        <div className="map-bar sticky bottom-0 z-20 -mx-4 mt-4 border-t border-line bg-card px-4 pt-1.5 pb-[max(6px,env(safe-area-inset-bottom))] md:-mx-6 md:px-6">
          <Link to={paths.map} preventScrollReset onClick={keepPlace} className="map-action">
            <MapIcon aria-hidden />
            Map
          </Link>
        </div>
      </div>
      <section aria-label="Map of the results" className="results-map frame-size">
        <a href={`#${end}`} className="map-skip">
          Skip the map
        </a>
        {streets.isShown ? (
          <Suspense fallback={plate}>
            <StreetMap
              {...{ map, businesses }}
              pathOf={paths.of}
              styleUrl={streets.styleUrl}
              onMove={follow}
              onFail={streets.fail}
            />
          </Suspense>
        ) : (
          plate
        )}
        <div id={end} tabIndex={-1} className="results-map-notes">
          {paths.everywhere !== undefined && (
            <Link to={paths.everywhere} preventScrollReset className="map-action">
              Leave This Area
            </Link>
          )}
          <Link to={paths.list} preventScrollReset onClick={keepPlace} className="map-action is-back">
            <List aria-hidden />
            List
          </Link>
          {streets.styleUrl && (
            <button type="button" onClick={streets.toggle} className="map-action noscript:hidden">
              {streets.isShown ? 'Hide Streets' : 'Show Streets'}
            </button>
          )}
          {streets.hasFailed && (
            <p role="status">The street map didn’t load. This map shows the same places.</p>
          )}
          {map.unplaced > 0 && (
            <p>
              {map.unplaced} on this page {map.unplaced === 1 ? 'isn’t' : 'aren’t'} on the map.
            </p>
          )}
        </div>
      </section>
    </div>
  )
}

function useKeptPlace(showsMap: boolean, area: RefObject<HTMLElement | null>): () => void {
  const left = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (left.current === undefined) return
    if (showsMap) area.current?.scrollIntoView()
    else scrollTo(0, left.current)
  }, [showsMap, area])
  return () => {
    if (!showsMap) left.current = scrollY
  }
}

/** The script loads at the first sign that someone is using the list or its map. */
function useInteractiveMap(map: ResultsMap | undefined) {
  const area = useRef<HTMLDivElement>(null)
  const script = useRef<ReturnType<typeof makeInteractive>>(undefined)
  const hasMap = map !== undefined
  const navigate = useNavigate()
  const follow = (path: string) =>
    void navigate(path, { preventScrollReset: true, replace: isMoved(location.search) })
  const go = useEffectEvent(follow)
  const shown = useRef(map)
  useLayoutEffect(() => {
    if (shown.current !== map) script.current?.settle()
    shown.current = map
  }, [map])
  useEffect(() => {
    const element = area.current
    if (!element || !hasMap) return
    let isGone = false
    const load = async () => {
      // Without the script, the links work as links.
      const loaded = await import('./interactive-map.ts').catch(() => undefined)
      if (!isGone) script.current = loaded?.makeInteractive(element, (path) => go(path))
    }
    const begin = () => {
      for (const sign of FIRST_SIGNS) element.removeEventListener(sign, begin)
      void load()
    }
    // The first touch may be what brought the page to life.
    if (element.matches(':hover, :focus-within')) void load()
    else for (const sign of FIRST_SIGNS) element.addEventListener(sign, begin, { passive: true })
    return () => {
      isGone = true
      for (const sign of FIRST_SIGNS) element.removeEventListener(sign, begin)
      script.current?.stop()
    }
  }, [hasMap])
  return { area, follow }
}

function NoStreetMap({ onFail }: StreetMapProps) {
  useEffect(onFail, [onFail])
  return null
}

function useStreets() {
  const styleUrl = use(MapStyleContext)
  const [isWanted, setWanted] = useState(wereWanted)
  const [hasFailed, setFailed] = useState(false)
  const show = (wanted: boolean) => {
    wereWanted = wanted
    setWanted(wanted)
  }
  return {
    styleUrl: styleUrl ?? '',
    isShown: styleUrl !== undefined && isWanted,
    hasFailed,
    toggle: () => {
      setFailed(false)
      show(!isWanted)
    },
    fail: () => {
      setFailed(true)
      show(false)
    },
  }
}
