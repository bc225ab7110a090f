import { expect, test } from 'vitest'
import { distanceInMiles } from './distance.ts'
import { drawPinMap } from './draw-pin-map.server.ts'
import { placeOnGround, pointOnGround } from './pin-ground.ts'
import { pointInFrame } from './atlas-frame.server.ts'

test.each([
  ['Stuart', { lat: 27.1973, lng: -80.2528 }],
  ['Pensacola, where the drawing leans', { lat: 30.4213, lng: -87.2169 }],
])('a click near %s means the place that is drawn there', (_, town) => {
  const map = drawPinMap([town])
  const [x, y, size] = map.frame
  for (const place of [
    { x: 2, y: 4 },
    { x: 100, y: 30 },
    { x: 62, y: 88 },
  ]) {
    const point = pointOnGround(map, place)
    // A pixel of the map is some 200 feet.
    expect(distanceInMiles(point, pointInFrame({ x, y, size }, place))).toBeLessThan(0.02)
    const again = placeOnGround(map, point)
    expect(again).toEqual(place)
  }
})

test('what is farther away is not on the map', () => {
  const map = drawPinMap([{ lat: 27.1973, lng: -80.2528 }])
  expect(placeOnGround(map, { lat: 25.77, lng: -80.19 })).toBeUndefined()
})
