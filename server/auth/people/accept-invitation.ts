import type { Database } from '../../../app/db/client.ts'
import { transact } from '../../../app/db/transact.ts'
import { takeInvitation } from '../../../app/features/people/team-invitations.server.ts'
import { done, type Outcome } from '../../../app/platform/outcome.ts'
import { grantRole } from '../users/roles.ts'

/** By the inviter's authority: their invitations end with their own role. */
export function acceptInvitation(
  db: Database,
  given: Parameters<typeof takeInvitation>[1],
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const taken = await takeInvitation(tx, given)
    if (!taken.ok) return taken
    const { role, invitedBy } = taken.value
    const actor = { kind: 'administrator', accountId: invitedBy } as const
    await grantRole(tx, { userId: given.account.id, role, actor, now: given.now })
    return done()
  })
}
