import { and, eq, ne } from 'drizzle-orm'
import { businesses, businessOwners, submissions } from '../../db/schema/index.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import {
  defineCase,
  type Effect,
  type Scope,
  textsById,
  type UndoScope,
} from '../cases/define-case.server.ts'
import { addOwner } from '../owners/business-owners.server.ts'
import { findPublished, restoreEarlierValues } from '../owners/restore-earlier-values.server.ts'
import { senderText } from './mails/submission-mails.server.ts'
import type { Submission } from './check-submission.server.ts'
import { findRefusal, NOT_REMINDED, type SubmissionRow } from './deciding/change-state.server.ts'
import { type MergeField, fieldLabel } from './submission-fields.ts'
import { mergeIntoListing } from './deciding/merge-into-listing.server.ts'
import { publishListing, showPhoto } from './deciding/publish-listing.server.ts'
import type { SubmissionAction } from './transitions.ts'
import { shownValue } from './shown-value.server.ts'

const SHORT = 60

interface SubmissionChoices {
  /** The moderator's corrections, checked as the form checks them. */
  edits?: Partial<Submission> | undefined
  /** Merge it into this listing, whose fields of `take` get what the submission says. */
  intoBusinessId?: string | undefined
  take?: readonly MergeField[] | undefined
}

export const submissionCase = defineCase<SubmissionRow, SubmissionChoices>({
  kind: 'submission',
  table: submissions,
  decisions: {
    approve: { action: 'approved', to: 'approved', carryOut: approve },
    request_changes: {
      action: 'changes_requested',
      to: 'changes_requested',
      needsText: true,
      mail: (about) => senderText('changes-requested', { ...about.row, reason: about.text }, about),
      carryOut: async ({ row: { fields, photoId } }) =>
        done({ set: { ...NOT_REMINDED, askedAbout: { fields, photoId } } }),
    },
    reject: {
      action: 'rejected',
      to: 'rejected',
      needsText: true,
      mail: (about) => senderText('rejected', { ...about.row, reason: about.text }, about),
      carryOut: async () => done({ set: NOT_REMINDED }),
    },
    merge: { action: 'merged', to: 'approved', carryOut: mergeIntoListing },
  },
  into: ({ intoBusinessId }) => intoBusinessId,
  async findRefusal({ tx, row, actor }, action, version) {
    if (version === undefined) return refuse('invalid', 'Say which version you have seen.')
    return findRefusal(tx, row, { version, actor, action: action as SubmissionAction })
  },
  findOwn: (_, rows, { accountId, email }) =>
    textsById(rows, (row) => {
      const isSender = email !== '' && email.toLowerCase() === row.contactEmail?.toLowerCase()
      return (isSender || row.accountId === accountId) && 'You sent this in.'
    }),
  findRecipients: (_, { contactEmail }) => (contactEmail ? [contactEmail] : []),
  names: ({ fields }) => [(fields as Submission).contactName],
  undo: {
    action: 'undone',
    to: 'submitted',
    carryOut: undoDecision,
  },
})

/** Makes the business: published, placed, with the photograph, and the sender's account as its owner. */
async function approve(
  scope: Scope<SubmissionRow>,
  { edits = {} }: SubmissionChoices,
): Promise<Outcome<Effect<SubmissionRow>>> {
  const { tx, row, actor, now } = scope
  const { accountId, photoId, fields } = row
  const submission = { ...(fields as Submission), ...edits }
  const businessId = await publishListing(tx, { businessId: row.businessId, submission, now })
  if (photoId) await showPhoto(tx, photoId, businessId)
  if (accountId) await addOwner(tx, { businessId, accountId, now })
  await auditListing(tx, { businessId, actor, now }, 'published', {
    from: row.businessId ? 'unlisted' : null,
    to: 'published',
    facts: { submissionId: row.id, ...(accountId && { ownerId: accountId }) },
  })
  const { businessName } = submission
  const edited = describeEdits(fields, edits)
  return done({
    set: { businessName, fields: submission, businessId, isMerged: false },
    facts: { edited: editedFields(fields, edits) },
    mail: (about) =>
      senderText('approved', { ...row, businessName, businessId, reason: about.text, edited }, about),
  })
}

/** Unlists its business, or gives a merged one its fields back. */
async function undoDecision(scope: UndoScope<SubmissionRow>): Promise<Outcome<Effect<SubmissionRow>>> {
  const { row } = scope
  if (row.status === 'approved') await (row.isMerged ? undoMerge(scope) : unlist(scope))
  return done({
    set: {
      // The business of an approval stays the submission's own, so that a second approval makes no second one.
      businessId: row.isMerged ? null : row.businessId,
      isMerged: false,
      askedAbout: row.status === 'changes_requested' ? null : row.askedAbout,
    },
    facts: { decision: row.isMerged ? 'merged' : row.status },
  })
}

/** Hides the listing from the public, and takes it from the owner whom the approval made. */
async function unlist({ tx, row, actor, now }: UndoScope<SubmissionRow>): Promise<void> {
  const { businessId, accountId, decidedAt } = row
  if (businessId === null) return
  if (accountId && decidedAt) {
    await tx
      .delete(businessOwners)
      .where(
        and(
          eq(businessOwners.businessId, businessId),
          eq(businessOwners.accountId, accountId),
          eq(businessOwners.since, decidedAt),
        ),
      )
  }
  const [unlisted] = await tx
    .update(businesses)
    .set({ status: 'unlisted', updatedAt: now })
    .where(and(eq(businesses.id, businessId), ne(businesses.status, 'unlisted')))
    .returning({ id: businesses.id })
  if (!unlisted) return
  const facts = { submissionId: row.id }
  await auditListing(tx, { businessId, actor, now }, 'unlisted', { to: 'unlisted', facts })
}

/** Restores what the merge changed, except for what has been changed since. */
async function undoMerge({ tx, row, facts, actor, now, ...links }: UndoScope<SubmissionRow>): Promise<void> {
  const { historyId } = facts
  const { businessId } = row
  const published = await findPublished(tx, historyId)
  if (!published || businessId === null) return
  const reason = 'We took back what a submission had changed.'
  const fields = await restoreEarlierValues(tx, published, { actor, reason, links, now })
  if (fields.length === 0) return
  const about = { facts: { submissionId: row.id, fields, historyId } }
  await auditListing(tx, { businessId, actor, now }, 'reverted', about)
}

function editedFields(fields: Record<string, unknown>, edits: Partial<Submission>): string[] {
  return Object.entries(edits)
    .filter(([name, value]) => (fields[name] ?? '') !== (value ?? ''))
    .map(([name]) => name)
}

function describeEdits(fields: Record<string, unknown>, edits: Partial<Submission>): string[] {
  const after: Record<string, unknown> = edits
  return editedFields(fields, edits).map((name) => {
    const [before, now] = [fields[name], after[name]].map((value) => quoted(name, value))
    return before && now ? `${fieldLabel(name)}: ${before} → ${now}` : `${fieldLabel(name)}: edited`
  })
}

/** Nothing for a text that is too long to stand in a line. */
function quoted(name: string, value: unknown): string | undefined {
  const text = typeof value === 'string' ? shownValue(name, value) : ''
  if (text === '') return 'nothing'
  return text.length > SHORT || text.includes('\n') ? undefined : `“${text}”`
}
