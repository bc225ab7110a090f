import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { HoursField } from './hours-field.tsx'

const user = userEvent.setup()

beforeEach(() => {
  render(<HoursField name="hours" />)
})

const kind = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const row = (day: string) => screen.getByRole('group', { name: day })
const choice = (day: string) => screen.getByLabelText<HTMLSelectElement>(`${day}: open or closed`)
/** The first span of a day; another follows a break. */
const time = (day: string, part: string) =>
  screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${day}, ${part}`))[0]!
const isShown = (day: string) => choice(day).closest('[class*="not-noscript:hidden"]') === null

async function enter(day: string, part: string, text: string): Promise<void> {
  await user.clear(time(day, part))
  await user.type(time(day, part), text)
}

async function openOn(day: string, opens: string, closes: string): Promise<void> {
  await user.selectOptions(choice(day), 'Open')
  await enter(day, 'opens', opens)
  await enter(day, 'closes', closes)
}

// @spec 3.11
test('the same hours every weekday begin with usual ones in one row; other answers take none, and what was typed comes back', async () => {
  expect(kind('Not now').checked).toBe(true)
  expect(isShown('Monday')).toBe(false)
  await user.click(kind('Same every weekday'))
  expect(time('Monday to Friday', 'opens').value).toBe('08:00')
  expect(time('Monday to Friday', 'closes').value).toBe('17:00')
  expect([choice('Saturday').value, choice('Sunday').value]).toEqual(['closed', 'closed'])
  await enter('Monday to Friday', 'closes', '16:30')
  expect(kind('Same every weekday').checked).toBe(true)
  expect(isShown('Monday to Friday')).toBe(true)
  expect(isShown('Tuesday')).toBe(false)
  await user.click(kind('By appointment'))
  expect(isShown('Saturday')).toBe(false)
  await user.click(kind('Different days'))
  expect(time('Thursday', 'closes').value).toBe('16:30')
  expect(choice('Saturday').value).toBe('closed')
})

// @spec 3.11
test('hours of one day are copied to others; hours past midnight say when they end', async () => {
  await user.click(kind('Different days'))
  await openOn('Monday', '09:00', '18:00')
  await user.click(within(row('Monday')).getByRole('button', { name: 'Copy to the days below' }))
  expect(time('Friday', 'closes').value).toBe('18:00')
  await user.selectOptions(choice('Saturday'), 'Closed')
  await user.click(within(row('Saturday')).getByRole('button', { name: 'Copy to the days below' }))
  expect(choice('Sunday').value).toBe('closed')
  await enter('Friday', 'closes', '02:00')
  expect(row('Friday').textContent).toContain('Until 2:00 AM on the next day.')
})
