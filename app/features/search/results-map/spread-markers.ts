/** A place on the map, in percent from the left and the top. */
export interface MapPlace {
  x: number
  y: number
}

/** In percent of the smallest map (328 px): 28 px, so that neighbors meet WCAG 2.2 "Target Size". */
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

/** The first ones of a list stay where they are; later ones move to the nearest free place. */
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
