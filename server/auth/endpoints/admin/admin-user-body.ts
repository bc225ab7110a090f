import { z } from 'zod'
import type { UserChanges } from '../../users/admin-users.ts'
import { optionalData, optionalText } from '../../body.ts'
import type { AuthContext } from '../../context.ts'
import { AuthError, validationFailed } from '../../errors.ts'
import { millisecondsOf } from '../../go-duration.ts'
import { assertStrongEnough } from '../../passwords/password-strength.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import { isUsableHash } from '../../passwords/stored-hash.ts'
import { assertNoPhone, requireEmail } from '../../users/users.ts'

export const optionalFlag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false)

export const userBody = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  role: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: optionalFlag,
  user_metadata: optionalData,
  app_metadata: optionalData,
  ban_duration: optionalText,
})

/** @throws AuthError 400 `validation_failed`; 422 `weak_password`, `phone_provider_disabled` */
export async function parseAdminUserBody(
  auth: AuthContext,
  body: z.output<typeof userBody>,
): Promise<UserChanges> {
  assertNoPhone(body.phone, new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled'))
  // A service role in a user's token would open everything.
  if (body.role && body.role !== 'authenticated') {
    throw validationFailed('The only role of users is "authenticated"')
  }
  return {
    email: body.email ? requireEmail(body.email) : undefined,
    isConfirmed: body.email_confirm,
    encryptedPassword: await readPasswordHash(auth, body),
    userData: body.user_metadata,
    appData: body.app_metadata,
    bannedUntil: parseBan(auth, body.ban_duration),
  }
}

async function readPasswordHash(
  { settings }: AuthContext,
  { password, password_hash: hash, email }: z.output<typeof userBody>,
): Promise<string | undefined> {
  if (password && hash) throw validationFailed('Only a password or a password hash should be provided')
  if (hash && !isUsableHash(hash)) throw validationFailed('The password hash is none of bcrypt or argon2')
  if (!password) return hash || undefined
  assertStrongEnough(settings, password, email)
  return hashPassword(password)
}

function parseBan({ now }: AuthContext, duration: string): Date | null | undefined {
  if (duration === '') return undefined
  if (duration === 'none') return null
  const length = millisecondsOf(duration)
  const until = new Date(now().getTime() + (length ?? Number.NaN))
  if (Number.isNaN(until.getTime())) {
    throw validationFailed(`invalid format for ban duration: "${duration}"`)
  }
  return until
}

/** @throws AuthError 400 `validation_failed` */
export function parseUserId(id: string): string | undefined {
  if (id === '') return undefined
  if (!z.uuid().safeParse(id).success) throw validationFailed('ID must conform to the uuid v4 format')
  if (/^[0-]+$/.test(id)) throw validationFailed('ID cannot be a nil uuid')
  return id
}
