import { emailUserRows } from './new-user.ts'
import { wireUserOf, type WireUser } from './wire-user.ts'

/** What a sign-up with a taken address is answered: in everything like the answer to one that is free. */
export function decoyUser(
  { email, data }: { email: string; data: Record<string, unknown> },
  now: Date,
): WireUser {
  const { user, identity } = emailUserRows({ email, encryptedPassword: null, data, now })
  return wireUserOf({ ...user, confirmationSentAt: now }, [identity], [])
}
