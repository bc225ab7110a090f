import { BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export function trustedProxies(proxies: readonly string[]): (ip: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (ip) => isIP(ip) !== 0 && list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

/** Believes `X-Forwarded-For` only from its end to the first address that is no trusted proxy's. */
export function clientIp(c: Context, isTrusted: (ip: string) => boolean): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const hops = [...forwarded, peerAddress(c)].map(plainAddress)
  const own = hops.findLastIndex((hop) => !isTrusted(hop))
  return hops[own === -1 ? 0 : own] ?? ''
}

/** Empty without a socket, as in tests. */
function peerAddress(c: Context): string {
  if (!c.env || typeof c.env !== 'object' || !('incoming' in c.env)) return ''
  return getConnInfo(c).remote.address ?? ''
}

function plainAddress(text: string): string {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) ? address : ''
}

/** A household has a whole /64 of IPv6. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]!.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}
