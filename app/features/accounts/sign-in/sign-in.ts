import type { ApiOutcome } from '../../../platform/api-outcome.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { callAuth } from '../session/call-auth.ts'
import type { Credentials } from './credentials.ts'

export function showWelcomeBack(): void {
  toast({ title: 'Signed in successfully', description: 'Welcome back!' })
}

export async function signIn(credentials: Credentials): Promise<ApiOutcome<unknown>> {
  const signedIn = await callAuth((client) => client.signInWithPassword(credentials))
  if (!signedIn.ok) return signedIn
  const isComplete = !signedIn.value.user.factors?.some(({ status }) => status === 'verified')
  if (isComplete) showWelcomeBack()
  return signedIn
}

/** @returns whether the address must be confirmed before the first sign-in */
export async function signUp(
  credentials: Credentials,
  from: string,
): Promise<ApiOutcome<{ waitsForMail: boolean }>> {
  const options = { emailRedirectTo: siteAddress(from) }
  const signedUp = await callAuth((client) => client.signUp({ ...credentials, options }))
  if (!signedUp.ok) return signedUp
  const waitsForMail = signedUp.value.session === null
  toast({
    title: 'Signed up successfully',
    description: waitsForMail ? 'Please check your email for a confirmation link.' : 'Welcome!',
  })
  return { ok: true, value: { waitsForMail } }
}

export function siteAddress(path: string): string {
  return path === '/' ? location.origin : location.origin + path
}
