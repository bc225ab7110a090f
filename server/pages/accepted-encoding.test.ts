import { expect, test } from 'vitest'
import { acceptedEncoding } from './kept-page.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, BR;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 ,gzip; q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  ['brotli, xgzip', 'identity'],
  [';;,,q=br', 'identity'],
  ['br;q=many, gzip;q=', 'identity'],
])('%j is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
