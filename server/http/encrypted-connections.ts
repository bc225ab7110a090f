import { isLoopbackName } from './loopback.ts'

/** The operator's own choice of TLS. */
const SAID_TO_DATABASE = ['sslmode', 'ssl', 'sslrootcert', 'sslcert', 'sslnegotiation']
const SAID_TO_MAIL_SERVER = ['requireTLS', 'ignoreTLS']

/** Adds verified TLS unless the database is on this machine or the address chooses. */
export function encryptedDatabase(address: string): string {
  const url = new URL(address)
  const { searchParams } = url
  const isSocket =
    searchParams.get('host')?.startsWith('/') || url.hostname === '' || /^%2f/i.test(url.hostname)
  if (isSocket || isLoopbackName(searchParams.get('host') ?? url.hostname) || says(url, SAID_TO_DATABASE))
    return address
  searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** The same for a mail server; `smtps://` has TLS from the start. */
export function encryptedMailServer(address: string): string {
  const url = new URL(address)
  if (url.protocol === 'smtps:' || isLoopbackName(url.hostname) || says(url, SAID_TO_MAIL_SERVER))
    return address
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

function says({ searchParams }: URL, names: readonly string[]): boolean {
  return names.some((name) => searchParams.has(name))
}
