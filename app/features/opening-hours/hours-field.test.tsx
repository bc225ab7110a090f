import { expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { HoursField, type HoursFieldProps } from './hours-field.tsx'
import { readWeek } from './read-week.ts'
import { weekIn } from './week-controls.ts'

const markupOf = (props: Partial<HoursFieldProps> = {}) => renderPage(<HoursField name="hours" {...props} />)

/** What a form has under a name, as far as markup tells. */
function valueIn(markup: string, name: string): string | undefined {
  const select = new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(markup)?.[0]
  if (select) return /<option value="([^"]*)" selected/.exec(select)?.[1]
  return new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(markup)?.[1]
}

test('seven named days in a named group, each with its controls, before any script runs', () => {
  const markup = markupOf({ optional: true })
  expect(markup).toMatch(/<legend[^>]*>Opening hours/)
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    expect(markup).toMatch(new RegExp(`<legend[^>]*>${day}</legend>`))
    expect(markup).toContain(`aria-label="${day}: open or closed"`)
  }
  expect(markup.match(/type="time"/g)).toHaveLength(28)
  expect(valueIn(markup, 'hours-1-choice')).toBe('')
  expect(valueIn(markup, 'hours-1-opens0')).toBe('08:00')
  expect(valueIn(markup, 'hours-6-choice')).toBe('closed')
  expect(valueIn(markup, 'hours-7-choice')).toBe('closed')
  expect(markup).not.toContain('Copy')
})

test('what the HTML begins with gives no hours, and a weekend off to who opens a day', () => {
  const markup = markupOf()
  const weekOf = (typed: Record<string, string> = {}) =>
    weekIn('hours', (name) => typed[name] ?? valueIn(markup, name) ?? '')
  expect(weekOf()).toBe('')
  expect(weekOf({ 'hours-1-choice': 'open' })).toBe('Mo 08:00-17:00; Tu-Fr ?; Sa,Su closed')
  expect(weekOf({ 'hours-6-choice': '' })).toBe('Mo-Sa ?; Su closed')
})

test('a weekend off that was given stays given', () => {
  const markup = markupOf({ defaultValue: 'Mo-Fr ?; Sa,Su closed' })
  expect(weekIn('hours', (name) => valueIn(markup, name) ?? '')).toBe('Mo-Fr ?; Sa,Su closed')
})

test('shows what was given, also where it is not right, and says it beside the row', () => {
  const text = 'Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-; Su closed'
  const read = readWeek(text)
  const markup = markupOf({ defaultValue: text, error: read.kind === 'problem' ? read.first : '' })
  expect(valueIn(markup, 'hours-2-choice')).toBe('open')
  expect(valueIn(markup, 'hours-2-closes1')).toBe('17:00')
  expect(valueIn(markup, 'hours-6-opens0')).toBe('09:00')
  expect(valueIn(markup, 'hours-7-choice')).toBe('closed')
  // The error summary's link leads to the row at fault.
  const saturday = markup.slice(markup.indexOf('>Saturday<'), markup.indexOf('>Sunday<'))
  expect(saturday).toMatch(/<select id="hours"[^>]*aria-invalid="true" aria-describedby="hours-error"/)
  expect(saturday).toMatch(/id="hours-error".*Saturday: enter the time you close/s)
  expect(markup.match(/Saturday: enter the time you close/g)).toHaveLength(1)
})

test('tells what is wrong with weekdays in their one row, and with the whole week in none', () => {
  const wrong = (text: string) => {
    const read = readWeek(text)
    return markupOf({ defaultValue: text, error: read.kind === 'problem' ? read.first : '' })
  }
  const night = wrong('Mo-Fr 18:00-10:00; Sa 09:00-12:00; Su closed')
  const monday = night.slice(night.indexOf('>Monday<'), night.indexOf('>Tuesday<'))
  expect(monday).toMatch(/<select id="hours"[^>]*aria-invalid="true"/)
  expect(monday).toContain('these hours overlap')

  const closed = wrong('Mo-Su closed')
  expect(closed).not.toContain('aria-invalid=')
  expect(closed.slice(0, closed.indexOf('>Monday<'))).toMatch(/id="hours-error".*for at least one day/s)
})

test('what leads to the field reaches a control that is on the screen', () => {
  expect(markupOf()).toMatch(/<input[^>]*type="radio"[^>]*id="hours"/)
  expect(markupOf({ defaultValue: 'Mo-Fr 08:00-17:00; Sa 09:00-12:00; Su closed' })).toMatch(
    /<select id="hours"/,
  )
})

test('says that days may be left out, in every form', () => {
  const markup = markupOf()
  expect(markup).toContain('aria-describedby="hours-help"')
  expect(/id="hours-help"[^>]*>([^<]*)/.exec(markup)?.[1]).toBe('Leave out any day you don’t want to give.')
})

test('what people wrote is in the rows, or stays in their words', () => {
  expect(valueIn(markupOf({ defaultValue: 'Mon-Fri 8am-5pm' }), 'hours-5-closes0')).toBe('17:00')
  const words = markupOf({ defaultValue: 'Call first, we are out a lot' })
  expect(valueIn(words, 'hours')).toBe('Call first, we are out a lot')
  expect(valueIn(words, 'hours-1-choice')).toBe('')
})

test('a question about a night stands with the hours, and the row says when the night ends', () => {
  const markup = markupOf({ defaultValue: 'Mo-Fr 22:00-06:00', error: 'Until 6:00 AM?' })
  expect(markup).toMatch(/id="hours-error".*Until 6:00 AM\?/s)
  expect(markup).toContain('aria-describedby="hours-error hours-help"')
  const monday = markup.slice(markup.indexOf('>Monday<'), markup.indexOf('>Tuesday<'))
  expect(monday).toMatch(/Until (?:<!-- -->)?6:00 AM(?:<!-- -->)? on the next day/)
})
