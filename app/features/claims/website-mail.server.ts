import { parse } from 'tldts'
import { SHARED_HOSTS } from '../businesses/shared-hosts.server.ts'

/** Both must be below one registered domain (`shop.anchor.com`, `office@mail.anchor.com`). */
export function isAtWebsite(address: string, website: string): boolean {
  const domain = websiteMailDomain(website)
  return domain !== undefined && domainOfAddress(address) === domain
}

/** The registered domain of a website; undefined for domains that many businesses share. */
export function websiteMailDomain(website: string): string | undefined {
  const host = hostOf(website)?.replace(/^www\./, '')
  const domain = host === undefined ? undefined : registeredDomain(host)
  return host === undefined || domain === undefined || isShared(host) ? undefined : domain
}

function domainOfAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const host = at < 1 ? undefined : hostOf(`http://${address.slice(at + 1).trim()}`)
  return host === undefined ? undefined : registeredDomain(host)
}

function hostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return hostname.replace(/\.$/, '').toLowerCase()
}

/** Undefined below private suffixes such as `github.io`, which give customers no mailboxes. */
function registeredDomain(host: string): string | undefined {
  const { domain, publicSuffix, isPrivate } = parse(host, {
    allowPrivateDomains: true,
    extractHostname: false,
  })
  return !domain || isPrivate || SHARED_SUFFIX.test(publicSuffix ?? '') ? undefined : domain
}

/** Many people have mailboxes at the domain of a school, an authority, or a state. */
const SHARED_SUFFIX = /(?:^|\.)(?:edu|gov|mil)(?:\.[a-z]{2})?$|(?:^|\.)[a-z]{2}\.us$/

function isShared(host: string): boolean {
  const labels = host.split('.')
  return labels.some((_, index) => SHARED_HOSTS.has(labels.slice(index).join('.')))
}
