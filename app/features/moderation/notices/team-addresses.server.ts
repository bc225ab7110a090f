import { eq } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { users } from '../../../db/schema/auth.ts'
import { accountRoles } from '../../../db/schema/roles.ts'
import { isReached } from './team-notices.server.ts'

/**
 * Where the team gets mail: the addresses that the operator set, or else those of everybody with a role, confirmed and of
 * accounts that may sign in. A hosted project keeps the addresses of its accounts to itself, so there the setting is needed.
 */
export async function teamAddresses(
  q: Queries,
  { now, teamEmail }: { now: Date; teamEmail: readonly string[] },
): Promise<string[]> {
  if (teamEmail.length > 0) return [...new Set(teamEmail)]
  const rows = await q
    .selectDistinct({ email: users.email })
    .from(accountRoles)
    .innerJoin(users, eq(users.id, accountRoles.userId))
    .where(isReached(now))
    .orderBy(users.email)
  return rows.flatMap(({ email }) => email ?? [])
}
