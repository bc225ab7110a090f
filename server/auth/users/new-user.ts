import { randomUUID } from 'node:crypto'
import type { identities } from '../../../app/db/schema/auth.ts'
import type { UserRow } from '../rows.ts'

export interface NewEmailUser {
  id?: string | undefined
  email: string
  encryptedPassword: string | null
  data?: Record<string, unknown>
  appData?: Record<string, unknown>
  /** Keeps `data` as it is; a person's own gets the address added. */
  isOfProgram?: boolean
  confirmedAt?: Date | undefined
  now: Date
}

export function emailUserRows(given: NewEmailUser): {
  user: UserRow
  identity: typeof identities.$inferSelect
} {
  const { id = randomUUID(), email, now } = given
  const data = given.data ?? {}
  const details = {
    ...data,
    sub: id,
    email,
    email_verified: given.confirmedAt !== undefined,
    phone_verified: false,
  }
  const times = { lastSignInAt: now, createdAt: now, updatedAt: now }
  return {
    user: {
      ...EMPTY_USER,
      ...times,
      id,
      email,
      encryptedPassword: given.encryptedPassword,
      emailConfirmedAt: given.confirmedAt ?? null,
      lastSignInAt: null,
      rawAppMetaData: { ...given.appData, provider: 'email', providers: ['email'] },
      rawUserMetaData: given.isOfProgram ? data : details,
    },
    identity: {
      ...times,
      id: randomUUID(),
      providerId: id,
      userId: id,
      identityData: details,
      provider: 'email',
      email,
    },
  }
}

const EMPTY_USER = {
  aud: 'authenticated',
  role: 'authenticated',
  phone: null,
  phoneConfirmedAt: null,
  invitedAt: null,
  confirmationSentAt: null,
  recoverySentAt: null,
  reauthenticationSentAt: null,
  emailChange: null,
  emailChangeSentAt: null,
  emailChangeConfirmStatus: 0,
  isAnonymous: false,
  bannedUntil: null,
  deletedAt: null,
} satisfies Partial<UserRow>
