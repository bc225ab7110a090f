import type { Queries } from '../../../app/db/client.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { identities, mfaFactors, users } from '../../../app/db/schema/auth.ts'
import { validationFailed } from '../errors.ts'
import { emailUserRows, type NewEmailUser } from './new-user.ts'
import type { UserRow } from './user-row.ts'
import { wireUserOf, type WireUser } from './wire-user.ts'

export { isBanned, type UserRow } from './user-row.ts'
export type { NewEmailUser } from './new-user.ts'
export type { WireUser } from './wire-user.ts'

/** Lower case, as addresses are stored and compared; without the spaces that keyboards of phones add. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * An address that mail can be sent to.
 * @throws AuthError 400 `validation_failed` in GoTrue's words
 */
export function requireEmail(email: string): string {
  const address = normalizeEmail(email)
  if (!isEmail(address)) throw validationFailed('Unable to validate email address: invalid format')
  return address
}

/** Whether a normalized text has the form of an address. */
export function isEmail(address: string): boolean {
  return address.length <= 255 && /^[^\s@"(),:;<>[\\\]]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(address)
}

export async function findUserByEmail(q: Queries, email: string): Promise<UserRow | undefined> {
  const [user] = await q
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${normalizeEmail(email)}`, isNull(users.deletedAt)))
  return user
}

export async function findUserById(q: Queries, id: string): Promise<UserRow | undefined> {
  const [user] = await q
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return user
}

/** The user as the protocol shows it, with identities and factors: without these auth-js gets assurance levels wrong. */
export async function wireUser(q: Queries, user: UserRow): Promise<WireUser> {
  const itsIdentities = await q
    .select()
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(asc(identities.createdAt))
  const itsFactors = await q
    .select()
    .from(mfaFactors)
    .where(eq(mfaFactors.userId, user.id))
    .orderBy(asc(mfaFactors.createdAt))
  return wireUserOf(user, itsIdentities, itsFactors)
}

/** A user and its one identity. The caller has looked that the address is free; the index refuses it otherwise. */
export async function createEmailUser(tx: Queries, given: NewEmailUser): Promise<UserRow> {
  return (await createEmailUserRows(tx, given)).user
}

/** The same with both rows, as they were made. */
export async function createEmailUserRows(tx: Queries, given: NewEmailUser) {
  const rows = emailUserRows(given)
  await tx.insert(users).values(rows.user)
  await tx.insert(identities).values(rows.identity)
  return rows
}

/** In `app_metadata` of an account that waits: somebody signed up again with another password. */
const CONTESTED = 'password_contested'

/** Notes it; the password stays, or whoever comes last could choose it. */
export async function contestPassword(tx: Queries, user: UserRow): Promise<void> {
  const rawAppMetaData = { ...user.rawAppMetaData, [CONTESTED]: true }
  await tx.update(users).set({ rawAppMetaData }).where(eq(users.id, user.id))
}

export function isPasswordContested(user: UserRow): boolean {
  return user.rawAppMetaData[CONTESTED] === true
}

/**
 * The address is the person's: they followed a link that was sent there. Of several passwords that were typed for it
 * nobody knows which is theirs, so none counts: the first may have been set by somebody who waited for this click.
 */
export async function confirmEmail(tx: Queries, user: UserRow, now: Date): Promise<UserRow> {
  const { [CONTESTED]: isContested, ...rawAppMetaData } = user.rawAppMetaData
  const [confirmed] = await tx
    .update(users)
    .set({
      ...(isContested ? { encryptedPassword: null, rawAppMetaData } : {}),
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      rawUserMetaData: sql`${users.rawUserMetaData} || ${VERIFIED}`,
      updatedAt: now,
    })
    .where(eq(users.id, user.id))
    .returning()
  if (!confirmed) throw new Error('The confirmed user was not returned.')
  await tx
    .update(identities)
    .set({ identityData: sql`${identities.identityData} || ${VERIFIED}`, updatedAt: now })
    .where(and(eq(identities.userId, user.id), eq(identities.provider, 'email')))
  return confirmed
}

const VERIFIED = sql`'{"email_verified": true}'::jsonb`
