import type { ApiOutcome } from '../../../platform/api-outcome.ts'
import { toast } from '../../../ui/index.ts'
import { toAuthOutcome } from '../account-page/refusal.ts'
import { openAuthClient } from '../session/session-store.ts'
import type { Credentials } from './credentials.ts'

export function showWelcomeBack(): void {
  toast({ title: 'Signed in successfully', description: 'Welcome back!' })
}

export async function signIn(credentials: Credentials): Promise<ApiOutcome<unknown>> {
  const client = await openAuthClient()
  const signedIn = toAuthOutcome(await client.signInWithPassword(credentials))
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
  const client = await openAuthClient()
  const signedUp = toAuthOutcome(
    await client.signUp({ ...credentials, options: { emailRedirectTo: siteAddress(from) } }),
  )
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
