import { expect, test } from 'vitest'
import { findSample, listSamples, samplesNear } from './sample-list.server.ts'

const NOW = new Date('2026-11-20T21:30:00Z')

// @spec 7.3 7.4
test.each(['Plumbing', 'plumbing', 'PLUMBING'])('samples of exactly one category: %s', (category) => {
  const slugs = listSamples(category, NOW).map(({ categorySlug }) => categorySlug)
  expect(slugs.length).toBeGreaterThan(3)
  expect(new Set(slugs)).toEqual(new Set(['plumbing']))
})

// @spec 7.4
test('without a category the first ten, of an unknown one none', () => {
  expect(listSamples('', NOW)).toHaveLength(10)
  expect(listSamples('plumb', NOW)).toEqual([])
})

// @spec 7.5
test('a sample by its id, and those around it, the nearest first', () => {
  const center = findSample('kettleman-marine-diesel-1', NOW)!
  expect(center.name).toBe('Kettleman Marine Diesel')
  const miles = samplesNear(center, NOW).map(({ distanceMiles }) => distanceMiles ?? Infinity)
  expect(miles.length).toBeGreaterThan(5)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(miles.at(-1)).toBeLessThanOrEqual(30)
  expect(findSample('real-business-1', NOW)).toBeUndefined()
})
