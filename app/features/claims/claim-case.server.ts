import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { businessOwners, claims } from '../../db/schema/index.ts'
import { done } from '../../platform/outcome.ts'
import { defineCase, textsById } from '../cases/define-case.server.ts'
import { addOwner, mailOwners, findOwners } from '../owners/business-owners.server.ts'
import { findDeletedAccounts } from '../owners/deleted-accounts.server.ts'
import { withdrawEditOfFormerOwner } from '../owners/waiting-edit.server.ts'
import { CLAIM_MAILS } from './claim-mails.server.ts'

type ClaimRow = typeof claims.$inferSelect

/** An account says that a business is its own. */
export const claimCase = defineCase<ClaimRow, { replaceOwners?: boolean | undefined }>({
  kind: 'claim',
  table: claims,
  decisions: {
    approve: {
      action: 'claim_approved',
      to: 'approved',
      mail: CLAIM_MAILS.approved,
      /** @param replaceOwners in a dispute: the claimant becomes the only owner, not an additional one */
      async carryOut({ tx, row, listing, text, publicUrl, now }, { replaceOwners = false }) {
        const { businessId, accountId } = row
        const present = replaceOwners ? await findOwners(tx, businessId) : []
        const losing = present.filter((owner) => owner.accountId !== accountId)
        await removeOwners(tx, businessId, losing)
        const lost = CLAIM_MAILS.ownershipLost({ businessId, businessName: listing.name, text, publicUrl })
        await mailOwners(tx, losing, lost)
        await addOwner(tx, { businessId, accountId, now })
        await withdrawEditOfFormerOwner(tx, businessId, now)
        const removedOwners = losing.map((owner) => ({
          accountId: owner.accountId,
          since: owner.since.toISOString(),
        }))
        return done({ facts: removedOwners.length > 0 ? { removedOwners } : {} })
      },
    },
    reject: { action: 'claim_rejected', to: 'rejected', needsText: true, mail: CLAIM_MAILS.rejected },
  },
  findOwn: (_, rows, { accountId }) =>
    textsById(rows, (row) => row.accountId === accountId && 'This claim is yours.'),
  findRecipients: (_, { accountEmail }) => [accountEmail],
  undo: {
    action: 'claim_undone',
    /** The claimant no longer owns the listing, and replaced owners own it again unless their account is gone. */
    async carryOut({ tx, row, facts }) {
      const { businessId, accountId, decidedAt } = row
      if (row.status !== 'approved') return done({})
      await tx.delete(businessOwners).where(
        and(
          eq(businessOwners.businessId, businessId),
          eq(businessOwners.accountId, accountId),
          // Anyone who owned it before the decision keeps it.
          eq(businessOwners.since, decidedAt ?? new Date(0)),
        ),
      )
      const replaced = replacedOwners(facts)
      const deleted = await findDeletedAccounts(
        tx,
        replaced.map((owner) => owner.accountId),
      )
      const present = replaced.filter((owner) => !deleted.has(owner.accountId))
      for (const owner of present) {
        await addOwner(tx, { businessId, accountId: owner.accountId, now: owner.since })
      }
      const restoredOwners = present.map((owner) => owner.accountId)
      return done({
        facts: { claimant: accountId, ...(restoredOwners.length > 0 && { restoredOwners }) },
      })
    },
  },
})

const replacedSchema = z.array(z.object({ accountId: z.uuid(), since: z.coerce.date() }))

/** The owners whom an approval replaced, and since when they had the listing. */
function replacedOwners(facts: Record<string, unknown>) {
  return replacedSchema.parse(facts['removedOwners'] ?? [])
}

async function removeOwners(
  tx: Transaction,
  businessId: string,
  owners: readonly { accountId: string }[],
): Promise<void> {
  const ids = owners.map(({ accountId }) => accountId)
  await tx
    .delete(businessOwners)
    .where(and(eq(businessOwners.businessId, businessId), inArray(businessOwners.accountId, ids)))
}
