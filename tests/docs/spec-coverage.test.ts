import { expect, test } from 'vitest'
import { readMarks, readRequirements } from '../../scripts/spec-marks.ts'

const requirements = readRequirements()
const marks = readMarks()

test('every requirement of the specification is shown by a test, or says what is missing', () => {
  expect(requirements.length).toBeGreaterThan(300)
  const open = requirements.filter(({ id, note }) => !marks.has(id) && !note)
  expect(open.map(({ id, text }) => `${id} ${text}`)).toEqual([])
})

test('the requirements are numbered through in the nine sections', () => {
  const sections = Map.groupBy(requirements, ({ id }) => id.split('.')[0])
  expect([...sections.keys()].join('')).toBe('123456789')
  for (const [section, rows] of sections) {
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => `${section}.${index + 1}`))
  }
})

test('every mark in a test is the number of a requirement', () => {
  const numbers = new Set(requirements.map(({ id }) => id))
  expect([...marks].filter(([id]) => !numbers.has(id))).toEqual([])
})
