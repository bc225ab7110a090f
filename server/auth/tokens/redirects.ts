import type { AuthRequest, AuthSettings } from '../context.ts'
import { globMatches } from './url-glob.ts'

/**
 * Where a link leads in the end: `redirect_to` of the request, else the page that it came from, when we may send people
 * there; the site otherwise, silently. The Host header has no say.
 */
export function redirectTarget({ settings }: { settings: AuthSettings }, c: AuthRequest): string {
  const wanted = [c.req.query('redirect_to'), c.req.header('redirect_to'), c.req.header('referer')]
  for (const address of wanted) {
    const allowed = address ? allowedRedirect(settings, address) : undefined
    if (allowed) return allowed
  }
  return siteAddress(settings)
}

/** A wanted address when it may be followed, in the spelling that browsers read it in; for addresses in bodies. */
export function allowedRedirect(settings: AuthSettings, wanted: string): string | undefined {
  if (!URL.canParse(wanted)) return undefined
  const address = new URL(wanted)
  // `https://site@elsewhere/` leads elsewhere, and scripts lead nowhere good.
  if (address.username || address.password || SCRIPTS.has(address.protocol)) return undefined
  if (isOfSite(address, new URL(settings.publicUrl))) return address.href
  return settings.redirectAllowList.some((pattern) => globMatches(pattern, address.href))
    ? address.href
    : undefined
}

export function siteAddress(settings: AuthSettings): string {
  return new URL('/', settings.publicUrl).href
}

const SCRIPTS = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'])

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Scheme, host and port of the site; on one's own machine any port, for developers have several servers. */
function isOfSite(address: URL, site: URL): boolean {
  if (address.protocol !== site.protocol || address.hostname !== site.hostname) return false
  return address.port === site.port || LOOPBACK.test(site.hostname)
}
