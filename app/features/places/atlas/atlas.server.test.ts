import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  floridaFrame,
  frameAroundPoints,
  frameOfView,
  placeInFrame,
  viewOfFrame,
  zoomFrame,
} from '../atlas-frame.server.ts'
import { placeNames } from '../city-names.server.ts'
import { drawLocator } from '../draw-locator.server.ts'

const STUART = { lat: 27.2, lng: -80.25 }
const OCALA = { lat: 29.19, lng: -82.13 }
const PENSACOLA = { lat: 30.42, lng: -87.22 }
const KEY_WEST = { lat: 24.56, lng: -81.78 }

test('the file weighs at most 3 kB', () => {
  const file = readFileSync(new URL('atlas.svg', import.meta.url))
  expect(brotliCompressSync(file).length).toBeLessThan(3072)
})

test('the frame around points holds them all, with room', () => {
  for (const points of [[STUART], [STUART, OCALA], [PENSACOLA, KEY_WEST, STUART]]) {
    const frame = frameAroundPoints(points)
    for (const point of points) {
      const place = placeInFrame(frame, point)
      expect(place?.x).toBeGreaterThan(3)
      expect(place?.x).toBeLessThan(97)
      expect(place?.y).toBeGreaterThan(3)
      expect(place?.y).toBeLessThan(97)
    }
  }
  expect(placeInFrame(frameAroundPoints([STUART]), OCALA)).toBeUndefined()
  expect(frameAroundPoints([])).toEqual(floridaFrame())
})

test('a view in the address shows the same frame again', () => {
  for (const points of [[STUART], [STUART, OCALA], [PENSACOLA], [PENSACOLA, KEY_WEST]]) {
    const frame = frameAroundPoints(points)
    const again = frameOfView(viewOfFrame(frame))
    expect(Math.abs(again.x - frame.x)).toBeLessThan(frame.size * 0.03)
    expect(Math.abs(again.y - frame.y)).toBeLessThan(frame.size * 0.03)
    expect(again.size / frame.size).toBeGreaterThan(0.97)
    expect(again.size / frame.size).toBeLessThan(1.03)
  }
})

test('the steps end where nothing more would be seen', () => {
  expect(zoomFrame(floridaFrame(), 2)).toBeUndefined()
  const nearest = frameAroundPoints([STUART])
  expect(zoomFrame(nearest, 0.5)).toBeUndefined()
  expect(zoomFrame(nearest, 2)?.size).toBeCloseTo(nearest.size * 2)
})

test('the largest cities are named, clear of each other and of the markers', () => {
  const names = placeNames(floridaFrame()).cities
  expect(names.map(({ name }) => name)).toContain('Jacksonville')
  expect(names.length).toBeGreaterThan(4)
  const frame = frameAroundPoints([STUART])
  const place = placeInFrame(frame, { lat: 27.1974, lng: -80.2528 })
  const stuart = placeNames(frame, place ? [place] : []).cities.find(({ name }) => name === 'Stuart')
  expect(Math.abs((stuart?.y ?? 0) - (place?.y ?? 0))).toBeGreaterThan(5)
  const clear = placeNames(frame, place ? [{ ...place, half: 8 }] : []).cities.find(
    ({ name }) => name === 'Stuart',
  )
  expect(Math.abs((clear?.y ?? 0) - (place?.y ?? 0))).toBeGreaterThan(9)
})

test('on the small plate of a profile the names keep clear of each other', () => {
  const map = drawLocator({ countySlug: 'pinellas', servedCounties: [], point: undefined })
  const names = map?.cities ?? []
  expect(names.map(({ name }) => name)).toContain('Tampa')
  // On a phone a letter takes about 2.6 percent of the width, a line 10 of the height.
  const hits = names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .filter(
        (other) =>
          Math.abs(one.x - other.x) < (one.name.length + other.name.length) * 1.3 &&
          Math.abs(one.y - other.y) < 10,
      )
      .map((other) => `${one.name} on ${other.name}`),
  )
  expect(hits).toEqual([])
})
