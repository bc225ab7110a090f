import type { Queries } from '../../../app/db/client.ts'
import { and, desc, eq, ne, sql, exists, lt, or, type SQL } from 'drizzle-orm'
import { mfaAmrClaims, sessions, users } from '../../../app/db/schema/auth.ts'
import { type AuthenticationMethods, issueAccessToken } from '../tokens/jwt.ts'
import type { AuthContext, SessionRow, UserRow } from '../context.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AuthKeys } from '../keys/keys.ts'
import { wireUser } from '../users/users.ts'
import { DAY_MS, HOUR_MS } from '../../../app/time/durations.ts'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { accountRoles } from '../../../app/db/schema/roles.ts'

/** A lost or lent device signs out by itself. */
const MOST_IDLE_MS = 30 * DAY_MS

const MOST_IDLE_WITH_ROLE_MS = 12 * HOUR_MS

const LONGEST_MS = 90 * DAY_MS

export const lastUsedAt = sql<Date>`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`.mapWith(
  sessions.createdAt,
)

export type { SessionRow } from '../context.ts'

export interface RefreshToken {
  sessionId: string
  counter: number
}

const FORM = /^([\da-f-]{36})\.(\d{1,15})\.([\w-]{43})$/

export async function startSession(
  auth: AuthContext,
  tx: Queries,
  given: { user: UserRow; method: string; ip: string; userAgent: string | undefined },
): Promise<SessionRow> {
  const now = auth.now()
  await tx.update(users).set({ lastSignInAt: now, updatedAt: now }).where(eq(users.id, given.user.id))
  const [session] = await tx
    .insert(sessions)
    .values({
      userId: given.user.id,
      refreshedAt: now,
      userAgent: given.userAgent?.slice(0, 500),
      ip: given.ip,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!session) throw new Error('The new session was not returned.')
  await addMethod(tx, session.id, given.method, now)
  return session
}

export async function answerSession(auth: AuthContext, q: Queries, session: SessionRow, user: UserRow) {
  const amr = await findMethods(q, session.id)
  const { token, expiresAt } = await issueAccessToken(auth, { user, session, amr })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: auth.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(auth.keys, {
      sessionId: session.id,
      counter: session.refreshTokenCounter,
    }),
    user: await wireUser(q, user),
  }
}

/** Their access tokens stop working, too. */
export async function endSessions(tx: Queries, userId: string, except?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
}

export async function endSession(tx: Queries, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Every aal1 token falls below the floor; `refreshed_at` stays, or one could fetch an aal2 session. */
export async function raiseSession(
  auth: AuthContext,
  tx: Queries,
  session: SessionRow,
  { method, factorId }: { method: string; factorId: string | null },
): Promise<SessionRow> {
  const now = auth.now()
  const [raised] = await tx
    .update(sessions)
    .set({
      aal: 'aal2',
      factorId,
      refreshTokenCounter: sql`${sessions.refreshTokenCounter} + 2`,
      refreshTokenFloor: sql`${sessions.refreshTokenCounter} + 2`,
      updatedAt: now,
    })
    .where(eq(sessions.id, session.id))
    .returning()
  if (!raised) throw new Error('The session ended while it was raised.')
  await addMethod(tx, session.id, method, now)
  return raised
}

async function addMethod(tx: Queries, sessionId: string, method: string, now: Date): Promise<void> {
  await tx
    .insert(mfaAmrClaims)
    .values({ sessionId, authenticationMethod: method, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [mfaAmrClaims.sessionId, mfaAmrClaims.authenticationMethod],
      set: { updatedAt: now },
    })
}

async function findMethods(q: Queries, sessionId: string): Promise<AuthenticationMethods> {
  const rows = await q
    .select()
    .from(mfaAmrClaims)
    .where(eq(mfaAmrClaims.sessionId, sessionId))
    .orderBy(desc(mfaAmrClaims.updatedAt), desc(mfaAmrClaims.createdAt))
  return rows.map((row) => ({
    method: row.authenticationMethod,
    timestamp: Math.floor(row.updatedAt.getTime() / 1000),
  }))
}

export function hasEnded(now: Date): SQL<boolean> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const isOfRole = exists(
    new QueryBuilder()
      .select({ role: accountRoles.role })
      .from(accountRoles)
      .where(eq(accountRoles.userId, sessions.userId)),
  )
  const ended = or(
    lt(sessions.createdAt, before(LONGEST_MS)),
    lt(lastUsedAt, before(MOST_IDLE_MS)),
    and(lt(lastUsedAt, before(MOST_IDLE_WITH_ROLE_MS)), isOfRole),
  )
  return sql<boolean>`coalesce(${ended}, false)`
}

export async function sweepSessions(q: Queries, now: Date): Promise<number> {
  return (await q.delete(sessions).where(hasEnded(now))).rowCount ?? 0
}

/** An HMAC: a stolen database yields no token, and the current one can be sent again without being stored. */
export function writeRefreshToken(keys: AuthKeys, { sessionId, counter }: RefreshToken): string {
  const named = `${sessionId}.${counter}`
  return `${named}.${sign(keys, named).toString('base64url')}`
}

/** @returns `unknown` when we did not sign it */
export function readRefreshToken(keys: AuthKeys, token: string): RefreshToken | 'malformed' | 'unknown' {
  const [, session, counter, signature] = FORM.exec(token) ?? []
  if (!session || !counter || !signature) return 'malformed'
  const given = Buffer.from(signature, 'base64url')
  if (!timingSafeEqual(given, sign(keys, `${session}.${counter}`))) return 'unknown'
  return { sessionId: session, counter: Number(counter) }
}

function sign(keys: AuthKeys, named: string): Buffer {
  return createHmac('sha256', keys.derive('refresh-token')).update(named).digest()
}
