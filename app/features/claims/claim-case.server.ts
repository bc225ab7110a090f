import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries, Transaction } from '../../db/client.ts'
import { businessOwners, claims } from '../../db/schema/index.ts'
import { done } from '../../platform/outcome.ts'
import { defineCase, textsById } from '../cases/index.server.ts'
import {
  addOwner,
  findDeletedAccounts,
  mailOwners,
  findOwners,
  withdrawEditOfFormerOwner,
} from '../owners/index.server.ts'
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
    gone: 'The claimant has deleted their account, and the claim with it. The person who runs the business can claim it again.',
    mail: (about) => CLAIM_MAILS.undone({ ...about, wasApproved: about.row.status === 'approved' }),
    async findObstacles(q, cases) {
      const events = await findLaterEvents(
        q,
        cases.map(({ id }) => id),
      )
      return textsById(cases, ({ id, row }) => {
        const { isOwner, isFollowed, isClaimedAgain, hasWorked } = events.get(id) ?? {}
        if (row.decidedBy === null) {
          return 'The claimant proved it with a code, so there’s no decision to undo.'
        }
        if (row.status === 'rejected') {
          if (isOwner) return 'The claimant owns the listing now.'
          return isClaimedAgain && 'The same person has claimed the listing again. Decide that claim.'
        }
        if (!isOwner) return 'The claimant no longer owns the listing.'
        if (isFollowed) {
          return 'Another claim on this listing has been approved, so this can’t be undone.'
        }
        return (
          hasWorked &&
          'The new owner has worked on the listing, so this can’t be undone. If it belongs to someone else, they can claim it, and you can let them replace the owner.'
        )
      })
    },
    async findWarnings(q, cases) {
      const accounts = cases.flatMap(({ facts }) => replacedOwners(facts).map(({ accountId }) => accountId))
      const deleted = await findDeletedAccounts(q, accounts)
      return textsById(cases, ({ facts }) => {
        const replaced = replacedOwners(facts)
        const gone = replaced.filter(({ accountId }) => deleted.has(accountId)).length
        if (gone === 0) return undefined
        if (gone < replaced.length) {
          return `Of the owners who were replaced, ${gone} deleted their account. Only the others get the listing back.`
        }
        return gone === 1
          ? 'The owner who was replaced has deleted their account, so the listing doesn’t go back to them.'
          : 'The owners who were replaced have deleted their accounts, so the listing doesn’t go back to them.'
      })
    },
    /** The claimant no longer owns the listing, and replaced owners own it again unless their account is gone. */
    async carryOut({ tx, row, listing, facts, publicUrl }) {
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
      const ids = new Set(present.map((owner) => owner.accountId))
      const restored = (await findOwners(tx, businessId)).filter((owner) => ids.has(owner.accountId))
      const about = { businessId, businessName: listing.name, publicUrl }
      await mailOwners(tx, restored, CLAIM_MAILS.ownershipRestored(about))
      const restoredOwners = restored.map((owner) => owner.accountId)
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

async function findLaterEvents(q: Queries, ids: readonly string[]) {
  const rows = await q
    .select({
      id: claims.id,
      isOwner: sql<boolean>`exists (select 1 from business_owners owner
        where owner.business_id = claims.business_id and owner.account_id = claims.account_id)`,
      isFollowed: sql<boolean>`exists (select 1 from claims later
        where later.business_id = claims.business_id and later.status = 'approved' and later.id <> claims.id
          and later.decided_at > claims.decided_at)`,
      isClaimedAgain: sql<boolean>`exists (select 1 from claims other
        where other.business_id = claims.business_id and other.account_id = claims.account_id
          and other.status in ('proving', 'waiting'))`,
      hasWorked: sql<boolean>`exists (select 1 from audit_log act
        where act.actor_id = claims.account_id
          and (act.subject_kind = 'business' and act.subject_id = claims.business_id
            or act.facts->>'businessId' = claims.business_id)
          and act.sequence > coalesce((select max(decision.sequence) from audit_log decision
            where decision.subject_kind = 'claim' and decision.subject_id = claims.id::text
              and decision.action = 'claim_approved'), 0))`,
    })
    .from(claims)
    .where(inArray(claims.id, [...ids]))
  return new Map(rows.map(({ id, ...events }) => [id, events]))
}
