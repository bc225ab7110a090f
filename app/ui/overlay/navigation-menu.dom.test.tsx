import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NavigationMenu } from './navigation-menu.tsx'

const ITEMS = [
  { label: 'Home', href: '/' },
  {
    label: 'Categories',
    href: '/categories',
    children: [
      { label: 'Plumbing', href: '/category/plumbing' },
      { label: 'All categories', href: '/categories' },
    ],
  },
]

let user: ReturnType<typeof userEvent.setup>
beforeEach(() => {
  vi.useFakeTimers()
  user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  function Place() {
    return <p>{useLocation().pathname}</p>
  }
  render(
    <MemoryRouter initialEntries={['/privacy']}>
      <NavigationMenu items={ITEMS} />
      <Place />
    </MemoryRouter>,
  )
})
afterEach(() => vi.useRealTimers())

const item = () => screen.getByRole('link', { name: 'Categories' })
const panel = () => screen.queryByRole('link', { name: 'Plumbing' })
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

async function openPanel(): Promise<void> {
  await user.hover(item())
  pass(199)
  expect(panel()).toBeNull()
  pass(1)
  expect(panel()).not.toBeNull()
}

async function closePanel(): Promise<void> {
  await user.hover(screen.getByText('/privacy'))
  pass(149)
  expect(panel()).not.toBeNull()
  pass(1)
  expect(panel()).toBeNull()
}

// @spec 9.21
test('a panel opens after 200 ms and closes 150 ms after the pointer left', async () => {
  await openPanel()
  await closePanel()
})

// @spec 9.22
test('within 300 ms the next opens at once, and later waits again', async () => {
  await openPanel()
  await closePanel()
  pass(299)
  await user.hover(item())
  expect(panel()).not.toBeNull()
  await closePanel()
  pass(300)
  await openPanel()
})

test('the arrow opens the panel, Tab enters it, Escape closes it and leads back', async () => {
  item().focus()
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(document.activeElement).toBe(panel())
  await user.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(item())
})

test('Enter follows the link itself, also with its panel open', async () => {
  item().focus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByText('/categories')).toBeTruthy()
  expect(panel()).toBeNull()
})
