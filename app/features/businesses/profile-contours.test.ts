import { describe, expect, test } from 'vitest'
import { SAMPLE_LIST } from '../../db/seed/sample-list.ts'
import { contourPaths, patchContours } from './profile-contours.ts'

const LINE = (corners: number) => `M-?\\d+[ -]\\d+(?:q-?\\d+(?:[ -]\\d+){3}){${corners}}z`

describe('on a banner', () => {
  test('the same business has the same lines, another has others', () => {
    expect(contourPaths('kestrel-air-1')).toEqual(contourPaths('kestrel-air-1'))
    expect(contourPaths('kestrel-air-1')).not.toEqual(contourPaths('kestrel-air-2'))
  })

  test('two hills of closed lines in whole numbers', () => {
    const paths = contourPaths('kestrel-air-1')
    expect(paths).toHaveLength(2)
    for (const path of paths) expect(path).toMatch(new RegExp(`^(?:${LINE(10)}){7}$`))
  })
})

describe('behind a patch', () => {
  test('the same business has the same lines, no other has them', () => {
    expect(patchContours('kestrel-air-1')).toBe(patchContours('kestrel-air-1'))
    const all = SAMPLE_LIST.map(({ id }) => patchContours(id))
    expect(new Set(all).size).toBe(SAMPLE_LIST.length)
  })

  test('closed lines in whole numbers, light enough for a card', () => {
    for (const { id } of SAMPLE_LIST) {
      const path = patchContours(id)
      expect(path).toMatch(new RegExp(`^(?:${LINE(7)}){7}$`))
      expect(path.length, id).toBeLessThanOrEqual(600)
    }
  })
})
