import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOAST_REMOVE_DELAY, dismissToast, readToasts, toast } from './toast-store.ts'

const titles = () => readToasts().map(({ title, state }) => `${title} ${state}`)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

// @spec 4.19 9.17
test('a new toast replaces the older', () => {
  toast({ title: 'First' })
  toast({ title: 'Second' })
  expect(titles()).toEqual(['Second open'])
})

test('dismissing an unknown or a replaced toast changes nothing', () => {
  const first = toast({ title: 'First' })
  toast({ title: 'Second' })
  dismissToast('other')
  first.dismiss()
  expect(titles()).toEqual(['Second open'])
})

// @spec 4.20 9.17
test('a toast is open, then dismissed, then removed after 1,000,000 ms', () => {
  const { dismiss } = toast({ title: 'Signed in successfully', description: 'Welcome back!' })
  expect(titles()).toEqual(['Signed in successfully open'])

  dismiss()
  expect(titles()).toEqual(['Signed in successfully dismissed'])

  vi.advanceTimersByTime(999_999)
  expect(titles()).toEqual(['Signed in successfully dismissed'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('an open toast stays in the store until somebody dismisses it', () => {
  toast({ title: 'Post created successfully' })
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY * 2)
  expect(titles()).toEqual(['Post created successfully open'])
})

test('dismissing twice does not put off the removal', () => {
  const { dismiss } = toast({ title: 'Saved' })
  dismiss()
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1)
  dismiss()
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('the timer of a replaced toast is cleared', () => {
  toast({ title: 'First' }).dismiss()
  toast({ title: 'Second', variant: 'destructive' })
  expect(vi.getTimerCount()).toBe(0)
  expect(titles()).toEqual(['Second open'])
})
