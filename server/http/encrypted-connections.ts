import { isLoopbackName } from './loopback.ts'

const DATABASE_TLS_PARAMETERS = ['sslmode', 'ssl', 'sslrootcert', 'sslcert', 'sslnegotiation']
const MAIL_TLS_PARAMETERS = ['requireTLS', 'ignoreTLS']

/** Adds verified TLS unless the database is on this machine or the address chooses. */
export function encryptedDatabase(address: string): string {
  const url = new URL(address)
  const { searchParams } = url
  const isSocket =
    searchParams.get('host')?.startsWith('/') || url.hostname === '' || /^%2f/i.test(url.hostname)
  if (
    isSocket ||
    isLoopbackName(searchParams.get('host') ?? url.hostname) ||
    hasAny(url, DATABASE_TLS_PARAMETERS)
  )
    return address
  searchParams.set('sslmode', 'verify-full')
  return url.href
}

export function encryptedMailServer(address: string): string {
  const url = new URL(address)
  if (url.protocol === 'smtps:' || isLoopbackName(url.hostname) || hasAny(url, MAIL_TLS_PARAMETERS))
    return address
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

function hasAny({ searchParams }: URL, names: readonly string[]): boolean {
  return names.some((name) => searchParams.has(name))
}
