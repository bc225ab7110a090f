import { ownPath } from '../../../platform/own-path.ts'

/** Nobody is sent back to it, or to the screens below it, after signing in. */
export const AUTH_PATH = '/auth'

/** A path of this site; `/` for everything else. */
export function localPath(text: string | null | undefined): string {
  const path = ownPath(text)
  return path === undefined || /^\/auth(?=[/?#]|$)/.test(path) ? '/' : path
}

export function authPath(from: string, mode: AuthMode = 'sign-in'): string {
  const query = new URLSearchParams()
  if (mode === 'sign-up') query.set('mode', mode)
  if (localPath(from) !== '/') query.set('from', localPath(from))
  // A slash in a query needs no escape, and people read the address.
  const text = query.toString().replaceAll('%2F', '/')
  return text ? `${AUTH_PATH}?${text}` : AUTH_PATH
}

export type AuthMode = 'sign-in' | 'sign-up'

export const SIGN_FAILED: Record<AuthMode, string> = {
  'sign-in': 'Sign in failed',
  'sign-up': 'Sign up failed',
}

export function authModeOf(text: string | null | undefined): AuthMode {
  return text === 'sign-up' ? 'sign-up' : 'sign-in'
}
