import { emailUserRows } from './new-user.ts'
import { wireUserOf, type WireUser } from './wire-user.ts'

/** The answer to a sign-up with a taken address; looks like that for a free one. */
export function decoyUser(
  { email, data }: { email: string; data: Record<string, unknown> },
  now: Date,
): WireUser {
  const { user, identity } = emailUserRows({ email, encryptedPassword: null, data, now })
  return wireUserOf({ ...user, confirmationSentAt: now }, [identity], [])
}
