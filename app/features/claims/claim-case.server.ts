import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../db/client.ts'
import { claims, users } from '../../db/schema/index.ts'
import { done } from '../../platform/outcome.ts'
import { momentText } from '../../time/eastern-time.ts'
import { askedFacts, askSender } from '../cases/question.server.ts'
import { type CaseFacts, defineCase, type Listing, textsById } from '../cases/define-case.server.ts'
import {
  addOwner,
  findOwners,
  mailOwners,
  removeOwner,
  removeOwnerSince,
} from '../owners/business-owners.server.ts'
import { restoreLevel } from '../owners/former-owners-level.server.ts'
import { describeChangedByOthers } from './changed-by-others.server.ts'
import { CLAIM_MAILS } from './claim-mails.server.ts'
import { auditLogEntries } from '../../db/schema/auth.ts'

type ClaimRow = typeof claims.$inferSelect

const asking = askSender<ClaimRow>('claim', 'rejected')

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
        const change = { businessId, publicUrl, now }
        // First, so that who becomes an owner hears of a level that ends.
        await addOwner(tx, { ...change, accountId })
        for (const owner of losing) await removeOwner(tx, { ...change, accountId: owner.accountId })
        const lost = CLAIM_MAILS.ownershipLost({ businessId, businessName: listing.name, text, publicUrl })
        await mailOwners(tx, losing, lost)
        const removedOwners = losing.map((owner) => ({
          accountId: owner.accountId,
          since: owner.since.toISOString(),
        }))
        return done({ facts: removedOwners.length > 0 ? { removedOwners } : {} })
      },
    },
    request_changes: asking.decision,
    reject: {
      action: 'claim_rejected',
      to: 'rejected',
      needsText: true,
      mail: CLAIM_MAILS.rejected,
    },
  },
  question: asking.question,
  steps: {
    ...asking.steps,
    claim_withdrawn: { from: ['proving', 'waiting'], to: 'withdrawn', infinitive: 'withdraw it' },
  },
  findOwn: (_, rows, { accountId }) =>
    textsById(rows, (row) => row.accountId === accountId && 'This claim is yours.'),
  findRecipients: (_, { accountEmail }) => [accountEmail],
  reader: 'the claimant',
  detail: ({ accountEmail }) => accountEmail,
  describe,
  undo: {
    action: 'claim_undone',
    /** The claimant no longer owns the listing, and replaced owners own it again unless their account is gone. */
    async carryOut({ tx, row, facts, publicUrl, now }) {
      const { businessId, accountId } = row
      const decidedAt = row.decidedAt ?? new Date(0)
      if (row.status !== 'approved') return done({})
      const change = { businessId, publicUrl, now }
      await removeOwnerSince(tx, { ...change, accountId, since: decidedAt })
      const replaced = replacedOwners(facts)
      const deleted = await findDeletedAccounts(
        tx,
        replaced.map((owner) => owner.accountId),
      )
      const present = replaced.filter((owner) => !deleted.has(owner.accountId))
      for (const owner of present) {
        await addOwner(tx, { ...change, ...owner })
      }
      await restoreLevel(tx, { businessId, owners: await findOwners(tx, businessId), decidedAt, now })
      const restoredOwners = present.map((owner) => owner.accountId)
      return done({
        facts: { claimant: accountId, ...(restoredOwners.length > 0 && { restoredOwners }) },
      })
    },
  },
})

async function describe(q: Queries, claim: ClaimRow, listing: Listing): Promise<CaseFacts> {
  const { id, accountEmail, statement, status, method, provedAddress } = claim
  const [owners, changed, rivals] = await Promise.all([
    findOwners(q, listing.id),
    describeChangedByOthers(q, listing.id, claim.createdAt),
    q
      .select({ id: claims.id, accountEmail: claims.accountEmail, since: claims.createdAt })
      .from(claims)
      .where(and(eq(claims.businessId, listing.id), eq(claims.status, 'waiting'), ne(claims.id, id)))
      .orderBy(asc(claims.createdAt)),
  ])
  const hasOwners = owners.length > 0
  const isOne = owners.length === 1
  const { note, ...asked } = askedFacts(claim)
  return {
    ...asked,
    notes: [
      note,
      hasOwners &&
        status === 'waiting' && {
          text: `This listing already has ${isOne ? 'an owner' : `${owners.length} owners`}. If you approve, the claimant becomes one more.`,
        },
      changed.length > 0 && {
        text: 'Changed lately, and not by an owner, so it proves nothing yet. The claimant may have suggested it:',
        lines: changed,
      },
      rivals.length > 0 && {
        text: rivals.length === 1 ? 'Someone else claims it too:' : `${rivals.length} others claim it too:`,
        cases: rivals.map((one) => ({ id: one.id, label: `${one.accountEmail}, ${momentText(one.since)}` })),
      },
    ],
    lead: `${accountEmail || 'Someone whose account is gone'} says that this business is theirs.`,
    parts: [
      {
        quote: statement || (accountEmail ? 'They didn’t add a statement.' : 'Deleted with the account.'),
        text:
          provedAddress && method !== 'moderator'
            ? `They typed the code that went to ${provedAddress}.`
            : undefined,
      },
      hasOwners && {
        title: isOne ? 'The Current Owner' : 'The Current Owners',
        lines: owners.map(({ email, since }) => ({
          text: `${email ?? 'An account without a known address'}, owner since ${momentText(since)}.`,
        })),
      },
    ],
    offers: {
      ...(!accountEmail && { request_changes: null }),
      approve: {
        isAsking: hasOwners,
        choices: hasOwners
          ? [
              {
                name: 'replaceOwners',
                label: `Take the listing away from its current ${isOne ? 'owner' : 'owners'}`,
                help: 'Without this the claimant owns it together with them.',
              },
            ]
          : [],
      },
    },
  }
}

const replacedSchema = z.array(z.object({ accountId: z.uuid(), since: z.coerce.date() }))

function replacedOwners(facts: Record<string, unknown>) {
  return replacedSchema.parse(facts['removedOwners'] ?? [])
}

/** Locks the others against deletion until the transaction ends. A hosted project does not report deletions. */
async function findDeletedAccounts(q: Queries, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set()
  const rows = await q
    .select({ id: users.id, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, [...accountIds]))
    .for('key share')
  const deleted = rows.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id)
  const rest = accountIds.filter((id) => !rows.some((row) => row.id === id))
  if (rest.length === 0) return new Set(deleted)
  // Most deleted accounts leave only this event.
  const accountId = sql<string>`${auditLogEntries.payload}->>'user_id'`
  const events = await q
    .select({ accountId })
    .from(auditLogEntries)
    .where(and(inArray(accountId, rest), sql`${auditLogEntries.payload}->>'action' = 'user_deleted'`))
  return new Set([...deleted, ...events.map((event) => event.accountId)])
}
