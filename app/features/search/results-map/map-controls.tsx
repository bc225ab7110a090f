import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MapView } from '../../places/distance.ts'
import type { ResultsMap } from '../results-map.ts'

interface MapControlsProps {
  map: ResultsMap
  pathOf: (view: MapView) => string
}

/** A step is a search in the part of the map that is shown then; `drag-map.ts` moves the area on. */
export function MapControls({ map: { view: shown, zoomIn, zoomOut }, pathOf }: MapControlsProps) {
  const step = (key: string, label: string, view: MapView, icon: ReactNode) => (
    <Link
      to={pathOf(view)}
      preventScrollReset
      data-map-step={key}
      aria-label={label}
      className={`map-step is-${key}`}
    >
      {icon}
    </Link>
  )
  return (
    <div
      role="group"
      aria-label="Zoom, or move the map with the arrow keys"
      data-map-area={pathOf(shown)}
      data-keeps-focus
    >
      {zoomIn && step('in', 'Zoom in', zoomIn, <Plus aria-hidden />)}
      {zoomOut && step('out', 'Zoom out', zoomOut, <Minus aria-hidden />)}
    </div>
  )
}
