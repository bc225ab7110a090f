import { and, eq, ne } from 'drizzle-orm'
import { businesses, submissions } from '../../db/schema/index.ts'
import { done, type Outcome, refuseFields } from '../../platform/outcome.ts'
import { auditListing } from '../audit/append-audit.server.ts'
import { findCategory } from '../categories/find-category.ts'
import {
  defineCase,
  type Effect,
  type Scope,
  textsById,
  type UndoScope,
} from '../cases/define-case.server.ts'
import { type CityChoice, settleCity } from '../places/doubt-city.server.ts'
import { isUnread } from '../opening-hours/read-week.ts'
import { addOwner, removeOwnerSince } from '../owners/business-owners.server.ts'
import { findListing } from '../owners/listing-row.server.ts'
import { writePin } from '../owners/pin.server.ts'
import type { Point } from '../places/distance.ts'
import { findPublished, restoreEarlierValues } from '../owners/publish-changes.server.ts'
import { senderText } from './mails/submission-mails.server.ts'
import { checkSubmission, type Submission } from './check-submission.server.ts'
import { type MergeField, fieldLabel } from './submission-fields.ts'
import { mergeIntoListing, publishListing, showPhoto } from './deciding/publish-submission.server.ts'
import { DAYS_TO_ANSWER } from '../../time/answer-days.ts'
import { SUBMISSION_STEPS } from './submission-state.ts'
import { shownValue, submissionValues } from './shown-fields.server.ts'
import { describeSubmission } from './deciding/describe-submission.server.ts'

export type SubmissionRow = typeof submissions.$inferSelect

export const NOT_REMINDED = { senderReminders: 0, senderRemindedAt: null }

const UNREAD_HOURS =
  'We can’t read these hours. Fill in the days, or choose whether to publish the words or no hours'

const SHORT = 60

interface SubmissionChoices {
  /** What the moderator typed, by field. */
  edits?: Readonly<Record<string, string>> | undefined
  /** What becomes of hours that are words: a note, or nothing. */
  hours?: 'note' | 'none' | undefined
  city?: CityChoice | undefined
  /** Where it stands, put by hand. */
  pin?: Point | undefined
  /** Merge it into this listing, whose fields of `take` get what the submission says. */
  intoBusinessId?: string | undefined
  take?: readonly MergeField[] | undefined
}

export type SubmissionFacts = Awaited<ReturnType<typeof describeSubmission>>

export const submissionCase = defineCase<SubmissionRow, SubmissionChoices, SubmissionFacts>({
  kind: 'submission',
  table: submissions,
  decisions: {
    approve: { action: 'approved', to: 'approved', carryOut: approve },
    request_changes: {
      action: 'changes_requested',
      to: 'changes_requested',
      needsText: true,
      label: 'What should they change? They’ll read this as it is.',
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
  steps: SUBMISSION_STEPS,
  states: {
    submitted: 'waits in the queue',
    approved: 'is approved',
    changes_requested: 'waits for its sender to change it',
    rejected: 'was rejected',
    withdrawn: 'was withdrawn',
    expired: 'was closed without an answer from its sender',
  },
  isHeld: (row) => row.isHeld,
  findOwn: (_, rows, { accountId, email }) =>
    textsById(rows, (row) => {
      const isSender = email !== '' && email.toLowerCase() === row.contactEmail?.toLowerCase()
      return (isSender || row.accountId === accountId) && 'You sent this in.'
    }),
  findRecipients: (_, { contactEmail }) => (contactEmail ? [contactEmail] : []),
  question: {
    kind: 'submissions',
    isOpen: ({ status }) => status === 'changes_requested',
    reminded: {
      action: 'sender_reminded',
      // It changes nothing that a decision depends on.
      set: ({ version, senderReminders }, now) => ({
        version,
        senderReminders: senderReminders + 1,
        senderRemindedAt: now,
      }),
      mail: ({ row, ...about }) =>
        senderText('still-waiting', { ...row, reason: row.decisionText ?? undefined }, about),
    },
    expired: {
      action: 'expired',
      reason: `The sender didn’t answer for ${DAYS_TO_ANSWER} days.`,
      set: () => ({ status: 'expired' }),
      mail: ({ row, ...about }) => senderText('expired', row, about),
    },
  },
  reader: 'the sender',
  detail: ({ fields: { category, city } }) =>
    [findCategory(String(category))?.displayName, city].filter(Boolean).join(' · '),
  describe: describeSubmission,
  names: ({ fields }) => [(fields as Submission).contactName],
  undo: {
    action: 'undone',
    to: 'submitted',
    carryOut: undoDecision,
  },
})

async function approve(
  scope: Scope<SubmissionRow>,
  { edits: typed = {}, hours, city, pin }: SubmissionChoices,
): Promise<Outcome<Effect<SubmissionRow>>> {
  const { tx, row, actor, now, publicUrl } = scope
  const { accountId, photoId, fields } = row
  const read = readEdits(fields, typed)
  if (!read.ok) return read
  const sent = { ...(fields as Submission), ...read.value }
  const isDropped = hours === 'none' && isUnread(sent.hours)
  const { question, ...settled } = settleCity(sent, city)
  if (question) return refuseFields({ city: question }, 'invalid_edits')
  const edits = {
    ...read.value,
    ...(isDropped && { hours: null }),
    ...settled,
  }
  const submission = { ...sent, ...edits }
  if (hours !== 'note' && isUnread(submission.hours))
    return refuseFields({ hours: UNREAD_HOURS }, 'invalid_edits')
  const businessId = await publishListing(tx, { businessId: row.businessId, submission, now })
  if (photoId) await showPhoto(tx, photoId, businessId)
  if (accountId) await addOwner(tx, { businessId, accountId, publicUrl, now })
  await auditListing(tx, { businessId, actor, now }, 'published', {
    from: row.businessId ? 'unlisted' : null,
    to: 'published',
    facts: { submissionId: row.id, ...(accountId && { ownerId: accountId }) },
  })
  const listing = pin && (await findListing(tx, businessId))
  const put = listing ? await writePin(tx, listing, { businessId, point: pin, actor, now }) : done()
  if (!put.ok) return put
  const { businessName } = submission
  const edited = describeEdits(fields, edits)
  return done({
    set: { businessName, fields: submission, businessId, isMerged: false },
    facts: { edited: Object.keys(edits) },
    mail: (about) =>
      senderText('approved', { ...row, businessName, businessId, reason: about.text, edited }, about),
  })
}

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

async function unlist({ tx, row, actor, now, publicUrl }: UndoScope<SubmissionRow>): Promise<void> {
  const { businessId, accountId, decidedAt } = row
  if (businessId === null) return
  if (accountId && decidedAt) {
    await removeOwnerSince(tx, { businessId, accountId, since: decidedAt, publicUrl, now })
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

async function undoMerge({ tx, row, facts, actor, now, publicUrl }: UndoScope<SubmissionRow>): Promise<void> {
  const { historyId } = facts
  const { businessId } = row
  const published = await findPublished(tx, historyId)
  if (!published || businessId === null) return
  const reason = 'We took back what a submission had changed.'
  const fields = await restoreEarlierValues(tx, published, { actor, reason, publicUrl, now })
  if (fields.length === 0) return
  const about = { facts: { submissionId: row.id, fields, historyId } }
  await auditListing(tx, { businessId, actor, now }, 'reverted', about)
}

/** @returns the checked fields that differ from what was sent in */
function readEdits(
  fields: Record<string, unknown>,
  typed: Readonly<Record<string, string>>,
): Outcome<Partial<Submission>> {
  if (Object.keys(typed).length === 0) return done({})
  const checked = checkSubmission({ consent: 'yes', ...submissionValues(fields), ...typed })
  if (!checked.ok) return refuseFields(checked.fields ?? {}, 'invalid_edits')
  const changed = Object.entries(checked.value.submission).filter(
    ([name, value]) => (fields[name] ?? '') !== (value ?? ''),
  )
  return done(Object.fromEntries(changed))
}

function describeEdits(fields: Record<string, unknown>, edits: Partial<Submission>): string[] {
  return Object.entries(edits).map(([name, value]) => {
    const [before, now] = [quoted(name, fields[name]), quoted(name, value)]
    return before && now ? `${fieldLabel(name)}: ${before} → ${now}` : `${fieldLabel(name)}: edited`
  })
}

/** Nothing for a text that is too long to stand in a line. */
function quoted(name: string, value: unknown): string | undefined {
  const text = typeof value === 'string' ? shownValue(name, value) : ''
  if (text === '') return 'nothing'
  return text.length > SHORT || text.includes('\n') ? undefined : `“${text}”`
}
