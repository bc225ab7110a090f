import { eq } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { users } from '../../../db/schema/auth.ts'
import { accountRoles } from '../../../db/schema/roles.ts'
import { canReceiveMail } from './team-notices.server.ts'
import type { TeamMailing } from './team-notices.ts'

/**
 * The addresses of `teamEmail`, or those of everybody with a role, confirmed and not banned. A hosted project
 * hides the addresses of its accounts, so there the setting is needed.
 */
export async function findTeamAddresses(
  q: Queries,
  { now, teamEmail = [] }: Omit<TeamMailing, 'publicUrl'>,
): Promise<string[]> {
  if (teamEmail.length > 0) return [...new Set(teamEmail)]
  const rows = await q
    .selectDistinct({ email: users.email })
    .from(accountRoles)
    .innerJoin(users, eq(users.id, accountRoles.userId))
    .where(canReceiveMail(now))
    .orderBy(users.email)
  return rows.flatMap(({ email }) => email ?? [])
}
