import type { users } from '../../../app/db/schema/auth.ts'

export type UserRow = typeof users.$inferSelect

/** Banned at this moment. */
export function isBanned(user: Pick<UserRow, 'bannedUntil'>, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now
}
