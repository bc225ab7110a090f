import { isIPv6 } from 'node:net'

/** @param hostname as `URL` has it, or an address */
export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (isIPv6(name)) return name === '::1' || name.startsWith('::ffff:127.')
  return name === 'localhost' || name.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(name)
}
