import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientIp, networkOf, trustedProxies } from './client-ip.ts'

/** What a request from `peer` with this header is taken to come from. */
async function seen(peer: string, forwarded: string | undefined, proxies: string[]) {
  const app = new Hono().get('/', (c) => c.text(clientIp(c, trustedProxies(proxies))))
  const env = { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } }
  const headers = new Headers(forwarded === undefined ? [] : [['x-forwarded-for', forwarded]])
  return (await app.request('/', { headers }, env)).text()
}

const PROXIES = ['127.0.0.1', '10.0.0.0/8', '2001:db8:1::/48']

test.each([
  ['nobody in between', '203.0.113.7', undefined, '203.0.113.7'],
  ['a header of nobody we trust', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['one proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['an IPv4 address in the clothes of IPv6', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['two proxies', '127.0.0.1', '198.51.100.1, 10.2.3.4', '198.51.100.1'],
  ['a proxy behind a forged beginning', '127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['a forged beginning that names a proxy', '127.0.0.1', '10.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['proxies only', '127.0.0.1', '10.1.1.1', '10.1.1.1'],
  ['a proxy that says nothing', '127.0.0.1', undefined, '127.0.0.1'],
  ['a proxy of IPv6', '2001:db8:1::5', '2001:db8:9::1', '2001:db8:9::1'],
  ['words instead of an address', '127.0.0.1', 'unknown', ''],
])('%s', async (_case, peer, forwarded, expected) => {
  expect(await seen(peer, forwarded, PROXIES)).toBe(expected)
})

test('a household of IPv6 is one place', () => {
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:DB8:0:0:ffff::2'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'))
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
})
