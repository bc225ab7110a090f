import { ownPath } from '../../platform/own-path.ts'

/** After signing in, no one is sent back to this screen or to the ones below it. */
export const AUTH_PATH = '/auth'

/** A path of this site; `/` for everything else. */
export function localPath(text: string | null | undefined): string {
  const path = ownPath(text)
  return path === undefined || /^\/auth(?=[/?#]|$)/.test(path) ? '/' : path
}

/** @param mode sign-in or sign-up; without it, the screen the person came from decides */
export function authPath(from: string, mode?: AuthMode): string {
  const query = new URLSearchParams()
  if (mode && mode !== usualMode(from)) query.set('mode', mode)
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

/** People who come from these screens are most likely new here. */
const SIGN_UP_SCREENS = /^\/(?:register-business|claim|own|join)(?=[/?#]|$)/

export function authModeOf(text: string | null | undefined, from: string): AuthMode {
  return text === 'sign-up' || text === 'sign-in' ? text : usualMode(from)
}

function usualMode(from: string): AuthMode {
  return SIGN_UP_SCREENS.test(localPath(from)) ? 'sign-up' : 'sign-in'
}
