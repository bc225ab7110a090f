import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MapView } from '../../places/index.ts'
import type { MapDirection, ResultsMap } from './results-map.ts'

interface MapControlsProps {
  map: ResultsMap
  pathOf: (view: MapView) => string
}

const ARROWS: Record<MapDirection, ReactNode> = {
  north: <ChevronUp aria-hidden />,
  west: <ChevronLeft aria-hidden />,
  east: <ChevronRight aria-hidden />,
  south: <ChevronDown aria-hidden />,
}

/** A step is a search in the part of the map that is shown then. */
export function MapControls({ map: { zoomIn, zoomOut, moves }, pathOf }: MapControlsProps) {
  const step = (key: string, label: string, view: MapView, icon: ReactNode) => (
    <Link
      key={key}
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
    <div role="group" aria-label="Move the map" data-map-steps data-keeps-focus>
      {zoomIn && step('in', 'Zoom in', zoomIn, <Plus aria-hidden />)}
      {zoomOut && step('out', 'Zoom out', zoomOut, <Minus aria-hidden />)}
      {moves.map(({ direction, view }) =>
        step(direction, `Move the map ${direction}`, view, ARROWS[direction]),
      )}
    </div>
  )
}
