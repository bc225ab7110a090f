import type { MapPlace } from '../results-map.ts'

/**
 * The width of a marker with a little air, in percent of the map: 28 px on the smallest map, of 328 px (a screen of
 * 360 px). Two that stand so far apart to the right or downwards do not cover each other at all, as WCAG 2.2 "Target
 * Size" has it.
 */
const MARKER = 8.8
/** From the middle of a step, which is 44 px wide, to that of a marker. */
const FROM_STEP = 11.2
/** Nearest to the edge of the map, where none is cut off. */
const EDGE = 4.4
const MOST_RINGS = 60
const RING = 1.6

export const STEPS: readonly MapPlace[] = [
  { x: 92.7, y: 7.3 },
  { x: 92.7, y: 19.5 },
]

/**
 * Moves markers that would cover an earlier one, or stand below a step of the map, to the nearest place that is free.
 * So the first ones of a list stand where they are, and those of one city around them.
 */
export function spreadMarkers<Marker extends MapPlace>(markers: readonly Marker[]): Marker[] {
  const taken: MapPlace[] = []
  const isFree = (place: MapPlace) =>
    taken.every((other) => apart(place, other) >= MARKER) &&
    STEPS.every((step) => apart(place, step) >= FROM_STEP)
  return markers.map((marker) => {
    const home = { x: within(marker.x), y: within(marker.y) }
    const place = placesAround(home).find(isFree) ?? home
    taken.push(place)
    return { ...marker, ...place }
  })
}

/** Along the longer of the two ways, right or down: markers are measured as squares. */
function apart(one: MapPlace, other: MapPlace): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
}

function* placesAround(home: MapPlace): Generator<MapPlace, undefined> {
  yield home
  for (let ring = 1; ring <= MOST_RINGS; ring++) {
    const places = 6 * ring
    for (let index = 0; index < places; index++) {
      const angle = (2 * Math.PI * index) / places
      yield {
        x: within(home.x + Math.cos(angle) * ring * RING),
        y: within(home.y + Math.sin(angle) * ring * RING),
      }
    }
  }
}

function within(percent: number): number {
  return Math.round(Math.min(100 - EDGE, Math.max(EDGE, percent)) * 10) / 10
}
