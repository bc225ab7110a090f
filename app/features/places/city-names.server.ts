import { listPlaces } from './place.server.ts'
import { roundTo } from './distance.ts'
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
  /** Of the town that it stands for. */
  name?: string
  /** What it says itself where that has room; else its name stands beside it. */
  label?: string | undefined
  /** From its middle to its edge, in percent. */
  half?: number
}

/** In percent, around its middle. */
interface Box extends FramePlace {
  wide: number
  high: number
}

const MOST_NAMES = 9
/** A village is not named because the cities have no room. */
const LARGEST = 30
/** How far a name reaches from its middle, in percent per letter, on the smallest results map. */
const HALF_LETTER = 0.95
const ROOM = 1.5
/** Of a percent of the smallest results map. */
const PIXELS = 3.28
/** Half the height of a name, with some room. */
const HALF_LINE = 3.5
export const HALF_MARKER = 4.4
/** Of a label beside its text. */
const BESIDE_TEXT = 3.4
/** What a name needs less above a marker than above another name. */
const AIR = 1.9
const EDGE_Y = 4

/** @returns the names, and the markers that say theirs themselves */
export function placeNames(
  frame: AtlasFrame,
  markers: readonly Marker[] = [],
  halfLetter = HALF_LETTER,
): { cities: CityName[]; labeled: Set<Marker> } {
  const boxes = new Map(markers.map((marker) => [marker, boxOf(marker)]))
  const labeled = new Set<Marker>()
  for (const marker of markers) {
    if (!marker.label) continue
    const box = { ...marker, wide: marker.label.length * halfLetter + BESIDE_TEXT, high: HALF_MARKER }
    const others = [...boxes].flatMap(([other, taken]) => (other === marker ? [] : [taken]))
    if (box.x < box.wide || box.x > 100 - box.wide || !isClear(box, others)) continue
    boxes.set(marker, box)
    labeled.add(marker)
  }
  const taken = [...boxes.values()].map((box) => ({ ...box, high: box.high - AIR }))
  const cities: CityName[] = []
  const unnamed = markers.filter((marker) => !labeled.has(marker))
  const ofMarkers = unnamed.flatMap(({ name, x, y }) =>
    name ? [{ name, middle: { x, y }, isMarker: true }] : [],
  )
  const most = Math.max(MOST_NAMES, ofMarkers.length)
  const said = new Set([...labeled].map(({ name }) => name))
  for (const { name, middle, isMarker } of [...ofMarkers, ...largestIn(frame)]) {
    if (cities.length === most) break
    if (said.has(name)) continue
    const size = { wide: name.length * halfLetter + ROOM / 2, high: HALF_LINE }
    const shift = HALF_LINE + Math.max(HALF_MARKER, ...markers.map(({ half = 0 }) => half)) + 0.1
    const places = isMarker ? besideMarker(middle, shift, size.wide) : placesFor(middle, shift)
    const place = places.find((one) => isInside({ ...one, ...size }) && isClear({ ...one, ...size }, taken))
    if (!place) continue
    said.add(name)
    taken.push({ ...place, ...size })
    const pixels = (from: number, to: number) => Math.round((to - from) * PIXELS)
    const beside = [pixels(middle.x, place.x), pixels(middle.y, place.y)] as const
    cities.push(isMarker ? { name, ...middle, beside } : { name, ...place })
  }
  return { cities, labeled }
}

function boxOf({ x, y, half = HALF_MARKER }: Marker): Box {
  return { x, y, wide: half, high: half }
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
  return [0, -shift, shift].map((down) => ({ x, y: roundTo(1, y + down) }))
}

/** Above or below, as far from the edge as the name needs, else to its right or left. */
function besideMarker({ x, y }: FramePlace, shift: number, half: number): FramePlace[] {
  const [aside, edge] = [half + HALF_MARKER + ROOM, half + 2 * ROOM]
  const inside = roundTo(1, Math.min(100 - edge, Math.max(edge, x)))
  return [
    ...placesFor({ x: inside, y }, shift),
    ...[aside, -aside].map((right) => ({ x: roundTo(1, x + right), y })),
  ]
}

function isInside({ x, y, wide }: Box): boolean {
  return x - wide > ROOM / 2 && x + wide < 100 - ROOM / 2 && y > EDGE_Y && y < 100 - EDGE_Y
}

function isClear(box: Box, others: readonly Box[]): boolean {
  return others.every(
    ({ x, y, wide, high }) =>
      Math.abs(x - box.x) >= wide + box.wide || Math.abs(y - box.y) >= high + box.high,
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
