import { atlasProjection, boxAround } from './county-drawing.server.ts'
import { drawing } from './county-map/county-shapes.ts'
import { type MapView, type Point, roundTo } from './distance.ts'

export interface AtlasFrame {
  x: number
  y: number
  size: number
}

const ROOM = 0.16
const SMALLEST_MILES = 3

function unitsOf(miles: number): number {
  const { scale } = drawing
  return (miles / scale.miles) * scale.units
}

export function floridaFrame(): AtlasFrame {
  const { width, height } = drawing
  const size = Math.max(width, height)
  return { x: (width - size) / 2, y: (height - size) / 2, size }
}

/** Holds these counties whole; all of Florida without any. @param counties slugs */
export function frameAroundPoints(
  points: readonly Point[],
  leastMiles = SMALLEST_MILES,
  counties: readonly string[] = [],
): AtlasFrame {
  const places = points.map(projectPoint).map(([x, y]) => [x, y, x, y] as const)
  const boxes = [...places, ...counties.flatMap(boxOfCounty)]
  if (boxes.length === 0) return floridaFrame()
  const [left, top, right, bottom] = boxAround(boxes)
  const size = Math.max((right - left) * (1 + 2 * ROOM), (bottom - top) * (1 + 2 * ROOM), unitsOf(leastMiles))
  return keepInFlorida({ x: (left + right - size) / 2, y: (top + bottom - size) / 2, size })
}

function boxOfCounty(slug: string) {
  const shape = drawing.counties[slug]
  return shape ? [shape.box] : []
}

export function frameOfView({ west, south, east, north }: MapView): AtlasFrame {
  const [lat, lng] = [(south + north) / 2, (west + east) / 2]
  const [left] = projectPoint({ lat, lng: west })
  const [right] = projectPoint({ lat, lng: east })
  const [, top] = projectPoint({ lat: north, lng })
  const [, bottom] = projectPoint({ lat: south, lng })
  const size = Math.max(right - left, bottom - top, unitsOf(SMALLEST_MILES))
  return keepInFlorida({ x: (left + right - size) / 2, y: (top + bottom - size) / 2, size })
}

/** The degrees at the middles of its edges, so that the frame of this view is the same frame. */
export function viewOfFrame({ x, y, size }: AtlasFrame): MapView {
  const half = size / 2
  return {
    west: roundTo(3, invert(x, y + half).lng),
    south: roundTo(3, invert(x + half, y + size).lat),
    east: roundTo(3, invert(x + size, y + half).lng),
    north: roundTo(3, invert(x + half, y).lat),
  }
}

/** Undefined beyond the closest or widest view. @param focus in percent: what comes to the middle */
export function zoomFrame(
  { x, y, size }: AtlasFrame,
  factor: number,
  focus = { x: 50, y: 50 },
): AtlasFrame | undefined {
  const wanted = Math.min(floridaFrame().size, Math.max(unitsOf(SMALLEST_MILES), size * factor))
  if (Math.abs(wanted / size - 1) < 0.05) return undefined
  const start = (from: number, percent: number) => from + (size * percent) / 100 - wanted / 2
  return keepInFlorida({ x: start(x, focus.x), y: start(y, focus.y), size: wanted })
}

/** In percent from the left and the top; undefined outside of it. */
export function placeInFrame(frame: AtlasFrame, point: Point): { x: number; y: number } | undefined {
  return placeOnAtlas(frame, projectPoint(point))
}

/** @param place in percent from the left and the top */
export function pointInFrame(frame: AtlasFrame, { x, y }: { x: number; y: number }): Point {
  return invert(frame.x + (frame.size * x) / 100, frame.y + (frame.size * y) / 100)
}

/** Left, top and size in units of the atlas, as a plate has them. */
export function boxOfFrame({ x, y, size }: AtlasFrame): readonly [number, number, number] {
  return [roundTo(2, x), roundTo(2, y), roundTo(2, size)]
}

export function placeOnAtlas(
  { x, y, size }: AtlasFrame,
  [pointX, pointY]: readonly [number, number],
): { x: number; y: number } | undefined {
  const place = { x: roundTo(1, ((pointX - x) / size) * 100), y: roundTo(1, ((pointY - y) / size) * 100) }
  return [place.x, place.y].every((percent) => percent >= 0 && percent <= 100) ? place : undefined
}

function keepInFlorida({ x, y, size }: AtlasFrame): AtlasFrame {
  const florida = floridaFrame()
  if (size >= florida.size) return florida
  const within = (start: number, least: number) =>
    Math.min(least + florida.size - size, Math.max(least, start))
  return { x: within(x, florida.x), y: within(y, florida.y), size }
}

/** In units of the drawing of the counties. */
export function projectPoint({ lat, lng }: Point): readonly [number, number] {
  return atlasProjection([lng, lat]) ?? [0, 0]
}

function invert(x: number, y: number): Point {
  const [lng = 0, lat = 0] = atlasProjection.invert?.([x, y]) ?? []
  return { lat, lng }
}

/** In width to height. */
const PLATE_RATIO = 1.6
/** Room beside the counties, in parts of them: some of their neighbors. */
const PLATE_ROOM = 0.12

/** Holds these counties whole, wider than high. @param counties slugs */
export function plateAround(counties: readonly string[]): {
  x: number
  y: number
  width: number
  height: number
} {
  const [left, top, right, bottom] = boxAround(counties.flatMap(boxOfCounty))
  const least = Math.max(right - left, (bottom - top) * PLATE_RATIO)
  const width = roundTo(1, least * (1 + 2 * PLATE_ROOM))
  const height = roundTo(1, width / PLATE_RATIO)
  return {
    x: roundTo(1, (left + right - width) / 2),
    y: roundTo(1, (top + bottom - height) / 2),
    width,
    height,
  }
}
