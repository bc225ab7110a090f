import { expect, test } from 'vitest'
import { closeUpOfCounty } from './county-drawing.server.ts'

const JACKSONVILLE = { lat: 30.33, lng: -81.66 }
const MIAMI = { lat: 25.77, lng: -80.19 }

test('a close-up has the county, its neighbors, and the points that lie in the picture', () => {
  const duval = closeUpOfCounty('duval', [JACKSONVILLE, MIAMI])
  const [left = 0, top = 0, width = 0, height = 0] = duval?.viewBox.split(' ').map(Number) ?? []
  const [jacksonville, miami] = duval?.dots ?? []

  expect(duval?.county).toMatch(/^m/i)
  expect(duval?.around.length).toBeGreaterThanOrEqual(4)
  expect(jacksonville?.x).toBeGreaterThan(left)
  expect(jacksonville?.x).toBeLessThan(left + width)
  expect(jacksonville?.y).toBeGreaterThan(top)
  expect(jacksonville?.y).toBeLessThan(top + height)
  expect(miami).toBeUndefined()
})

test('there is no picture of a county that does not exist', () => {
  expect(closeUpOfCounty('atlantis', [])).toBeUndefined()
})
