import type { Credentials } from './credentials.ts'

/** A signed-in person, as far as screens need it. */
export interface User {
  id: string
  email: string
}

/** What the service answers to sign-in and sign-up. */
export type AccountAnswer = { ok: true } | { ok: false; message: string }

export const ACCOUNTS_CLOSED = 'Accounts are not open yet. You can submit a business without one.'

/** Who is signed in on this device, read once when a screen needs it. Nobody can be, until accounts open. */
export async function readStoredUser(): Promise<User | null> {
  return null
}

export async function signIn(_credentials: Credentials): Promise<AccountAnswer> {
  return { ok: false, message: ACCOUNTS_CLOSED }
}

export async function signUp(_credentials: Credentials): Promise<AccountAnswer> {
  return { ok: false, message: ACCOUNTS_CLOSED }
}
