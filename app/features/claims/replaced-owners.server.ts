import type { Queries } from '../../db/client.ts'
import { z } from 'zod'
import { findNewestEntries } from '../audit/index.server.ts'
import { findDeletedAccounts } from '../owners/index.server.ts'

const removedSchema = z.array(z.object({ accountId: z.uuid(), since: z.coerce.date() }))

interface ReplacedOwners {
  present: z.output<typeof removedSchema>
  gone: number
}

/**
 * The owners whom an approved claim replaced: who of them can have the listing back, since when they had it, and how many
 * have deleted their account since. In a transaction nobody of the first deletes it before its end.
 */
export async function findReplacedOwners(q: Queries, claimId: string): Promise<ReplacedOwners> {
  return (await findReplaced(q, [claimId])).get(claimId) ?? { present: [], gone: 0 }
}

async function findReplaced(q: Queries, ids: readonly string[]): Promise<Map<string, ReplacedOwners>> {
  const decisions = await findNewestEntries(q, { kind: 'claim', ids, actions: ['claim_approved'] })
  const removed = [...decisions].map(
    ([id, { facts }]) => [id, removedSchema.parse(facts['removedOwners'] ?? [])] as const,
  )
  const deleted = await findDeletedAccounts(
    q,
    removed.flatMap(([, owners]) => owners.map(({ accountId }) => accountId)),
  )
  return new Map(
    removed.map(([id, owners]) => {
      const present = owners.filter(({ accountId }) => !deleted.has(accountId))
      return [id, { present, gone: owners.length - present.length }]
    }),
  )
}

/** What a moderator should know before the decisions on claims are taken back: who does not get the listing again. */
export async function warnOfClaimUndos(
  q: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const replaced = await findReplaced(q, ids)
  return new Map(
    [...replaced].flatMap(([id, owners]) => (owners.gone > 0 ? [[id, warningOf(owners)] as const] : [])),
  )
}

function warningOf({ present, gone }: ReplacedOwners): string {
  if (present.length > 0) {
    return `Of the owners who were replaced, ${gone} deleted their account. Only the others get the listing back.`
  }
  return gone === 1
    ? 'The owner who was replaced has deleted their account, so the listing doesn’t go back to them.'
    : 'The owners who were replaced have deleted their accounts, so the listing doesn’t go back to them.'
}
