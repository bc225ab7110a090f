import { expect, test } from 'vitest'
import { separateHosts } from './separate-hosts.ts'

const ONE = 'postgres://me:s%2Ct@one:5432/directory?sslmode=disable'
const TWO = 'postgres://me:s%2Ct@two/directory?sslmode=disable'

test.each([
  ['', []],
  [ONE, [ONE]],
  ['postgres://me:s%2Ct@one:5432,two/directory?sslmode=disable', [ONE, TWO]],
  [`${ONE}, ${TWO}`, [ONE, TWO]],
  [`${ONE},${TWO}`, [ONE, TWO]],
  [` ${ONE} ${TWO} `, [ONE, TWO]],
  ['one,two', ['one,two']],
])('%s names %j', (text, addresses) => {
  expect(separateHosts(text)).toEqual(addresses)
})
