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

export const STEPS = [
  { x: 92.7, y: 7.3, half: 6.7 },
  { x: 92.7, y: 19.5, half: 6.7 },
]

/** What would cover one before it shares that one's marker: nothing moves to a street that is not its own. */
export function shareMarkers<Marker extends MapPlace>(
  markers: readonly Marker[],
  least = MARKER,
): [Marker, ...Marker[]][] {
  const shared: [Marker, ...Marker[]][] = []
  for (const marker of markers) {
    const near = shared.filter(([one]) => apart(one, marker) < least)
    const [nearest] = near.toSorted(([one], [other]) => apart(one, marker) - apart(other, marker))
    if (nearest) nearest.push(marker)
    else shared.push([marker])
  }
  return shared
}

/** Off the edge, the steps and pins of true places, by as little as possible. */
export function moveAside(marker: MapPlace, pins: readonly MapPlace[]): MapPlace {
  const isFree = (place: MapPlace) =>
    pins.every((pin) => apart(place, pin) >= MARKER) && STEPS.every((step) => apart(place, step) >= FROM_STEP)
  const own = { x: within(marker.x), y: within(marker.y) }
  if (isFree(own)) return own
  const ways = [0, 1, -1, 2, -2, 3, -3].map((steps) => steps * MARKER)
  const places = ways.flatMap((down) =>
    ways.map((right) => ({ x: within(marker.x + right), y: within(marker.y + down) })),
  )
  return places.toSorted((a, b) => apart(a, marker) - apart(b, marker)).find(isFree) ?? places[0] ?? marker
}

/** Along the longer of the two ways, right or down: markers are measured as squares. */
function apart(one: MapPlace, other: MapPlace): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
}

function within(percent: number): number {
  return Math.round(Math.min(100 - EDGE, Math.max(EDGE, percent)) * 10) / 10
}
