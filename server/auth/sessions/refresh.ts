import { and, eq, sql } from 'drizzle-orm'
import { sessions, users } from '../../../app/db/schema/auth.ts'
import { recordAuthEvent } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { hasEnded, type SessionRow, type RefreshToken } from './sessions.ts'
import { isBanned, type UserRow } from '../users/users.ts'

const MOST_TRIES = 5

interface Rotated {
  session: SessionRow
  user: UserRow
}

/**
 * The token before the current one, and any younger than the reuse interval, yields the current one again: an answer
 * was lost, or two tabs asked at once. Any other was copied, and ends the session.
 */
export async function rotateSession(auth: AuthContext, token: RefreshToken, ip: string): Promise<Rotated> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = await findUsable(auth, token.sessionId)
    const { session } = found
    if (mayReuse(auth, session, token)) return found
    if (token.counter !== session.refreshTokenCounter) {
      await endReplayedSession(auth, found, token, ip)
      throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    }
    const advanced = await advanceSession(auth, session, ip)
    if (advanced) return { session: advanced, user: found.user }
  }
  throw new AuthError(409, 'conflict', 'Too many concurrent token refresh requests on the same session')
}

async function findUsable(auth: AuthContext, sessionId: string): Promise<Rotated> {
  const [found] = await auth.db
    .select({ session: sessions, user: users, hasEnded: hasEnded(auth.now()) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  if (!found || found.user.deletedAt) {
    throw new AuthError(400, 'session_not_found', 'Invalid Refresh Token: Session Not Found')
  }
  if (isBanned(found.user, auth.now())) {
    throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  }
  if (found.hasEnded) {
    throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  }
  return found
}

function mayReuse(auth: AuthContext, session: SessionRow, { counter }: RefreshToken): boolean {
  const current = session.refreshTokenCounter
  if (counter >= current || counter < session.refreshTokenFloor) return false
  const refreshedAgo = auth.now().getTime() - (session.refreshedAt ?? session.createdAt).getTime()
  return counter === current - 1 || refreshedAgo <= auth.settings.refreshReuseSeconds * 1000
}

/** One guarded statement, so only one of several advances it. */
async function advanceSession(auth: AuthContext, session: SessionRow, ip: string) {
  const now = auth.now()
  const [advanced] = await auth.db
    .update(sessions)
    .set({
      refreshTokenCounter: sql`${sessions.refreshTokenCounter} + 1`,
      refreshedAt: now,
      updatedAt: now,
      ip,
    })
    .where(and(eq(sessions.id, session.id), eq(sessions.refreshTokenCounter, session.refreshTokenCounter)))
    .returning()
  return advanced
}

async function endReplayedSession(auth: AuthContext, { session }: Rotated, token: RefreshToken, ip: string) {
  await auth.db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.id, session.id))
    await recordAuthEvent(tx, 'token_revoked', {
      userId: session.userId,
      ip,
      facts: { session_id: session.id, given: token.counter, current: session.refreshTokenCounter },
    })
  })
}
