import { localPath } from './return-path.ts'

export const CONFIRM_TEXTS = {
  signup: {
    title: 'Confirm Your Email Address',
    button: 'Confirm',
    done: 'Your email address is confirmed.',
  },
  email: { title: 'Sign In by Email', button: 'Sign In', done: 'You’re signed in.' },
  magiclink: { title: 'Sign In by Email', button: 'Sign In', done: 'You’re signed in.' },
  invite: { title: 'Accept the Invitation', button: 'Accept', done: 'Welcome. Choose a password now.' },
  recovery: { title: 'Choose a New Password', button: 'Continue', done: 'Choose a new password now.' },
  email_change: {
    title: 'Confirm Your New Email Address',
    button: 'Confirm',
    done: 'Your email address has been changed.',
  },
} as const

export type ConfirmType = keyof typeof CONFIRM_TEXTS

export function confirmTypeOf(text: string | null): ConfirmType {
  return text !== null && Object.hasOwn(CONFIRM_TEXTS, text) ? (text as ConfirmType) : 'email'
}

/** The path of a link's `redirect_to`, without the client's own marker; `/` when it leads to another site. */
export function pathOfRedirect(redirectTo: string | null, origin: string): string {
  if (!redirectTo || !URL.canParse(redirectTo, origin)) return '/'
  const address = new URL(redirectTo, origin)
  if (address.origin !== origin) return '/'
  address.searchParams.delete('sb_flow_id')
  return localPath(address.pathname + address.search + address.hash)
}
