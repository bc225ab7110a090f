import { eq } from 'drizzle-orm'
import { href } from 'react-router'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { businesses, PROOF_LEFT, reports } from '../../db/schema/index.ts'
import type { ActionOf } from '../audit/action-texts.ts'
import { THE_SYSTEM } from '../audit/audit-entry.ts'
import { appendAudit, auditListing } from '../audit/append-audit.server.ts'
import { findNewestEntry } from '../audit/find-newest-entry.server.ts'
import type { MailText } from '../mail/mail-layout.server.ts'
import { type ListingMail, ownerMailReason } from '../mail/mail-sentences.ts'
import { type Badge, badgeSchema, NO_BADGE } from '../veterans/badge.server.ts'
import { VERIFICATION_PATH } from '../veterans/levels.ts'

interface OwnersNow {
  businessId: string
  owners: readonly { accountId: string }[]
  now: Date
}

/**
 * A level is shown as long as someone who proved it owns the listing: it ends with the last of them, and when someone
 * becomes the owner of a listing whose level no owner proved. The team gets a case. @returns what to tell the owners
 */
export async function endLevelOfFormerOwner(
  tx: Transaction,
  { businessId, owners, publicUrl, now }: OwnersNow & { publicUrl: string },
): Promise<MailText | undefined> {
  const [listing] = await tx.select().from(businesses).where(eq(businesses.id, businessId)).for('update')
  if (!listing?.isVerified || isProvenBy(owners, listing)) return undefined
  await setBadge(tx, businessId, NO_BADGE, now)
  const [report] = await tx
    .insert(reports)
    .values({ businessId, kind: 'problem', problem: PROOF_LEFT, createdAt: now })
    .returning({ id: reports.id })
  if (!report) throw new Error('The database kept no report.')
  await auditReport(tx, { id: report.id, businessId, action: 'reported', to: 'waiting', now })
  await auditListing(tx, { businessId, actor: THE_SYSTEM, now }, 'verification_ended', {
    from: listing.verificationLevel,
    to: NO_BADGE.verificationLevel,
    facts: { report: report.id, before: badgeSchema.parse(listing) },
  })
  return levelEndedMail({ businessId, businessName: listing.name, publicUrl })
}

/** For a decision that is taken back: the level that it ended comes back, and the case that it made is over. */
export async function restoreLevel(
  tx: Transaction,
  { businessId, owners, decidedAt, now }: OwnersNow & { decidedAt: Date },
): Promise<void> {
  const entry = await findNewestEntry(tx, { kind: 'business', id: businessId }, 'verification_ended')
  if (entry?.at.getTime() !== decidedAt.getTime()) return
  const before = badgeSchema.parse(entry.facts['before'])
  const hasRunOut = before.verificationExpiresAt !== null && before.verificationExpiresAt <= now
  const isAsBefore = isProvenBy(owners, before) || (owners.length === 0 && before.provenBy.length === 0)
  if (hasRunOut || !isAsBefore) return
  await setBadge(tx, businessId, before, now)
  const id = z.uuid().parse(entry.facts['report'])
  await tx.update(reports).set({ status: 'dismissed', decidedAt: now }).where(eq(reports.id, id))
  await auditReport(tx, { id, businessId, action: 'report_dismissed', to: 'dismissed', now })
}

export function isProvenBy(
  owners: OwnersNow['owners'],
  { provenBy }: { provenBy: readonly string[] },
): boolean {
  return owners.some(({ accountId }) => provenBy.includes(accountId))
}

async function setBadge(tx: Transaction, businessId: string, badge: Badge, now: Date): Promise<void> {
  await tx
    .update(businesses)
    .set({ ...badge, updatedAt: now })
    .where(eq(businesses.id, businessId))
}

async function auditReport(
  tx: Transaction,
  {
    id,
    businessId,
    now,
    ...step
  }: { id: string; businessId: string; action: ActionOf<'report'>; to: string; now: Date },
): Promise<void> {
  const facts = { businessId, kind: 'problem' }
  await appendAudit(tx, { actor: THE_SYSTEM, subject: { kind: 'report', id }, ...step, facts, at: now })
}

function levelEndedMail({ businessId, businessName, publicUrl }: ListingMail): MailText {
  return {
    kind: 'verification-ended',
    subject: `${businessName} needs new proof to be verified`,
    paragraphs: [
      `“Verified Veteran” follows the person who proved service, and none of the present owners of ${businessName} has. The listing stays public, but it no longer shows the badge.`,
      `If an owner served, send proof, and we’ll review it. See what counts at ${publicUrl}${VERIFICATION_PATH}`,
    ],
    button: {
      label: 'Send Proof',
      href: `${publicUrl}${href('/my-businesses/:businessId/verification', { businessId })}`,
    },
    footer: ownerMailReason(businessName),
  }
}
