import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  TOAST_REMOVE_DELAY,
  dismissToast,
  readToasts,
  reduceToasts,
  toast,
  type Toast,
} from './toast-store.ts'

const aToast = (id: string): Toast => ({ id, title: id, variant: 'default', state: 'open' })
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
  expect(reduceToasts([aToast('first')], { type: 'added', toast: aToast('second') })).toEqual([
    aToast('second'),
  ])
})

test('an action on an unknown toast changes nothing', () => {
  const toasts = [aToast('first')]
  expect(reduceToasts(toasts, { type: 'dismissed', id: 'other' })).toEqual(toasts)
  expect(reduceToasts(toasts, { type: 'removed', id: 'other' })).toEqual(toasts)
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
