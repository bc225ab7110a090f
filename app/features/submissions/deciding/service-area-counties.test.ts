import { expect, test } from 'vitest'
import { listCounties } from '../../places/county.ts'
import { countiesNamedIn } from './publish-submission.server.ts'

test.each([
  ['Marion, Citrus and Levy counties', ['Citrus', 'Levy', 'Marion']],
  ['Eastern Hillsborough and western Polk', ['Hillsborough', 'Polk']],
  ['Lake County', ['Lake']],
  ['I travel to Lake Mary, Orange City and Port St. Lucie', []],
  ['St. Lucie and Martin County', ['Martin', 'St. Lucie']],
  ['Palm Bay, Melbourne and the Gulf', []],
  ['Within 30 miles of Ocala', []],
])('%j', (text, counties) => {
  expect(countiesNamedIn(text)).toEqual(counties)
})

test('the whole state is every county', () => {
  expect(countiesNamedIn('All of Florida')).toHaveLength(listCounties().length)
})
