import { expect, test } from 'vitest'
import { DESCRIPTION_MAX, NAME_MAX } from '../businesses/index.ts'
import { checkValue } from './check-report.server.ts'

test('a correction is no longer than its owner could make it', () => {
  expect(checkValue('description', 'x'.repeat(DESCRIPTION_MAX))).toHaveProperty('value')
  expect(checkValue('description', 'x'.repeat(DESCRIPTION_MAX + 1))).toEqual({
    error: 'Use at most 2,000 characters',
  })
  expect(checkValue('name', 'x'.repeat(NAME_MAX + 1))).toEqual({ error: 'Use at most 120 characters' })
})
