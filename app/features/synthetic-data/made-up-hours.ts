import type { StoredHours } from '../../db/schema/index.ts'
import type { Random } from './random.ts'
import type { Premises } from './trade.ts'

type Weekday = StoredHours['weekly'][number]['day']
/** First and last day, opening, closing; closing at or before opening is after midnight. */
type Stretch = readonly [from: Weekday, to: Weekday, opens: string, closes: string]

const WEEKS: Readonly<Record<Premises, readonly (readonly Stretch[])[]>> = {
  travels: [
    [[1, 5, '07:00', '16:00']],
    [
      [1, 5, '07:30', '17:00'],
      [6, 6, '08:00', '12:00'],
    ],
    [[1, 6, '08:00', '18:00']],
    [[1, 7, '00:00', '24:00']],
  ],
  shop: [
    [
      [1, 5, '08:00', '17:30'],
      [6, 6, '08:00', '14:00'],
    ],
    [[2, 6, '09:00', '18:00']],
    [
      [1, 6, '09:00', '19:00'],
      [7, 7, '11:00', '16:00'],
    ],
  ],
  office: [
    [[1, 5, '09:00', '17:00']],
    [
      [1, 4, '08:30', '17:30'],
      [5, 5, '08:30', '13:00'],
    ],
    [
      [1, 5, '08:00', '12:00'],
      [1, 5, '13:00', '17:00'],
    ],
  ],
  kitchen: [
    [[2, 7, '07:00', '14:00']],
    [
      [1, 4, '11:00', '21:00'],
      [5, 6, '11:00', '23:00'],
    ],
    [
      [3, 4, '16:00', '23:00'],
      [5, 6, '16:00', '02:00'],
      [7, 7, '12:00', '20:00'],
    ],
  ],
  studio: [
    [
      [1, 5, '06:00', '20:00'],
      [6, 6, '08:00', '12:00'],
    ],
    [
      [1, 4, '16:00', '21:00'],
      [6, 6, '09:00', '13:00'],
    ],
  ],
}

const HOLIDAYS: StoredHours['exceptions'] = [
  { date: '2026-11-26', name: 'Thanksgiving Day' },
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2027-01-01', name: "New Year's Day" },
]

/** A week that this kind of business keeps; one in four closes on the next holidays. */
export function madeUpHours(random: Random, premises: Premises): StoredHours {
  const week = random.pick(WEEKS[premises])
  return {
    weekly: week.flatMap(daysOf).toSorted((a, b) => a.day - b.day),
    exceptions: random.chance(0.25) ? HOLIDAYS : [],
  }
}

function daysOf([from, to, opens, closes]: Stretch): StoredHours['weekly'] {
  return Array.from({ length: to - from + 1 }, (_, offset) => ({
    day: (from + offset) as Weekday,
    opens,
    closes,
  }))
}
