import { expect, test } from 'vitest'
import { cn } from './cn.ts'

test('of two classes that set the same, the later counts', () => {
  expect(cn('p-4 text-ink', 'p-2', false, undefined)).toBe('text-ink p-2')
  expect(cn('px-4 py-2', 'p-0')).toBe('p-0')
  expect(cn('-mt-3', 'mt-2')).toBe('mt-2')
  expect(cn('border border-t', 'border-2')).toBe('border-2')
})

test('classes that begin alike but set something else stay', () => {
  expect(cn('text-sm text-ink text-center', 'text-balance')).toBe('text-sm text-ink text-center text-balance')
  expect(cn('border border-line', 'border-t-0')).toBe('border border-line border-t-0')
  expect(cn('border-l-4 border-transparent', 'border-gulf')).toBe('border-l-4 border-gulf')
  expect(cn('p-0', 'px-4')).toBe('p-0 px-4')
})

test('a class for some screens or states overrides only its like', () => {
  expect(cn('p-4 sm:p-6', 'p-2')).toBe('sm:p-6 p-2')
  expect(cn('sm:hover:bg-sand', 'sm:hover:bg-card')).toBe('sm:hover:bg-card')
  expect(cn('[&_a:hover]:bg-sand', 'bg-[url(a:b)]', '[&_a:hover]:bg-card')).toBe(
    'bg-[url(a:b)] [&_a:hover]:bg-card',
  )
})
