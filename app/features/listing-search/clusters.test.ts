import { expect, test } from 'vitest'
import { clusterPoints } from './clusters.ts'

const FLORIDA = { west: -87.7, south: 24.4, east: -79.9, north: 31.1 }
const points = Array.from({ length: 400 }, (_, index) => ({
  lat: 25 + ((index * 37) % 60) / 10,
  lng: -87 + ((index * 53) % 69) / 10,
}))

test('every listing of the view is in one cluster, and there are no more clusters than asked for', () => {
  for (const limit of [1, 20, 200]) {
    const clusters = clusterPoints(points, FLORIDA, limit)
    expect(clusters.length).toBeLessThanOrEqual(limit)
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(points.length)
  }
})

test('clusters do not change when the view moves a little', () => {
  const moved = { ...FLORIDA, west: FLORIDA.west - 0.3, east: FLORIDA.east - 0.3 }
  expect(clusterPoints(points, moved, 100)).toEqual(clusterPoints(points, FLORIDA, 100))
})

test('what is outside the view is not counted', () => {
  const view = { west: -83, south: 26, east: -82, north: 27 }
  const inside = points.filter(({ lat, lng }) => lng >= -83 && lng <= -82 && lat >= 26 && lat <= 27)
  const clusters = clusterPoints(points, view, 200)
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(inside.length)
  for (const { point, bounds } of clusters) {
    expect(bounds.south).toBeLessThanOrEqual(point.lat + 1e-9)
    expect(bounds.north).toBeGreaterThanOrEqual(point.lat - 1e-9)
  }
  expect(clusterPoints([], FLORIDA, 0)).toEqual([])
})
