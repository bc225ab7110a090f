import type { sessions, users } from '../../app/db/schema/auth.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

export function isBanned(user: Pick<UserRow, 'bannedUntil'>, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now
}
