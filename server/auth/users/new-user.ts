import { randomUUID } from 'node:crypto'
import type { identities } from '../../../app/db/schema/auth.ts'
import type { UserRow } from './user-row.ts'

export interface NewEmailUser {
  id?: string | undefined
  /** Already in the form of `requireEmail`. */
  email: string
  /** Null for somebody who signs in by links only. */
  encryptedPassword: string | null
  /** What the person, or who invites, wants to be kept. */
  data?: Record<string, unknown>
  appData?: Record<string, unknown>
  /** `data` is a program's word about the user, and kept as it is; what a person says of themselves has the address beside it. */
  isOfProgram?: boolean
  /** Set when the address needs no confirmation. */
  confirmedAt?: Date | undefined
  invitedAt?: Date | undefined
  now: Date
}

/** The rows of a new user who signs in by e-mail, and of the identity that says so. */
export function emailUserRows(given: NewEmailUser): {
  user: UserRow
  identity: typeof identities.$inferSelect
} {
  const { id = randomUUID(), email, now } = given
  const data = given.data ?? {}
  const about = {
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
      invitedAt: given.invitedAt ?? null,
      lastSignInAt: null,
      rawAppMetaData: { ...given.appData, provider: 'email', providers: ['email'] },
      rawUserMetaData: given.isOfProgram ? data : about,
    },
    identity: {
      ...times,
      id: randomUUID(),
      providerId: id,
      userId: id,
      identityData: about,
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
