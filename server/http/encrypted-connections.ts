import { isLoopbackName } from './loopback.ts'

/** Parameters by which the operator says what they want of TLS themselves. */
const SAID_TO_DATABASE = ['sslmode', 'ssl', 'sslrootcert', 'sslcert', 'sslnegotiation']
const SAID_TO_MAIL_SERVER = ['requireTLS', 'ignoreTLS']

/** The address of a database, by TLS with a certificate that is checked unless it is on this machine or says otherwise. */
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
