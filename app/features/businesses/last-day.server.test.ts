import { expect, test } from 'vitest'
import { endOfDay, lastDay } from './last-day.server.ts'

test.each([
  ['escambia', null, '2027-07-01T04:59:59.000Z'],
  ['duval', null, '2027-07-01T03:59:59.000Z'],
  ['gulf', 'America/Chicago', '2027-07-01T04:59:59.000Z'],
] as const)('a certificate ends with its day in %s', (countySlug, timeZone, end) => {
  const listing = { countySlug, timeZone }
  expect(endOfDay(listing, '2027-06-30').toISOString()).toBe(end)
  expect(lastDay(listing, new Date(end))).toBe('June 30, 2027')
})
