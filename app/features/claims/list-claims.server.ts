import { and, asc, count, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { businesses, claims } from '../../db/schema/index.ts'
import { ownersOf } from '../owners/index.server.ts'
import { maskAddress } from './mask-address.ts'

/** A claim, for the desk. */
export interface WaitingClaim {
  id: string
  businessId: string
  businessName: string
  status: (typeof claims.$inferSelect)['status']
  method: (typeof claims.$inferSelect)['method']
  /** Where a code went and came back from, masked; nothing when nothing was proved. */
  provedAddress: string | null
  statement: string
  accountId: string
  /** Of the account that claims. For moderators only. */
  accountEmail: string
  createdAt: Date
  decidedAt: Date | null
  decisionText: string | null
}

/** A claim with what a moderator has to know to decide it. */
export interface ClaimCase extends WaitingClaim {
  /** How many own the business now: with any, this is a dispute. */
  owners: number
  /** Other claims of the same account, by what became of them. */
  earlierClaims: { businessId: string; status: string; createdAt: Date }[]
  /** Others who wait for the same business. */
  rivalClaims: number
}

const columns = {
  id: claims.id,
  businessId: claims.businessId,
  businessName: businesses.name,
  status: claims.status,
  method: claims.method,
  provedAddress: claims.provedAddress,
  statement: claims.statement,
  accountId: claims.accountId,
  accountEmail: claims.accountEmail,
  createdAt: claims.createdAt,
  decidedAt: claims.decidedAt,
  decisionText: claims.decisionText,
}

const masked = (row: WaitingClaim): WaitingClaim => ({
  ...row,
  provedAddress: row.provedAddress === null ? null : maskAddress(row.provedAddress),
})

/** The claims that wait for a moderator, the oldest first. */
export async function listWaitingClaims(
  db: Database,
  { limit = 50, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<{ items: WaitingClaim[]; total: number }> {
  const isWaiting = eq(claims.status, 'waiting')
  const [items, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(claims)
      .innerJoin(businesses, eq(businesses.id, claims.businessId))
      .where(isWaiting)
      .orderBy(asc(claims.createdAt), asc(claims.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(claims).where(isWaiting),
  ])
  return { items: items.map(masked), total: counted?.total ?? 0 }
}

/** One claim, in whatever state. */
export async function findClaim(db: Database, id: string): Promise<ClaimCase | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [row] = await db
    .select(columns)
    .from(claims)
    .innerJoin(businesses, eq(businesses.id, claims.businessId))
    .where(eq(claims.id, id))
  if (!row) return undefined
  const [owners, earlierClaims, rivalClaims] = await Promise.all([
    ownersOf(db, row.businessId),
    db
      .select({ businessId: claims.businessId, status: claims.status, createdAt: claims.createdAt })
      .from(claims)
      .where(and(eq(claims.accountId, row.accountId), ne(claims.id, id)))
      .orderBy(asc(claims.createdAt))
      .limit(20),
    db.$count(
      claims,
      and(eq(claims.businessId, row.businessId), eq(claims.status, 'waiting'), ne(claims.id, id)),
    ),
  ])
  return { ...masked(row), owners: owners.length, earlierClaims, rivalClaims }
}
