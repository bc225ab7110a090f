/** Only a name for addresses without an origin; nothing is ever asked of it. */
const HERE = 'http://directory.invalid'

/** The sign-in screen; nobody is ever sent back to it, or to the screens below it. */
export const AUTH_PATH = '/auth'

/**
 * The path of this site that a text names, for going back after sign-in; `/` for everything else. The text comes
 * from the address bar, so it may try to lead elsewhere: `//evil.example`, `/\evil.example`, `/.//evil.example`
 * and a tab between the slashes all mean another host to a browser.
 */
export function localPath(text: string | null | undefined): string {
  if (!text?.startsWith('/') || !URL.canParse(text, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(text, HERE)
  const leadsElsewhere = origin !== HERE || pathname.startsWith('//')
  const isSignIn = pathname === AUTH_PATH || pathname.startsWith(`${AUTH_PATH}/`)
  return leadsElsewhere || isSignIn ? '/' : pathname + search + hash
}

/** The sign-in screen, knowing where the person came from. */
export function authPath(from: string, mode: AuthMode = 'sign-in'): string {
  const query = new URLSearchParams()
  if (mode === 'sign-up') query.set('mode', mode)
  if (localPath(from) !== '/') query.set('from', localPath(from))
  // A slash in a query needs no escape, and the address is read by people.
  const text = query.toString().replaceAll('%2F', '/')
  return text ? `${AUTH_PATH}?${text}` : AUTH_PATH
}

/** The two modes of the screen. */
export type AuthMode = 'sign-in' | 'sign-up'

/** The mode in the address; anything unknown means signing in. */
export function authModeOf(text: string | null | undefined): AuthMode {
  return text === 'sign-up' ? 'sign-up' : 'sign-in'
}
