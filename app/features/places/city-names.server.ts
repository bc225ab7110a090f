import { listPlaces } from './place.server.ts'
import { type AtlasFrame, placeOnAtlas, projectPoint } from './atlas-frame.server.ts'

export interface CityName {
  name: string
  /** In percent of the frame. */
  x: number
  y: number
  /** In pixels, right and down from there: the name stays beside its marker, however large the map is. */
  beside?: readonly [number, number]
}

type FramePlace = Pick<CityName, 'x' | 'y'>

interface Marker extends FramePlace {
  /** Of the town that it stands for, without saying so. */
  name?: string
  /** Around it, in percent: of a circle that is larger than others. */
  room?: number
}

const MOST_NAMES = 9
/** A village is not named because the cities have no room. */
const LARGEST = 30
/** How far a name reaches from its middle, in percent per letter, on the smallest results map. */
const HALF_LETTER = 0.95
const ROOM = 1.5
/** Of a percent of the smallest results map. */
const PIXELS = 3.28
const LEAST_Y = 7
/** Of a marker from its middle. */
const HALF_MARKER = 4.5
const MARKER_Y = 6
const EDGE_Y = 4

export function cityNamesIn(
  frame: AtlasFrame,
  markers: readonly Marker[] = [],
  halfLetter = HALF_LETTER,
): CityName[] {
  const names: CityName[] = []
  const taken: CityName[] = []
  const shift = 8 + Math.max(0, ...markers.map(({ room = 0 }) => room))
  const ofMarkers = markers.flatMap(({ name, x, y }) =>
    name ? [{ name, middle: { x, y }, isMarker: true }] : [],
  )
  const most = Math.max(MOST_NAMES, ofMarkers.length)
  for (const { name, middle, isMarker } of [...ofMarkers, ...largestIn(frame)]) {
    if (names.length === most) break
    if (taken.some((other) => other.name === name)) continue
    const half = name.length * halfLetter
    const places = [...placesFor(middle, shift), ...(isMarker ? besideMarker(middle, shift, half) : [])]
    const place = places.find((one) => isClear({ name, ...one }, taken, markers, halfLetter))
    if (!place) continue
    taken.push({ name, ...place })
    const beside = [(place.x - middle.x) * PIXELS, (place.y - middle.y) * PIXELS].map(Math.round)
    names.push(isMarker ? { name, ...middle, beside: [beside[0] ?? 0, beside[1] ?? 0] } : { name, ...place })
  }
  return names
}

function largestIn(frame: AtlasFrame): { name: string; middle: FramePlace; isMarker: boolean }[] {
  return citiesBySize()
    .values()
    .flatMap(({ name, point }) => {
      const middle = placeOnAtlas(frame, point)
      return middle ? [{ name, middle, isMarker: false }] : []
    })
    .take(LARGEST)
    .toArray()
}

/** On the city, else above or below what stands there. */
function placesFor({ x, y }: FramePlace, shift: number): FramePlace[] {
  return [0, -shift, shift].map((down) => ({ x, y: tenths(y + down) }))
}

/** To its right or left, else above or below and as far from the edge as the name needs. */
function besideMarker({ x, y }: FramePlace, shift: number, half: number): FramePlace[] {
  const [aside, edge] = [half + HALF_MARKER + ROOM, half + 2 * ROOM]
  const inside = tenths(Math.min(100 - edge, Math.max(edge, x)))
  return [
    ...[aside, -aside].map((right) => ({ x: tenths(x + right), y })),
    ...placesFor({ x: inside, y }, shift),
  ]
}

function tenths(percent: number): number {
  return Math.round(percent * 10) / 10
}

function isClear(
  city: CityName,
  names: readonly CityName[],
  markers: readonly Marker[],
  halfLetter: number,
): boolean {
  const { x, y } = city
  const halfOf = ({ name }: CityName) => name.length * halfLetter
  const half = halfOf(city)
  const isInside = x - half > ROOM && x + half < 100 - ROOM && y > EDGE_Y && y < 100 - EDGE_Y
  return (
    isInside &&
    names.every(
      (other) => Math.abs(other.x - x) >= half + halfOf(other) + ROOM || Math.abs(other.y - y) >= LEAST_Y,
    ) &&
    markers.every(
      ({ room = 0, ...marker }) =>
        Math.abs(marker.x - x) >= half + HALF_MARKER + room || Math.abs(marker.y - y) >= MARKER_Y + room,
    )
  )
}

interface City {
  name: string
  point: readonly [number, number]
}

let bySize: City[] | undefined

function citiesBySize(): City[] {
  return (bySize ??= listPlaces()
    .filter(({ population }) => population !== null)
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
    .map((place) => ({ name: place.name, point: projectPoint(place) })))
}
