import { describe, expect, test } from 'vitest'
import { describeWeek } from './hours-text.ts'
import type { StoredHours } from './hours.ts'
import { appointmentSentence, openingSentence } from './opening-sentence.ts'
import { isOpenAt, openState } from './opening-state.ts'
import { parseHours } from './read-week.ts'

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'

function week(text: string, exceptions: StoredHours['exceptions'] = []): StoredHours {
  return { weekly: parseHours(text), exceptions }
}

/** The sentence at an instant, which names both the state and the time of its change. */
function sentence(hours: StoredHours, at: string, timeZone = EASTERN): string {
  return openingSentence(hours, new Date(at), timeZone)
}

/** When the state changes, in UTC. */
function change(hours: StoredHours, at: string, timeZone = EASTERN): string | undefined {
  const opening = openState(hours, new Date(at), timeZone)
  if (opening.state === 'always') return undefined
  return (opening.state === 'open' ? opening.closesAt : opening.opensNext)?.toISOString()
}

describe('by appointment', () => {
  const saturdays = { ...week('Mo-Fr 08:00-17:00'), byAppointment: [6 as const] }
  const told = (hours: StoredHours, at: string) => appointmentSentence(hours, new Date(at), EASTERN)

  // @spec 3.10
  test('is said on its days only, and not on a date that differs', () => {
    expect(told(saturdays, '2026-11-21T15:00:00Z')).toBe('By appointment today')
    expect(told(saturdays, '2026-11-22T04:30:00Z')).toBe('By appointment today')
    expect(told(saturdays, '2026-11-22T15:00:00Z')).toBeUndefined()
    const exceptions = [{ date: '2026-11-21', name: 'A fair' }]
    expect(told({ ...saturdays, exceptions }, '2026-11-21T15:00:00Z')).toBeUndefined()
    expect(sentence(saturdays, '2026-11-21T15:00:00Z')).toBe('By appointment today')
  })

  test('all week is one sentence', () => {
    const always = { weekly: [], byAppointment: [1, 2, 3, 4, 5, 6, 7], exceptions: [] } as StoredHours
    expect(told(always, '2026-11-22T15:00:00Z')).toBe('By appointment only')
    expect(describeWeek(always)).toBe('By appointment only')
  })
})

describe('an office week (2026-11-20 is a Friday, Eastern time is UTC-5)', () => {
  const office = week('Mo-Fr 08:00-17:00; Sa 09:00-12:00')

  test.each([
    ['2026-11-20T12:59:59Z', 'Closed now · Opens 8 AM'],
    ['2026-11-20T13:00:00Z', 'Open until 5 PM'],
    ['2026-11-20T21:59:59Z', 'Closes in 1 min'],
    ['2026-11-20T22:00:00Z', 'Closed now · Opens tomorrow 9 AM'],
    ['2026-11-21T14:00:00Z', 'Open until noon'],
    ['2026-11-21T17:00:00Z', 'Closed now · Opens Mon 8 AM'],
    ['2026-11-23T04:30:00Z', 'Closed now · Opens tomorrow 8 AM'],
    ['2026-11-23T05:30:00Z', 'Closed now · Opens 8 AM'],
  ])('%s: %s', (at, expected) => {
    expect(sentence(office, at)).toBe(expected)
  })

  // @spec 3.10
  test('the same instant on the Central clock', () => {
    expect(sentence(office, '2026-11-20T13:30:00Z')).toBe('Open until 5 PM')
    expect(sentence(office, '2026-11-20T13:30:00Z', CENTRAL)).toBe('Closed now · Opens 8 AM CT')
    expect(sentence(office, '2026-11-20T22:30:00Z', CENTRAL)).toBe('Closes in 30 min')
  })
})

test('a lunch break is a time of being closed', () => {
  const hours = week('Fr 08:00-12:00,13:00-17:00')
  expect(sentence(hours, '2026-11-20T17:00:00Z')).toBe('Closed now · Opens 1 PM')
})

test('once a week: the next time is named with its date beyond six days', () => {
  const hours = week('Th 17:30-21:00')
  expect(sentence(hours, '2026-12-04T15:00:00Z')).toBe('Closed now · Opens Thu 5:30 PM')
  expect(sentence(hours, '2026-12-04T02:30:00Z')).toBe('Closed now · Opens Dec 10, 5:30 PM')
})

describe('nights', () => {
  const bar = week('Fr-Sa 18:00-02:00; Su 16:00-22:00')

  test.each([
    ['2026-11-21T04:30:00Z', 'Open until 2 AM'],
    ['2026-11-21T06:30:00Z', 'Closes in 30 min'],
    ['2026-11-21T07:00:00Z', 'Closed now · Opens 6 PM'],
    ['2026-11-22T06:59:00Z', 'Closes in 1 min'],
    ['2026-11-23T03:00:00Z', 'Closed now · Opens Fri 6 PM'],
  ])('%s: %s', (at, expected) => {
    expect(sentence(bar, at)).toBe(expected)
  })

  test('the night from Sunday to Monday', () => {
    expect(sentence(week('Su-Th 22:00-05:00'), '2026-11-23T09:00:00Z')).toBe('Open until 5 AM')
  })

  test('the end of the day', () => {
    expect(sentence(week('Fr 10:00-24:00'), '2026-11-21T03:59:00Z')).toBe('Open until midnight')
    expect(sentence(week('Fr 10:00-24:00'), '2026-11-21T05:00:00Z')).toMatch(/^Closed/)
  })
})

describe('around the clock', () => {
  const always = week('Mo-Su 00:00-24:00')

  test('always open', () => {
    expect(openState(always, new Date('2026-11-20T13:00:00Z'), EASTERN)).toEqual({ state: 'always' })
    expect(sentence(always, '2026-11-20T13:00:00Z', CENTRAL)).toBe('Open 24 hours')
  })

  test('days that touch are one span', () => {
    expect(sentence(week('Mo-Fr 00:00-24:00'), '2026-11-18T13:00:00Z')).toBe('Open until Fri midnight')
    expect(sentence(week('Tu 18:00-24:00; We 00:00-03:00'), '2026-11-18T01:00:00Z')).toBe('Open until 3 AM')
  })

  test('a holiday next week ends it', () => {
    const hours = week('Mo-Su 00:00-24:00', [{ date: '2026-11-26', name: 'Thanksgiving Day' }])
    expect(change(hours, '2026-11-20T13:00:00Z')).toBe('2026-11-26T05:00:00.000Z')
    expect(sentence(hours, '2026-11-20T13:00:00Z')).toBe('Open until Wed midnight')
    expect(sentence(hours, '2026-11-26T13:00:00Z')).toBe('Closed now · Opens tomorrow midnight')
    expect(sentence(hours, '2026-11-10T13:00:00Z')).toBe('Open 24 hours')
  })
})

describe('exceptions', () => {
  const thanksgiving = { date: '2026-11-26', name: 'Thanksgiving Day' }

  test('a closed day', () => {
    const hours = week('Mo-Fr 08:00-17:00', [thanksgiving])
    expect(sentence(hours, '2026-11-26T15:00:00Z')).toBe('Closed now · Opens tomorrow 8 AM')
    expect(sentence(hours, '2026-11-25T23:00:00Z')).toBe('Closed now · Opens Fri 8 AM')
  })

  test('other hours replace those of the weekday', () => {
    const hours = week('Mo-Fr 08:00-12:00,13:00-17:00', [
      { ...thanksgiving, opens: '07:00', closes: '09:00' },
    ])
    expect(sentence(hours, '2026-11-26T12:30:00Z')).toBe('Open until 9 AM')
    expect(sentence(hours, '2026-11-26T15:00:00Z')).toBe('Closed now · Opens tomorrow 8 AM')
  })

  test('two spans on one date', () => {
    const hours = week('Mo-Fr 08:00-17:00', [
      { ...thanksgiving, opens: '16:00', closes: '18:00' },
      { ...thanksgiving, opens: '07:00', closes: '09:00' },
    ])
    expect(sentence(hours, '2026-11-26T15:00:00Z')).toBe('Closed now · Opens 4 PM')
    expect(sentence(hours, '2026-11-26T21:30:00Z')).toBe('Open until 6 PM')
  })

  test('open on a day that is closed in other weeks', () => {
    const hours = week('Mo-Fr 08:00-17:00', [
      { date: '2026-12-06', name: 'Open house', opens: '10:00', closes: '14:00' },
    ])
    expect(sentence(hours, '2026-12-06T16:00:00Z')).toBe('Open until 2 PM')
  })

  test('the night of an exception reaches into the next day', () => {
    const hours = week('Mo-Su 16:00-22:00', [
      { date: '2026-12-31', name: "New Year's Eve", opens: '20:00', closes: '02:00' },
      { date: '2027-01-01', name: "New Year's Day" },
    ])
    expect(sentence(hours, '2027-01-01T05:30:00Z')).toBe('Open until 2 AM')
    expect(sentence(hours, '2027-01-01T07:00:00Z')).toBe('Closed now · Opens tomorrow 4 PM')
  })

  test('the night before a closed day still runs out', () => {
    const hours = week('We-Th 18:00-02:00', [thanksgiving])
    expect(sentence(hours, '2026-11-26T06:00:00Z')).toBe('Open until 2 AM')
    expect(sentence(hours, '2026-11-27T00:00:00Z')).toBe('Closed now · Opens Wed 6 PM')
  })

  test('a closed day takes its own night with it', () => {
    const hours = week('We-Th 18:00-02:00', [thanksgiving])
    expect(sentence(hours, '2026-11-27T06:00:00Z')).toMatch(/^Closed/)
  })

  test('hours without a week: only the exceptions count', () => {
    const hours: StoredHours = {
      weekly: [],
      exceptions: [{ date: '2027-02-06', name: 'Fair', opens: '09:00', closes: '17:00' }],
    }
    expect(sentence(hours, '2026-11-20T13:00:00Z')).toBe('No hours given for today')
    expect(change(hours, '2026-11-20T13:00:00Z')).toBe('2027-02-06T14:00:00.000Z')
    expect(change(hours, '2027-02-07T13:00:00Z')).toBeUndefined()
  })
})

describe('daylight saving time', () => {
  const nights = week('Mo-Su 20:00-05:00')

  test('ends on 2026-11-01: the night has an hour more', () => {
    expect(change(nights, '2026-10-31T23:59:00Z')).toBe('2026-11-01T00:00:00.000Z')
    expect(change(nights, '2026-11-01T00:00:00Z')).toBe('2026-11-01T10:00:00.000Z')
    expect(change(nights, '2026-11-01T02:00:00Z', CENTRAL)).toBe('2026-11-01T11:00:00.000Z')
  })

  test('begins on 2027-03-14: the night has an hour less', () => {
    expect(change(nights, '2027-03-14T02:00:00Z')).toBe('2027-03-14T09:00:00.000Z')
    expect(change(nights, '2027-03-14T02:00:00Z', CENTRAL)).toBe('2027-03-14T10:00:00.000Z')
  })

  test('opening times keep to the clock after a change', () => {
    const office = week('Mo-Fr 08:00-17:00')
    expect(change(office, '2026-10-30T21:30:00Z')).toBe('2026-11-02T13:00:00.000Z')
    expect(change(office, '2027-03-12T23:00:00Z')).toBe('2027-03-15T12:00:00.000Z')
  })

  test('a time that comes twice is the first of the two', () => {
    const hours = week('Sa 20:00-01:30')
    expect(change(hours, '2026-11-01T05:00:00Z')).toBe('2026-11-01T05:30:00.000Z')
    expect(sentence(hours, '2026-11-01T06:00:00Z')).toMatch(/^Closed/)
  })

  test('a time that is skipped is an hour later on the new clock', () => {
    const hours = week('Sa 20:00-02:30')
    expect(change(hours, '2027-03-14T06:00:00Z')).toBe('2027-03-14T07:30:00.000Z')
    expect(sentence(hours, '2027-03-14T06:00:00Z')).toBe('Open until 3:30 AM')
  })

  test('days that touch stay one span across a change', () => {
    expect(change(week('Sa-Su 00:00-24:00'), '2026-10-31T12:00:00Z')).toBe('2026-11-02T05:00:00.000Z')
  })
})

test('an exception with an hour missing is a closed day', () => {
  const hours = week('Th 08:00-17:00', [{ date: '2026-11-26', name: 'Thanksgiving Day', opens: '08:00' }])
  expect(sentence(hours, '2026-11-26T15:00:00Z')).toMatch(/^Closed/)
})

test('open now says what the sentence says, every half hour of both clock changes', () => {
  const weeks = [
    week('Mo-Fr 08:00-17:00'),
    week('Mo-Su 18:00-02:30'),
    week('Su 01:30-03:00'),
    week('Mo-Su 00:00-24:00'),
    week('Sa-Su 22:00-06:00', [{ date: '2026-11-01', name: 'A fair' }]),
  ]
  for (const timeZone of [EASTERN, CENTRAL]) {
    for (const start of ['2026-03-07T12:00:00Z', '2026-10-31T12:00:00Z']) {
      for (let step = 0; step < 96; step++) {
        const at = new Date(Date.parse(start) + step * 30 * 60_000)
        for (const hours of weeks) {
          const isOpen = openState(hours, at, timeZone).state !== 'closed'
          expect(isOpenAt(hours, at, timeZone), at.toISOString()).toBe(isOpen)
        }
      }
    }
  }
})
