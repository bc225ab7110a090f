import { ownPath } from '../../../platform/own-path.ts'

/** The sign-in screen; nobody is ever sent back to it, or to the screens below it. */
export const AUTH_PATH = '/auth'

/** The path of this site that a text names, for going back after sign-in; `/` for everything else. */
export function localPath(text: string | null | undefined): string {
  const path = ownPath(text)
  return path === undefined || /^\/auth(?=[/?#]|$)/.test(path) ? '/' : path
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
