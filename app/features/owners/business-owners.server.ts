import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { businesses, businessOwners, claims, ownerOffers, submissions, users } from '../../db/schema/index.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import { CHECKED } from '../businesses/business-row.server.ts'
import { endLevelOfFormerOwner } from './former-owners-level.server.ts'
import { withdrawEditOfFormerOwner } from './waiting-edit.server.ts'

export async function isOwner(q: Queries, businessId: string, accountId: string): Promise<boolean> {
  const [row] = await q
    .select({ accountId: businessOwners.accountId })
    .from(businessOwners)
    .where(and(eq(businessOwners.businessId, businessId), eq(businessOwners.accountId, accountId)))
  return row !== undefined
}

/** A hosted project's account gave it with a claim or submission. */
const ADDRESS_GIVEN = sql`coalesce(
  nullif((select ${claims.accountEmail} from ${claims} where ${claims.accountId} = ${businessOwners.accountId}
    order by ${claims.createdAt} desc limit 1), ''),
  (select ${submissions.contactEmail} from ${submissions}
    where ${submissions.accountId} = ${businessOwners.accountId} order by ${submissions.createdAt} desc limit 1))`

/** With `users`, as `findOwners` joins them. */
export const OWNER_EMAIL = sql<string | null>`coalesce(${users.email}, ${ADDRESS_GIVEN})`

export type Owner = Awaited<ReturnType<typeof findOwners>>[number]

/** The longest-serving first. */
export async function findOwners(q: Queries, businessId: string) {
  return q
    .select({
      accountId: businessOwners.accountId,
      since: businessOwners.since,
      email: OWNER_EMAIL,
    })
    .from(businessOwners)
    .leftJoin(users, and(eq(users.id, businessOwners.accountId), isNull(users.deletedAt)))
    .where(eq(businessOwners.businessId, businessId))
    .orderBy(asc(businessOwners.since), asc(businessOwners.accountId))
}

export async function mailOwners(q: Queries, owners: readonly Owner[], text: MailText): Promise<void> {
  const addresses = owners.map(({ email }) => email)
  await sendText(q, addresses, text)
}

export interface OwnerChange {
  businessId: string
  accountId: string
  publicUrl: string
  now: Date
}

/** @param since of an owner who gets the listing back @returns false when it was an owner already */
export async function addOwner(
  db: Database | Transaction,
  { since, ...change }: OwnerChange & { since?: Date },
): Promise<boolean> {
  const { businessId, accountId, now } = change
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(businessOwners)
      .values({ businessId, accountId, since: since ?? now })
      .onConflictDoNothing()
      .returning({ accountId: businessOwners.accountId })
    await tx
      .update(businesses)
      .set({ ...CHECKED, updatedAt: now })
      .where(and(eq(businesses.id, businessId), isNotNull(businesses.sourceName)))
    await settleOwners(tx, change)
    return added.length > 0
  })
}

/** The only way: what they asked for and offered ends with it. The caller writes the audit entry. */
export async function removeOwner(tx: Transaction, change: OwnerChange): Promise<void> {
  const { businessId, accountId } = change
  await tx
    .delete(businessOwners)
    .where(and(eq(businessOwners.businessId, businessId), eq(businessOwners.accountId, accountId)))
  await tx
    .update(ownerOffers)
    .set({ status: 'withdrawn' })
    .where(
      and(
        eq(ownerOffers.businessId, businessId),
        eq(ownerOffers.offeredBy, accountId),
        eq(ownerOffers.status, 'open'),
      ),
    )
  await settleOwners(tx, change)
}

/** Anyone who owned it before a decision keeps it when the decision is taken back. */
export async function removeOwnerSince(
  tx: Transaction,
  { since, ...change }: OwnerChange & { since: Date },
): Promise<void> {
  const owners = await findOwners(tx, change.businessId)
  const isSince = owners.some(
    (owner) => owner.accountId === change.accountId && owner.since.getTime() === since.getTime(),
  )
  if (isSince) await removeOwner(tx, change)
}

async function settleOwners(tx: Transaction, { businessId, publicUrl, now }: OwnerChange): Promise<void> {
  const owners = await findOwners(tx, businessId)
  const mail = await endLevelOfFormerOwner(tx, { businessId, owners, publicUrl, now })
  await withdrawEditOfFormerOwner(tx, businessId, now)
  if (mail) await mailOwners(tx, owners, mail)
}

interface Sent {
  businessId: string
  accountId: string
}

export async function findOwnerAddress(q: Queries, { businessId, accountId }: Sent): Promise<string[]> {
  const owners = await findOwners(q, businessId)
  return owners.flatMap((owner) => (owner.accountId === accountId ? (owner.email ?? []) : []))
}

/** Falls back to all owners when the team sent it for them. */
export async function findSenderAddresses(q: Queries, { businessId, accountId }: Sent): Promise<string[]> {
  const owners = await findOwners(q, businessId)
  const sender = owners.filter((owner) => owner.accountId === accountId)
  return (sender.length > 0 ? sender : owners).flatMap(({ email }) => email ?? [])
}
