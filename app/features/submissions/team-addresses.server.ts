import { and, eq, gt, isNotNull, isNull, not } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { users } from '../../db/schema/auth.ts'
import { accountRoles } from '../../db/schema/roles.ts'

/**
 * Where moderators and administrators get mail: confirmed addresses of accounts that may sign in. A hosted project keeps
 * the addresses to itself, so there nobody is reached.
 */
export async function teamAddresses(q: Pick<Database, 'selectDistinct'>, now: Date): Promise<string[]> {
  const rows = await q
    .selectDistinct({ email: users.email })
    .from(accountRoles)
    .innerJoin(users, eq(users.id, accountRoles.userId))
    .where(
      and(
        isNotNull(users.email),
        isNotNull(users.emailConfirmedAt),
        isNull(users.deletedAt),
        not(and(isNotNull(users.bannedUntil), gt(users.bannedUntil, now)) ?? isNull(users.id)),
      ),
    )
    .orderBy(users.email)
  return rows.flatMap(({ email }) => email ?? [])
}
