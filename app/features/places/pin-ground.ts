import { type Point, roundTo } from './distance.ts'
import type { PinMap } from './draw-pin-map.server.ts'

type Ground = Pick<PinMap, 'middle' | 'right' | 'down'>

interface Place {
  /** In percent from the left and the top. */
  x: number
  y: number
}

/** A few yards. */
const DECIMALS = 5

export function pointOnGround({ middle, right, down }: Ground, { x, y }: Place): Point {
  const degrees = (of: 'lat' | 'lng') => middle[of] + (x - 50) * right[of] + (y - 50) * down[of]
  return { lat: Number(degrees('lat').toFixed(DECIMALS)), lng: Number(degrees('lng').toFixed(DECIMALS)) }
}

/** @returns undefined outside of the map */
export function placeOnGround({ middle, right, down }: Ground, { lat, lng }: Point): Place | undefined {
  const [up, east] = [lat - middle.lat, lng - middle.lng]
  const turn = right.lng * down.lat - down.lng * right.lat
  const x = roundTo(1, 50 + (east * down.lat - down.lng * up) / turn)
  const y = roundTo(1, 50 + (right.lng * up - east * right.lat) / turn)
  return [x, y].every((percent) => percent >= 0 && percent <= 100) ? { x, y } : undefined
}
