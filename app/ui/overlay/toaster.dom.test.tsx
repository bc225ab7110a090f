import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from 'react-router'
import { dismissToast, toast } from './toast-store.ts'
// Loaded with the first toast, which a test with a stopped clock cannot wait for.
import './toast.tsx'
import { Toaster } from './toaster.tsx'

beforeEach(async () => {
  vi.useFakeTimers()
  render(
    <MemoryRouter>
      <button>Share</button>
      <Toaster />
    </MemoryRouter>,
  )
  await show('Link copied')
})

afterEach(() => {
  act(() => dismissToast())
  vi.runAllTimers()
  vi.useRealTimers()
})

async function show(title: string, variant?: 'destructive'): Promise<void> {
  await act(async () => {
    toast({ title, variant })
    await vi.advanceTimersByTimeAsync(0)
  })
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const region = () => screen.getByRole('region', { name: /^Notifications/ })
const shown = () => within(region()).queryAllByRole('listitem')
const titles = () => shown().map(({ textContent }) => textContent)

// @spec 4.19 8.6 9.17
test('a new toast replaces the older, and a failure looks like one', async () => {
  expect(titles()).toEqual(['Link copied'])
  expect(shown()[0]?.dataset.variant).toBe('default')
  await show('Not saved', 'destructive')
  expect(titles()).toEqual(['Not saved'])
  expect(shown()[0]?.dataset.variant).toBe('destructive')
})

// @spec 9.18
test('a toast has 5000 ms of its own', async () => {
  await pass(3_000)
  await show('Not saved')
  await pass(4_999)
  expect(titles()).toEqual(['Not saved'])
  await pass(1)
  expect(shown()).toEqual([])
})

// @spec 9.18
test('a toast waits as long as a pointer is on it', async () => {
  fireEvent.pointerMove(region())
  await pass(20_000)
  expect(titles()).toEqual(['Link copied'])
  fireEvent.pointerLeave(region())
  await pass(5_000)
  expect(shown()).toEqual([])
})

// @spec 9.20
test('F8 leads to the toasts, which wait; closing one gives the focus back', async () => {
  const before = screen.getByRole('button', { name: 'Share' })
  before.focus()
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(document.activeElement).toBe(within(region()).getByRole('list'))
  await pass(20_000)
  expect(titles()).toEqual(['Link copied'])
  fireEvent.click(within(region()).getByRole('button', { name: 'Close' }))
  expect(shown()).toEqual([])
  expect(document.activeElement).toBe(before)
})

test('a toast may lead on, or be undone, which closes it', async () => {
  const undo = vi.fn<() => void>()
  await act(async () => {
    toast({ title: 'Saved.', link: { label: 'See your list (3)', to: '/saved' }, undo })
    await vi.advanceTimersByTimeAsync(0)
  })
  const link = within(region()).getByRole('link', { name: 'See your list (3)' })
  expect(link.getAttribute('href')).toBe('/saved')
  await pass(100)
  expect(screen.getByRole('status').textContent).toContain('See your list (3)')
  fireEvent.click(within(region()).getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})
