import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endSentence } from './end-sentence.ts'

test('a name that ends in a period gets no second one', () => {
  expect(endSentence('We passed it on to Harlow & Pruitt Cooling Co.')).toBe(
    'We passed it on to Harlow & Pruitt Cooling Co.',
  )
  expect(endSentence('We passed it on to Tidewrack Plumbing')).toBe('We passed it on to Tidewrack Plumbing.')
})

test('no sentence puts a period after a name by itself', () => {
  const files = globSync('{app,server}/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') })
  const doubled = files.filter((file) =>
    /\{[\w.]*[nN]ame\}\.(?=[\s`'"<]|$)/m.test(readFileSync(file, 'utf8')),
  )
  expect(doubled).toEqual([])
})
