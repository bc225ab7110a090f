import type { ListingChanges, submissions } from '../../../db/schema/index.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import { auditListing } from '../../audit/append-audit.server.ts'
import { VISIBLE_AS_PAGE } from '../../businesses/visibility.server.ts'
import type { Effect, Scope } from '../../cases/define-case.server.ts'
import { isSame } from '../../owners/listing-changes.ts'
import { publishChanges } from '../../owners/publish-changes.server.ts'
import type { MergeField } from '../submission-fields.ts'
import { senderText } from '../mails/submission-mails.server.ts'
import type { Submission } from '../check-submission.server.ts'
import { listingOf } from './submission-listing.server.ts'

type SubmissionRow = typeof submissions.$inferSelect

/** @param take fields of the listing that get what the submission says; nothing else changes */
export async function mergeIntoListing(
  scope: Scope<SubmissionRow>,
  {
    intoBusinessId,
    take = [],
  }: { intoBusinessId?: string | undefined; take?: readonly MergeField[] | undefined },
): Promise<Outcome<Effect<SubmissionRow>>> {
  const { tx, row, actor, now, publicUrl } = scope
  if (!intoBusinessId) return refuse('invalid', 'Choose what it belongs to.')
  const listing = scope.into
  if (!listing || !VISIBLE_AS_PAGE.some((status) => status === listing.status)) {
    return refuse('conflict', 'We couldn’t find that listing, or it isn’t public.')
  }
  const businessId = listing.id
  const changes = takenOver(row, listing, take)
  const fields = Object.keys(changes)
  const merged = (facts: Record<string, unknown> = {}): Outcome<Effect<SubmissionRow>> =>
    done({
      set: { businessId, isMerged: true },
      facts,
      // The listing may already have an owner, so the sender has to claim it.
      mail: (about) =>
        senderText('merged', { ...row, accountId: null, businessId, reason: about.text }, about),
    })
  if (fields.length === 0) return merged()
  const historyId = await publishChanges(tx, {
    businessId,
    changes,
    actor,
    reason: 'Someone submitted this business again, with these details.',
    publicUrl,
    now,
  })
  const facts = { submissionId: row.id, fields, historyId }
  await auditListing(tx, { businessId, actor, now }, 'changed', { facts })
  return merged({ historyId })
}

function takenOver(
  row: SubmissionRow,
  present: NonNullable<Scope<SubmissionRow>['listing']>,
  take: readonly MergeField[],
): ListingChanges {
  const { hours, ...offered } = listingOf(present.id, row.fields as Submission, present.updatedAt)
  // A submission knows of no days that differ from the week.
  const week = hours && { ...hours, exceptions: present.hours?.exceptions ?? [] }
  return Object.fromEntries(
    take
      .map((name) => [name, { from: present[name], to: name === 'hours' ? week : offered[name] }] as const)
      // Hours that only a person can read give nothing to take, and must not wipe out those of the listing.
      .filter(([, { from, to }]) => to !== null && to !== '' && !isSame(from, to)),
  )
}
