import { expect, test } from 'vitest'
import { SAMPLE_LIST } from '../../db/seed/sample-list.ts'
import { contourPaths } from './profile-contours.ts'

const LINE = /^(?:M-?\d+ -?\d+(?:q-?\d+(?:[ -]\d+| -\d+){3}){7}z){7}$/

test('the same business has the same lines, no other has them', () => {
  expect(contourPaths('kestrel-air-1')).toEqual(contourPaths('kestrel-air-1'))
  const all = SAMPLE_LIST.flatMap(({ id }) => contourPaths(id))
  expect(new Set(all).size).toBe(2 * SAMPLE_LIST.length)
})

test('two hills of closed lines in whole numbers, light enough for a card', () => {
  for (const { id } of SAMPLE_LIST) {
    const paths = contourPaths(id)
    expect(paths).toHaveLength(2)
    for (const path of paths) {
      expect(path).toMatch(LINE)
      expect(path.length, id).toBeLessThanOrEqual(750)
    }
  }
})
