import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each(['/', '/auth', '/businesses/search?category=hvac', '/county/st-lucie#list'])('%s is ours', (path) =>
  expect(ownPath(path)).toBe(path),
)

test.each([
  '//evil.example',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  '/.//evil.example',
  'evil',
  '',
  null,
])('%j is not', (text) => expect(ownPath(text)).toBeUndefined())
