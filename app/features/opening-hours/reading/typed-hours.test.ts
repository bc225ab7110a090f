import { expect, test } from 'vitest'
import { parseHours } from './parse-hours.ts'
import { readTypedHours } from './typed-hours.ts'

test.each([
  ['Mo-Fr 08:00-17:00; Sa 09:00-13:00', 'Mo-Fr 08:00-17:00; Sa 09:00-13:00'],
  ['Mon-Fri 8am-5pm', 'Mo-Fr 08:00-17:00'],
  ['Monday through Friday: 8:00 a.m. to 5:30 p.m.', 'Mo-Fr 08:00-17:30'],
  ['Mon-Fri 8-5, Sat 9-1, Sun closed', 'Mo-Fr 08:00-17:00; Sa 09:00-13:00'],
  ['Mon – Thu 8 AM – 5 PM\nFri 8 AM – noon\nWeekends closed', 'Mo-Th 08:00-17:00; Fr 08:00-12:00'],
  ['Tue, Thu 10am-6pm; Sat & Sun 9am-2pm', 'Tu,Th 10:00-18:00; Sa,Su 09:00-14:00'],
  ['Daily 7am to midnight', 'Mo-Su 07:00-00:00'],
  ['Weekdays 1-5pm', 'Mo-Fr 13:00-17:00'],
  ['24/7', 'Mo-Su 00:00-24:00'],
  ['Fridays and Saturdays 6pm-2am', 'Fr,Sa 18:00-02:00'],
  ['Mon-Fri 8am-12pm and 1pm-5pm', 'Mo-Fr 08:00-12:00,13:00-17:00'],
])('%j is %j', (typed, notation) => {
  expect(readTypedHours(typed)).toEqual(parseHours(notation))
})

test.each([
  '',
  'By appointment',
  'Mon-Fri 8-5, Sat by appointment',
  'Mon 4-9',
  '8am-5pm',
  'Mon-Fri 25-5',
  'Sun closed',
])('of %j nothing is understood', (typed) => {
  expect(readTypedHours(typed)).toBeUndefined()
})

test('no hours, no week', () => {
  expect(readTypedHours(null)).toBeUndefined()
})
