import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { newestEntry } from '../audit/index.server.ts'
import { findDeletedAccounts } from '../owners/index.server.ts'

/** As the audit entry of the decision has them. */
const removedSchema = z.array(z.object({ accountId: z.uuid(), since: z.coerce.date() }))

/**
 * The owners whom an approved claim replaced: who of them can have the listing back, since when they had it, and how many
 * have deleted their account since. In a transaction nobody of the first deletes it before its end.
 */
export async function findReplacedOwners(
  q: Pick<Database, 'select'>,
  claimId: string,
): Promise<{ present: z.output<typeof removedSchema>; gone: number }> {
  const decision = await newestEntry(q, { kind: 'claim', id: claimId }, 'claim_approved')
  const removed = removedSchema.parse(decision?.facts['removedOwners'] ?? [])
  const deleted = await findDeletedAccounts(
    q,
    removed.map(({ accountId }) => accountId),
  )
  return { present: removed.filter(({ accountId }) => !deleted.has(accountId)), gone: deleted.size }
}

/** What a moderator should know before the decision on a claim is taken back: who does not get the listing again. */
export async function warnOfClaimUndo(q: Pick<Database, 'select'>, id: string): Promise<string | undefined> {
  const { present, gone } = await findReplacedOwners(q, id)
  if (gone === 0) return undefined
  if (present.length > 0) {
    return `Of the owners who were replaced, ${gone} deleted the account since. Only the others get the listing back.`
  }
  return gone === 1
    ? 'The owner who was replaced has deleted the account since, so the listing does not go back to them.'
    : 'The owners who were replaced have deleted their accounts since, so the listing does not go back to them.'
}
