import { describe, expect, test } from 'vitest'
import { describeWeek, weekInWords } from './hours-text.ts'
import { hoursOfText, parseHours, readWeek, rowsToShow } from './read-week.ts'
import { weekIn } from './week-controls.ts'
import { rowsOfHours, rowsOfText, textOfHours, textOfRows } from './week-text.ts'

/** A form of which only these controls are filled in. */
const formWith = (typed: Record<string, string>) => weekIn('hours', (name) => typed[name] ?? '')

test('usual times that stand in a row beforehand are hours only where a day was chosen', () => {
  const usual = { 'hours-1-opens0': '08:00', 'hours-1-closes0': '17:00' }
  expect(formWith(usual)).toBe('')
  expect(formWith({ ...usual, 'hours-1-choice': 'open' })).toBe('Mo 08:00-17:00; Tu-Su ?')
  expect(formWith({ ...usual, 'hours-1-opens0': '07:00' })).toBe('Mo ?07:00-17:00; Tu-Su ?')
})

const OFFICE = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((day) => [
    [`hours-${day}-choice`, 'open'],
    [`hours-${day}-opens0`, '08:00'],
    [`hours-${day}-closes0`, '17:00'],
  ]),
)
const WEEKEND = { 'hours-6-choice': 'appointment', 'hours-7-choice': 'closed' }

describe('a form', () => {
  // @spec 3.11
  test('becomes one text, and the text hours', () => {
    const text = formWith({ ...OFFICE, ...WEEKEND, 'hours-1-opens1': '18:00', 'hours-1-closes1': '20:00' })
    expect(text).toBe('Mo 08:00-17:00,18:00-20:00; Tu-Fr 08:00-17:00; Sa by appointment; Su closed')
    expect(hoursOfText(text)).toEqual({
      weekly: parseHours('Mo-Fr 08:00-17:00; Mo 18:00-20:00'),
      byAppointment: [6],
      exceptions: [],
    })
  })

  test('in which no day is given gives no hours; words that stand there stay', () => {
    expect(formWith({ 'hours-3-choice': '' })).toBe('')
    expect(formWith({ hours: 'Call us' })).toBe('Call us')
    expect(formWith({ hours: 'Call us', ...OFFICE, ...WEEKEND })).not.toContain('Call')
    expect(readWeek('')).toEqual({ kind: 'none' })
  })

  test('forgets the times of a day that is not open', () => {
    expect(formWith({ ...OFFICE, ...WEEKEND, 'hours-5-choice': 'always' })).toContain('Fr 00:00-24:00')
    expect(formWith({ ...OFFICE, ...WEEKEND, 'hours-5-choice': 'closed' })).toContain('Fr closed')
  })

  // @spec 3.11
  test.each<[string, Record<string, string>, number, string]>([
    ['open without times', { 'hours-6-choice': 'open' }, 6, 'Saturday: enter the time you open'],
    [
      'without an end',
      { 'hours-6-choice': 'open', 'hours-6-opens0': '09:00' },
      6,
      'Saturday: enter the time you close',
    ],
    [
      'with times but not open',
      { 'hours-6-opens0': '09:00', 'hours-6-closes0': '12:00' },
      6,
      'Saturday: choose “Open”',
    ],
    ['half a break', { ...WEEKEND, 'hours-2-opens1': '18:00' }, 2, 'Tuesday: enter the time you close'],
    ['no time at all', { ...WEEKEND, 'hours-2-opens0': '25:99' }, 2, 'Tuesday: enter the time you open'],
    [
      'an hour or AM or PM',
      { ...WEEKEND, 'hours-2-opens0': '8', 'hours-2-closes0': '11:00' },
      2,
      'Tuesday: enter the time you open',
    ],
    [
      'nothing between',
      { ...WEEKEND, 'hours-2-closes0': '08:00' },
      2,
      'Tuesday: you open and close at the same time',
    ],
    [
      'an overlap',
      { ...WEEKEND, 'hours-2-opens1': '16:00', 'hours-2-closes1': '18:00' },
      2,
      'Tuesday: these hours overlap',
    ],
    [
      'a night into the next morning',
      { ...WEEKEND, 'hours-2-opens0': '20:00', 'hours-2-closes0': '09:00' },
      2,
      'Tuesday: these hours overlap',
    ],
  ])('%s: the message names the day', (_what, typed, day, message) => {
    const read = readWeek(formWith({ ...OFFICE, ...typed }))
    expect(read).toMatchObject({
      kind: 'problem',
      problems: { [day]: expect.any(String) },
      first: expect.stringContaining(message),
    })
  })

  test('every day at fault has its message', () => {
    const open = Object.fromEntries([2, 3, 4].map((day) => [`hours-${day}-choice`, 'open']))
    const read = readWeek(formWith({ 'hours-1-choice': 'closed', ...open }))
    expect(read.kind === 'problem' && Object.keys(read.problems)).toEqual(['2', '3', '4'])
    expect(read.kind === 'problem' && read.first).toContain('Tuesday')
  })

  test('weekdays that are given as one are named as one', () => {
    const late: Record<string, string> = { ...OFFICE, ...WEEKEND }
    for (const day of [1, 2, 3, 4, 5]) late[`hours-${day}-closes0`] = ''
    expect(readWeek(formWith(late))).toMatchObject({
      first: expect.stringMatching(/^Monday to Friday: enter the time you close/),
    })
  })

  test('says nothing of a day that is left out, and it comes back so', () => {
    const text = formWith({ ...OFFICE, 'hours-7-choice': 'closed' })
    const hours = hoursOfText(text)
    expect(hours?.notGiven).toEqual([6])
    expect(textOfHours(hours)).toBe(text)
    expect(weekInWords(hours)).toContain('Saturday: Not given\nSunday: Closed')
  })

  test('with nothing but closed days says nothing', () => {
    const closed = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`hours-${day}-choice`, 'closed']))
    expect(readWeek(formWith(closed))).toMatchObject({
      kind: 'problem',
      problems: {},
      first: expect.stringContaining('at least one day'),
    })
  })

  test('in a browser without a control for times takes 8am and 5:30 PM', () => {
    const text = formWith({ ...OFFICE, ...WEEKEND, 'hours-1-opens0': '8am', 'hours-1-closes0': '5:30 PM' })
    expect(hoursOfText(text)?.weekly[0]).toEqual({ day: 1, opens: '08:00', closes: '17:30' })
  })

  test('is no way to write into another day', () => {
    expect(formWith({ ...OFFICE, ...WEEKEND, 'hours-1-opens0': '08:00; Su 01:00-02:00' })).toContain(
      'Su closed',
    )
  })
})

test.each([
  'Mo 08:00-; Tu-Su ?',
  'Mo-Fr -; Sa,Su closed',
  'Mo ?08:00-12:00; Tu-Su closed',
  'Mo-Su by appointment',
  'Mo-Fr 08:00-12:00,13:00-17:00; Sa 00:00-24:00; Su closed',
])('%j comes back into the form as it was', (text) => {
  const rows = rowsOfText(text)
  expect(rows && textOfRows(rows)).toBe(text)
})

test('stored hours come back as they are, also a night and the end of a day', () => {
  const hours = {
    weekly: parseHours('Mo 08:00-12:00,13:00-17:00; Fr 18:00-02:00; Sa 12:00-24:00; Su 00:00-24:00'),
    byAppointment: [3 as const],
    exceptions: [],
  }
  const again = hoursOfText(textOfHours(hours))
  expect(again?.byAppointment).toEqual([3])
  expect(again && describeWeek(again)).toEqual(describeWeek(hours))
  expect(textOfHours(again)).toBe(textOfHours(hours))
  expect(textOfHours({ weekly: [], exceptions: [{ date: '2026-12-25', name: 'Christmas Day' }] })).toBe('')
})

test('what people write is shown in rows where it is understood, and left as words where not', () => {
  expect(rowsToShow('Mon-Fri 8am-5pm')).toEqual(rowsOfHours(hoursOfText('Mo-Fr 08:00-17:00')))
  expect(readWeek('Mo-Fr 8-5')).toMatchObject({ kind: 'week' })
  expect(readWeek('By appointment')).toMatchObject({ week: { byAppointment: [1, 2, 3, 4, 5, 6, 7] } })
  expect(readWeek('Mon-Fri 8-5, Sat by appointment')).toMatchObject({ week: { byAppointment: [6] } })
  expect(rowsToShow('Call first - we are out a lot')).toBeUndefined()
})

test('in words days with the same hours stand together', () => {
  expect(weekInWords(hoursOfText('Mo-Fr 08:00-17:00; Sa by appointment; Su closed'))).toBe(
    'Monday to Friday: 8:00 AM to 5:00 PM\nSaturday: By appointment\nSunday: Closed',
  )
  expect(weekInWords(hoursOfText('Mo-Su by appointment'))).toBe('By appointment only')
  expect(weekInWords(null)).toBe('')
})

describe('the notation', () => {
  test.each([
    ['a range of days', 'Mo-We 08:00-17:00', ['1 08:00-17:00', '2 08:00-17:00', '3 08:00-17:00']],
    [
      'several parts, in the order of the week',
      'Sa 09:00-13:00; Mo,Fr 08:00-17:00',
      ['1 08:00-17:00', '5 08:00-17:00', '6 09:00-13:00'],
    ],
    [
      'several spans a day, in the order of the day',
      'Tu 13:00-17:00,08:00-12:00',
      ['2 08:00-12:00', '2 13:00-17:00'],
    ],
    [
      'ranges and single days together',
      'Mo,We-Th,Sa 10:00-12:00',
      ['1 10:00-12:00', '3 10:00-12:00', '4 10:00-12:00', '6 10:00-12:00'],
    ],
    [
      'a range around the end of the week',
      'Sa-Mo 22:00-05:00',
      ['1 22:00-05:00', '6 22:00-05:00', '7 22:00-05:00'],
    ],
    ['a night ends on the next day', 'Fr-Sa 18:00-02:00', ['5 18:00-02:00', '6 18:00-02:00']],
    ['the end of a day', 'Sa 12:00-24:00', ['6 12:00-24:00']],
    [
      'a day in two parts has both',
      'Mo-Tu 08:00-12:00; Tu 13:00-15:00',
      ['1 08:00-12:00', '2 08:00-12:00', '2 13:00-15:00'],
    ],
    [
      'case, spaces and a semicolon at the end do not matter',
      ' mo - tu  08:00 - 17:00 ,18:00-19:00 ;',
      ['1 08:00-17:00', '1 18:00-19:00', '2 08:00-17:00', '2 18:00-19:00'],
    ],
    [
      'spans may touch, also around the end of the week',
      'Su 20:00-05:00; Mo 05:00-12:00',
      ['1 05:00-12:00', '7 20:00-05:00'],
    ],
  ])('%s', (_what, text, spans) => {
    expect(parseHours(text).map(({ day, opens, closes }) => `${day} ${opens}-${closes}`)).toEqual(spans)
  })

  test('always', () => {
    expect(parseHours('Mo-Su 00:00-24:00')).toHaveLength(7)
    expect(parseHours('Mo-Su 12:00-24:00,00:00-12:00')).toHaveLength(14)
  })

  test.each([
    'Mo-Fr 08:00',
    'Mo-Fr 08:00-25:00',
    'Mo-Fr 08:00-24:30',
    'Mo-Fr 24:00-08:00',
    'Mo-Fr 08:60-17:00',
    'Mo-Fr 08:00-12:00-17:00',
    'Mo-Fr 08:00-08:00',
    'Mo 08:00-12:00,11:00-17:00',
    'Mo-Fr 08:00-17:00; Fr 08:00-12:00',
    'Mo 20:00-05:00; Tu 04:00-12:00',
    'Su 20:00-05:00; Mo 04:00-12:00',
    'Mo-We-Fr 08:00-17:00',
    'Mo,, 08:00-17:00',
    'Mo-Fr',
    '08:00-17:00',
    'closed',
    ' ; ',
    'Mo 08:00-09:00;'.repeat(70),
  ])('%j is no week', (text) => {
    expect(readWeek(text).kind).not.toBe('week')
    expect(() => parseHours(text)).toThrow('is no week of hours')
  })
})

describe('what people write', () => {
  test.each([
    ['Mon-Fri 8am-5pm', 'Mo-Fr 08:00-17:00'],
    ['Mon-Fri 09:00-17:00', 'Mo-Fr 09:00-17:00'],
    ['Monday through Friday: 8:00 a.m. to 5:30 p.m.', 'Mo-Fr 08:00-17:30'],
    ['Mon-Fri 8-5, Sat 9-1, Sun closed', 'Mo-Fr 08:00-17:00; Sa 09:00-13:00'],
    ['Mon – Thu 8 AM – 5 PM\nFri 8 AM – noon\nWeekends closed', 'Mo-Th 08:00-17:00; Fr 08:00-12:00'],
    ['Tue, Thu 10am-6pm; Sat & Sun 9am-2pm', 'Tu,Th 10:00-18:00; Sa,Su 09:00-14:00'],
    ['Daily 7am to midnight', 'Mo-Su 07:00-00:00'],
    ['Weekdays 1-5pm', 'Mo-Fr 13:00-17:00'],
    ['Mon-Thu 11:00-10:00', 'Mo-Th 11:00-22:00'],
    ['24/7', 'Mo-Su 00:00-24:00'],
    ['Open 24 hours, 7 days a week', 'Mo-Su 00:00-24:00'],
    ['Fridays and Saturdays 6pm-2am', 'Fr,Sa 18:00-02:00'],
    ['Mon-Fri 8am-12pm and 1pm-5pm', 'Mo-Fr 08:00-12:00,13:00-17:00'],
    ['Mon-Fri 8-12, 1-5', 'Mo-Fr 08:00-12:00,13:00-17:00'],
    ['Mon-Fri 10-2 and 5-9', 'Mo-Fr 10:00-14:00,17:00-21:00'],
    ['M-F 10-7', 'Mo-Fr 10:00-19:00'],
    ['M,W,F 9-5', 'Mo,We,Fr 09:00-17:00'],
    ['M-Th 9-5 F 9-3 Sat 10-2', 'Mo-Th 09:00-17:00; Fr 09:00-15:00; Sa 10:00-14:00'],
    ['Mon-Fri 7.30 am - 4 p.m. Sat 9-1.', 'Mo-Fr 07:30-16:00; Sa 09:00-13:00'],
    ['24 hrs', 'Mo-Su 00:00-24:00'],
    ['Thu-Sat 5pm-2, Sun 1 p.m.-6', 'Th-Sa 17:00-02:00; Su 13:00-18:00'],
    ['Mon-Fri 17h30-22h00', 'Mo-Fr 17:30-22:00'],
  ])('%j is %j', (typed, notation) => {
    expect(readWeek(typed)).toEqual({ kind: 'week', week: { weekly: parseHours(notation) } })
  })

  test.each([
    ['lunes a viernes 8 a 5', 'Mo-Fr 08:00-17:00'],
    ['lun-vie 8-5', 'Mo-Fr 08:00-17:00'],
    ['Lunes a Viernes: 8:00 a.m. a 5:30 p.m.', 'Mo-Fr 08:00-17:30'],
    ['L-V 9-5', 'Mo-Fr 09:00-17:00'],
    ['Lun. – Vie. 08:00–17:00', 'Mo-Fr 08:00-17:00'],
    ['Miércoles y sábado de 9am a mediodía', 'We,Sa 09:00-12:00'],
    ['MIERCOLES Y SABADOS DE 9AM A MEDIODIA', 'We,Sa 09:00-12:00'],
    ['mié, jue 10-6', 'We,Th 10:00-18:00'],
    ['martes y jueves desde las 8 de la mañana hasta las 5 de la tarde', 'Tu,Th 08:00-17:00'],
    ['Todos los días 7 am a 9 pm', 'Mo-Su 07:00-21:00'],
    ['lun a vie 8 a 12 y 1 a 5, sáb 9 a 1, dom cerrado', 'Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-13:00'],
    ['Viernes y sábados 6 pm a 2 am', 'Fr,Sa 18:00-02:00'],
    ['Domingos abierto 24 horas', 'Su 00:00-24:00'],
  ])('in Spanish %j is %j', (typed, notation) => {
    expect(readWeek(typed)).toEqual({ kind: 'week', week: { weekly: parseHours(notation) } })
  })

  test('in Spanish days off say nothing of others, and a day may be by appointment', () => {
    expect(textOfHours(hoursOfText('sab y dom cerrado'))).toBe('Mo-Fr ?; Sa,Su closed')
    expect(textOfHours(hoursOfText('Sábado y domingo cerrado'))).toBe('Mo-Fr ?; Sa,Su closed')
    expect(readWeek('lunes a viernes 8 a 5, sábado con cita previa')).toMatchObject({
      week: { byAppointment: [6] },
    })
  })

  test.each(['lunes 4 a 9', 'Llame antes de venir', 'lunes a veces 8 a 5', 'Marina 8-5', 'Domain 8-5'])(
    'in Spanish %j stays as words',
    (typed) => {
      expect(readWeek(typed)).toEqual({ kind: 'words' })
    },
  )

  test.each([
    'Mon 4-9',
    '8am-5pm',
    'Mon-Fri 25-5',
    'Mon-Fri 8-5, Fri 9-6',
    'Mon 4:00-9:00',
    'Fri 12-12',
    'Fri 010-2',
    'Fri 6-2am',
    'T-F 10-6',
    'S 9-5',
    'Mon-Fri 8-5, Sat call us',
    'We open 8-5',
    'Months 8-5',
  ])('%j stays as words', (typed) => {
    expect(readWeek(typed)).toEqual({ kind: 'words' })
  })

  // A leading zero or an hour above 12, anywhere in the text, is the 24-hour clock for all of it.
  test.each([
    ['Fri 10:00-02:00', '10:00-02:00'],
    ['Fr 10:00-02:00', '10:00-02:00'],
    ['Friday from 12:00 to 02:00', '12:00-02:00'],
    ['F 0800-1700 hrs', '08:00-17:00'],
    ['Fri 9-17', '09:00-17:00'],
    ['Fri 17:00-2:00', '17:00-02:00'],
    ['Fri 16-24', '16:00-24:00'],
    ['Fri 22:00-6am', '22:00-06:00'],
    ['Sat 09:00-17:00, Fri 10:00-02:00', '10:00-02:00'],
    ['Sat 09:00-17:00, Fri 10am-2pm', '10:00-14:00'],
    ['Sat 09:00-17:00, Fri 1-5pm', '13:00-17:00'],
    ['Fri 09:00 AM - 09:00 PM', '09:00-21:00'],
    ['Fri 09:00-5pm', '09:00-17:00'],
  ])('%j: Friday is %s', (typed, span) => {
    const [opens, closes] = span.split('-')
    const read = readWeek(typed)
    expect(read.kind === 'week' && read.week.weekly.filter(({ day }) => day === 5)).toEqual([
      { day: 5, opens, closes },
    ])
  })

  test.each([
    'Mon-Fri 08:00-08:00',
    'Mon-Fri 09:00-5:00',
    'Mon-Fri 02:00-5pm',
    'Mon-Fri 09:00-17:00, Sat 4-9',
    'Mon-Fri 09:00-12:00,1:00-5:00',
    'Mon-Fri 9:00-17:00, Sat 10:00-2:00',
  ])('%j is on two clocks, so nobody can tell', (typed) => {
    expect(readWeek(typed)).toEqual({ kind: 'words' })
  })

  test.each(['by appt', 'By appt. only', 'Appointment only', 'by appts.'])(
    '%j is by appointment',
    (typed) => {
      expect(readWeek(typed)).toMatchObject({ week: { byAppointment: [1, 2, 3, 4, 5, 6, 7] } })
      expect(readWeek(`Mon–Fri 9–5, Sat ${typed}`)).toMatchObject({ week: { byAppointment: [6] } })
    },
  )

  test.each(['Sun: CLOSED', 'Sundays off', 'Su closed'])('%j says nothing of other days', (typed) => {
    const hours = hoursOfText(typed)
    expect(hours?.notGiven).toEqual([1, 2, 3, 4, 5, 6])
    expect(textOfHours(hours)).toBe('Mo-Sa ?; Su closed')
  })

  test('no hours, no week', () => {
    expect(readWeek(null)).toEqual({ kind: 'none' })
  })
})
