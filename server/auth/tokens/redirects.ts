import type { Context } from 'hono'
import { z } from 'zod'
import { optionalText } from '../body.ts'
import type { AuthSettings } from '../context.ts'
import type { LinkOptions } from '../mails/account-mails.ts'
import { readCodeChallenge } from './flow-state.ts'

export const linkBody = z.object({
  email: optionalText,
  phone: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
})

export function readLinkOptions(
  auth: { settings: AuthSettings },
  c: Context,
  body: z.output<typeof linkBody>,
): LinkOptions {
  return {
    redirectTo: redirectTarget(auth, c),
    flow: readCodeChallenge(body.code_challenge, body.code_challenge_method),
  }
}

/** The first allowed of `redirect_to` (query, then header) and referrer; else the site. `Host` has no say. */
export function redirectTarget({ settings }: { settings: AuthSettings }, c: Context): string {
  const wanted = [c.req.query('redirect_to'), c.req.header('redirect_to'), c.req.header('referer')]
  for (const address of wanted) {
    const allowed = address ? allowedRedirect(settings, address) : undefined
    if (allowed) return allowed
  }
  return siteAddress(settings)
}

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

function siteAddress(settings: AuthSettings): string {
  return new URL('/', settings.publicUrl).href
}

const SCRIPTS = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'])

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Same origin; on a loopback host with any port, for developers. */
function isOfSite(address: URL, site: URL): boolean {
  if (address.protocol !== site.protocol || address.hostname !== site.hostname) return false
  return address.port === site.port || LOOPBACK.test(site.hostname)
}

/** `*` stops at `.` and `/`, `**` does not. */
export function globMatches(pattern: string, address: string): boolean {
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll(/\*\*?/g, (stars) => (stars === '**' ? '.*' : '[^./]*'))
  return new RegExp(`^${source}$`, 's').test(address)
}
