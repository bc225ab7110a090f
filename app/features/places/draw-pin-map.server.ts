import { boxOfFrame, frameAroundPoints, placeInFrame, pointInFrame } from './atlas-frame.server.ts'
import { placeNames } from './city-names.server.ts'
import type { Point } from './distance.ts'

/** The next towns are on it, and both sides of a town can be told apart. */
const LEAST_MILES = 16

export type PinMap = ReturnType<typeof drawPinMap>

/** Of the surroundings of these points. */
export function drawPinMap(points: readonly Point[]) {
  const frame = frameAroundPoints(points, LEAST_MILES)
  const at = (x: number, y: number) => pointInFrame(frame, { x, y })
  return {
    frame: boxOfFrame(frame),
    cities: placeNames(
      frame,
      points.flatMap((point) => placeInFrame(frame, point) ?? []),
    ).cities,
    middle: at(50, 50),
    /** In degrees for each percent of its width, and of its height. */
    right: percentBetween(at(0, 50), at(100, 50)),
    down: percentBetween(at(50, 0), at(50, 100)),
  }
}

function percentBetween(from: Point, to: Point): Point {
  return { lat: (to.lat - from.lat) / 100, lng: (to.lng - from.lng) / 100 }
}
