import { expect, test } from 'vitest'
import { findArea } from './area.server.ts'

test.each([
  ['Treasure Coast', 'the Treasure Coast', 3],
  ['the treasure coast area', 'the Treasure Coast', 3],
  ['the keys', 'the Florida Keys', 1],
  ['N. Florida', 'North Florida', 35],
  ['panhandle', 'the Panhandle', 16],
  ['SWFL', 'Southwest Florida', 5],
  ['greater Orlando', 'greater Orlando', 4],
])('"%s" is %s with %i counties', (text, label, counties) => {
  expect(findArea(text)?.label).toBe(label)
  expect(findArea(text)?.counties).toHaveLength(counties)
})

test.each(['keys', 'coast', 'Stuart', ''])('"%s" is none', (text) => expect(findArea(text)).toBeUndefined())
