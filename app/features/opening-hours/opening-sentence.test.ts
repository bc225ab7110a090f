import { expect, test } from 'vitest'
import type { StoredHours } from './hours.ts'
import { openingNote, openingSentence } from './opening-sentence.ts'
import { parseHours } from './read-week.ts'

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'

function week(text: string, exceptions: StoredHours['exceptions'] = []): StoredHours {
  return { weekly: parseHours(text), exceptions }
}

const office = week('Mo-Fr 07:30-17:00; Sa 09:00-12:00')
const holiday = week('Mo-Fr 08:00-17:00', [{ date: '2026-11-26', name: 'Thanksgiving' }])
const bar = week('Mo-Su 18:00-02:00')
const away = week(
  'Mo-Fr 08:00-17:00',
  ['23', '24', '25', '26', '27', '30'].map((day) => ({ date: `2026-11-${day}`, name: 'Away' })),
)

// 2026-11-20 is a Friday; Eastern time is UTC-5, Central time UTC-6.
test.each([
  ['in the morning', office, '2026-11-20T12:00:00Z', EASTERN, 'closed', 'Opens 7:30 AM'],
  ['in the day', office, '2026-11-20T13:00:00Z', EASTERN, 'open', 'Open until 5 PM'],
  ['an hour before the end', office, '2026-11-20T21:00:00Z', EASTERN, 'open', 'Open until 5 PM'],
  ['soon before the end', office, '2026-11-20T21:20:00Z', EASTERN, 'closing', 'Closes in 40 min'],
  ['in the last minute', office, '2026-11-20T21:59:30Z', EASTERN, 'closing', 'Closes in 1 min'],
  ['in the evening', office, '2026-11-20T22:00:00Z', EASTERN, 'closed', 'Opens tomorrow 9 AM'],
  ['before noon', office, '2026-11-21T15:00:00Z', EASTERN, 'open', 'Open until noon'],
  ['over Sunday', office, '2026-11-21T18:00:00Z', EASTERN, 'closed', 'Opens Mon 7:30 AM'],
  ['on the Central clock', office, '2026-11-20T22:30:00Z', CENTRAL, 'closing', 'Closes in 30 min'],
  ['on the Central clock, earlier', office, '2026-11-20T20:30:00Z', CENTRAL, 'open', 'Open until 5 PM CT'],
  ['before a holiday', holiday, '2026-11-25T23:00:00Z', EASTERN, 'closed', 'Opens Fri 8 AM'],
  ['past midnight', bar, '2026-11-21T05:30:00Z', EASTERN, 'open', 'Open until 2 AM'],
  ['for more than a week', away, '2026-11-20T23:00:00Z', EASTERN, 'closed', 'Opens Dec 1, 8 AM'],
  ['always', week('Mo-Su 00:00-24:00'), '2026-11-20T23:00:00Z', EASTERN, 'open', 'Open 24 hours'],
  // Clocks go back on 2026-11-01 at 2 AM: closing at 3 AM is four hours after midnight.
  [
    'in the night of the clock change',
    week('Sa 18:00-03:00'),
    '2026-11-01T07:30:00Z',
    EASTERN,
    'closing',
    'Closes in 30 min',
  ],
])('%s', (_when, hours, at, timeZone, state, text) =>
  expect(openingNote(hours, new Date(at), timeZone)).toEqual({ state, text }),
)

test('says by appointment, and nothing where nothing is known', () => {
  const at = new Date('2026-11-20T15:00:00Z')
  const always: StoredHours = { weekly: [], byAppointment: [1, 2, 3, 4, 5, 6, 7], exceptions: [] }
  expect(openingNote(always, at, EASTERN)).toEqual({ state: 'closed', text: 'By appointment only' })
  expect(openingNote(null, at, EASTERN)).toBeNull()
  expect(openingNote({ weekly: [], exceptions: [] }, at, EASTERN)).toBeNull()
})

const night = week('We-Sa 18:00-02:00')
const friday = week('Fr 08:00-17:00')

// Thanksgiving 2026 is November 26, a Thursday; Monday, September 7, is Labor Day.
test.each([
  ['open as on other Thursdays', office, '2026-11-26T15:00:00Z', 'unsure', 'Thanksgiving: hours may differ'],
  ['before they open', office, '2026-11-26T11:00:00Z', 'unsure', 'Thanksgiving: hours may differ'],
  ['the evening before', office, '2026-11-25T23:00:00Z', 'unsure', 'Thanksgiving: hours may differ'],
  ['two days before', office, '2026-09-05T18:00:00Z', 'unsure', 'Labor Day: hours may differ'],
  ['always', week('Mo-Su 00:00-24:00'), '2026-12-25T15:00:00Z', 'unsure', 'Christmas: hours may differ'],
  ['after they close', office, '2026-11-26T23:00:00Z', 'closed', 'Opens tomorrow 7:30 AM'],
  ['never open on Thursdays', friday, '2026-11-26T15:00:00Z', 'closed', 'Opens tomorrow 8 AM'],
  ['in the night before', night, '2026-11-26T06:30:00Z', 'closing', 'Closes in 30 min'],
  ['in the night after', night, '2026-11-27T06:30:00Z', 'unsure', 'Thanksgiving: hours may differ'],
  ['who said closed', holiday, '2026-11-26T15:00:00Z', 'closed', 'Opens tomorrow 8 AM'],
  [
    'who said open',
    week('Mo-Fr 08:00-17:00', [{ date: '2026-11-26', name: 'Feast', opens: '08:00', closes: '15:00' }]),
    '2026-11-26T15:00:00Z',
    'open',
    'Open until 3 PM',
  ],
])('on a federal holiday, %s', (_who, hours, at, state, text) => {
  expect(openingNote(hours, new Date(at), EASTERN)).toEqual({ state, text })
  if (state !== 'unsure') expect(openingSentence(hours, new Date(at), EASTERN)).not.toContain('may differ')
})

test('the head of a profile says it, too', () => {
  const sentence = (at: string) => openingSentence(office, new Date(at), EASTERN)
  expect(sentence('2026-11-26T15:00:00Z')).toBe('Thanksgiving: hours may differ')
  expect(sentence('2026-11-25T23:00:00Z')).toBe('Closed now · Thanksgiving: hours may differ')
  expect(sentence('2026-11-24T23:00:00Z')).toBe('Closed now · Opens tomorrow 7:30 AM')
})

test('special days without a week, or the words of a note, promise nothing', () => {
  const fair = { date: '2027-02-06', name: 'Fair', opens: '09:00', closes: '17:00' }
  const at = new Date('2026-11-20T15:00:00Z')
  expect(openingNote({ weekly: [], exceptions: [fair] }, at, EASTERN)?.text).toBe('No hours given for today')
  expect(openingNote({ weekly: [], exceptions: [], note: 'Call first' }, at, EASTERN)).toBeNull()
})
