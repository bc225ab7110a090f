import type { AuthRequest, AuthSettings } from '../context.ts'
import { globMatches } from './url-glob.ts'

/**
 * The first allowed of `redirect_to` (query, then header) and the referring page; else the site. The Host
 * header has no say.
 */
export function redirectTarget({ settings }: { settings: AuthSettings }, c: AuthRequest): string {
  const wanted = [c.req.query('redirect_to'), c.req.header('redirect_to'), c.req.header('referer')]
  for (const address of wanted) {
    const allowed = address ? allowedRedirect(settings, address) : undefined
    if (allowed) return allowed
  }
  return siteAddress(settings)
}

/** @returns the normalized address when it is allowed */
export function allowedRedirect(settings: AuthSettings, wanted: string): string | undefined {
  if (!URL.canParse(wanted)) return undefined
  const address = new URL(wanted)
  // `https://site@elsewhere/` leads elsewhere.
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

/** Same origin; on a loopback host with any port, for developers. */
function isOfSite(address: URL, site: URL): boolean {
  if (address.protocol !== site.protocol || address.hostname !== site.hostname) return false
  return address.port === site.port || LOOPBACK.test(site.hostname)
}
