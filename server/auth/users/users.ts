import type { Queries } from '../../../app/db/client.ts'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { identities, mfaFactors, users } from '../../../app/db/schema/auth.ts'
import { parseEmail } from '../../../app/text/email-address.ts'
import { type AuthError, isTakenAddress, validationFailed } from '../errors.ts'
import { wireUserOf, type WireUser } from './wire-user.ts'
import type { UserRow } from '../context.ts'
import { randomUUID } from 'node:crypto'

interface NewEmailUser {
  id?: string | undefined
  email: string
  encryptedPassword: string | null
  data?: Record<string, unknown>
  appData?: Record<string, unknown>
  /** Keeps `data` as it is; a person's own gets the address added. */
  isOfProgram?: boolean
  confirmedAt?: Date | undefined
  isAddressUnproved?: boolean
  now: Date
}

const EMPTY_USER = {
  aud: 'authenticated',
  role: 'authenticated',
  invitedAt: null,
  confirmationSentAt: null,
  recoverySentAt: null,
  reauthenticationSentAt: null,
  emailChange: null,
  emailChangeSentAt: null,
  emailChangeConfirmStatus: 0,
  bannedUntil: null,
  deletedAt: null,
} satisfies Partial<UserRow>

export { isBanned, type UserRow } from '../context.ts'

/** @throws AuthError 400 `validation_failed` */
export function requireEmail(email: string): string {
  const address = parseEmail(email)
  if (address === undefined) throw validationFailed('Unable to validate email address: invalid format')
  return address
}

const E164 = /^\+?[1-9]\d{1,14}$/

/** @throws `refusal` for a valid number; AuthError 400 `validation_failed` for another one */
export function assertNoPhone(phone: string, refusal: AuthError): void {
  if (!phone) return
  if (!E164.test(phone.replaceAll(' ', ''))) {
    throw validationFailed('Invalid phone number format (E.164 required)')
  }
  throw refusal
}

async function findUser(q: Queries, isWanted: SQL): Promise<UserRow | undefined> {
  const [user] = await q
    .select()
    .from(users)
    .where(and(isWanted, isNull(users.deletedAt)))
  return user
}

export function findUserByEmail(q: Queries, email: string): Promise<UserRow | undefined> {
  return findUser(q, sql`lower(${users.email}) = ${parseEmail(email) ?? ''}`)
}

export function findUserById(q: Queries, id: string): Promise<UserRow | undefined> {
  return findUser(q, eq(users.id, id))
}

/** Serializes what changes an account: its factors, sessions and tokens. */
export async function lockUser(tx: Queries, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}

export async function lockAndFindUser(tx: Queries, id: string): Promise<UserRow | undefined> {
  await lockUser(tx, id)
  return findUserById(tx, id)
}

export async function changeUser(tx: Queries, id: string, values: PgUpdateSetSource<typeof users>) {
  const [changed] = await tx.update(users).set(values).where(eq(users.id, id)).returning()
  if (!changed) throw new Error(`There is no user ${id}.`)
  return changed
}

/** With identities and factors: auth-js gets assurance levels wrong without them. */
export async function wireUsers(q: Queries, rows: readonly UserRow[]): Promise<WireUser[]> {
  const ids = rows.map(({ id }) => id)
  const theirIdentities = await q
    .select()
    .from(identities)
    .where(inArray(identities.userId, ids))
    .orderBy(asc(identities.createdAt))
  const theirFactors = await q
    .select()
    .from(mfaFactors)
    .where(inArray(mfaFactors.userId, ids))
    .orderBy(asc(mfaFactors.createdAt))
  return rows.map((user) => {
    const isTheirs = ({ userId }: { userId: string }) => userId === user.id
    return wireUserOf(user, theirIdentities.filter(isTheirs), theirFactors.filter(isTheirs))
  })
}

export async function wireUser(q: Queries, user: UserRow): Promise<WireUser> {
  const [wired] = await wireUsers(q, [user])
  return wired!
}

/** The index refuses one of two who take an address at the same moment: `instead` answers that one. */
export async function onTakenAddress<Result>(
  work: () => Promise<Result>,
  instead: () => Promise<Result> | Result,
) {
  try {
    return await work()
  } catch (error) {
    if (isTakenAddress(error)) return instead()
    throw error
  }
}

/** The caller has checked that the address is free; the index refuses it otherwise. */
export async function createEmailUser(tx: Queries, given: NewEmailUser): Promise<UserRow> {
  return (await createEmailUserRows(tx, given)).user
}

export async function createEmailUserRows(tx: Queries, given: NewEmailUser) {
  const rows = emailUserRows(given)
  await tx.insert(users).values(rows.user)
  await tx.insert(identities).values(rows.identity)
  return rows
}

/** Keeps the password, or the last person to sign up could choose it. */
export async function markPasswordContested(tx: Queries, user: UserRow): Promise<void> {
  await changeUser(tx, user.id, { isPasswordContested: true })
}

/** Voids a contested password: someone else may have set it and waited for this click. */
export async function confirmEmail(tx: Queries, user: UserRow, now: Date): Promise<UserRow> {
  const confirmed = await changeUser(tx, user.id, {
    ...(user.isPasswordContested && { encryptedPassword: null, isPasswordContested: false }),
    emailConfirmedAt: user.emailConfirmedAt ?? now,
    rawUserMetaData: sql`${users.rawUserMetaData} || ${VERIFIED}`,
    updatedAt: now,
  })
  await tx
    .update(identities)
    .set({ identityData: sql`${identities.identityData} || ${VERIFIED}`, updatedAt: now })
    .where(and(eq(identities.userId, user.id), eq(identities.provider, 'email')))
  return confirmed
}

const VERIFIED = sql`'{"email_verified": true}'::jsonb`

/** New values over old ones; null removes a value. */
export function mergeMetaData(old: Record<string, unknown>, data: Record<string, unknown>) {
  return Object.fromEntries(Object.entries({ ...old, ...data }).filter(([, value]) => value !== null))
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
      isPasswordContested: false,
      emailConfirmedAt: given.confirmedAt ?? null,
      isAddressUnproved: given.isAddressUnproved ?? false,
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
