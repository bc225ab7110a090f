import { toast } from '../../../ui/index.ts'
import type { Credentials } from './credentials.ts'
import { refusalText } from '../account-page/refusal.ts'
import { openAuthClient } from '../session/session-store.ts'
import type { FormOutcome } from './use-account-form.ts'

export const SIGN_IN_FAILED = 'Sign in failed'
export const SIGN_UP_FAILED = 'Sign up failed'

export function showWelcomeBack(): void {
  toast({ title: 'Signed in successfully', description: 'Welcome back!' })
}

export async function signIn(credentials: Credentials): Promise<FormOutcome & { isUnconfirmed?: boolean }> {
  const client = await openAuthClient()
  const { data, error } = await client.signInWithPassword(credentials)
  if (error)
    return { ...refused(SIGN_IN_FAILED, refusalText(error)), isUnconfirmed: isUnconfirmed(error.code) }
  const isComplete = !data.user.factors?.some(({ status }) => status === 'verified')
  if (isComplete) showWelcomeBack()
  return {}
}

/** @returns whether the address must be confirmed before the first sign-in */
export async function signUp(
  credentials: Credentials,
  from: string,
): Promise<FormOutcome & { waitsForMail?: boolean }> {
  const client = await openAuthClient()
  const { data, error } = await client.signUp({
    ...credentials,
    options: { emailRedirectTo: siteAddress(from) },
  })
  if (error) return refused(SIGN_UP_FAILED, refusalText(error))
  toast({
    title: 'Signed up successfully',
    description: data.session ? 'Welcome!' : 'Please check your email for a confirmation link.',
  })
  return { waitsForMail: data.session === null }
}

/** The full address that mails need. */
export function siteAddress(path: string): string {
  return path === '/' ? location.origin : location.origin + path
}

function refused(title: string, failure: string): FormOutcome {
  toast({ title, description: failure, variant: 'destructive' })
  return { failure }
}

function isUnconfirmed(code: string | undefined): boolean {
  return code === 'email_not_confirmed'
}
