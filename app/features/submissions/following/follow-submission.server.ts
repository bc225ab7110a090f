import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/client.ts'
import { auditLog, type SubmissionState, submissions } from '../../../db/schema/index.ts'
import { limitRows } from '../../../db/limit-rows.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import type { ActContext } from '../../../platform/secrets.ts'
import type { Actor } from '../../audit/audit-entry.ts'
import { takeStep } from '../../cases/take-step.server.ts'
import { NOT_REMINDED, submissionCase, type SubmissionRow } from '../submission-case.server.ts'
import { mailSender } from '../mails/submission-mails.server.ts'
import { describeSentPhoto } from '../receiving/store-submission.server.ts'
import type { Submission } from '../check-submission.server.ts'
import { HOUR_MS } from '../../../time/durations.ts'
import { dueAt, isAllowed } from '../submission-state.ts'

export type OwnSubmission = ReturnType<typeof ownSubmission>

interface SenderAct extends ActContext {
  id: string
  /** The version that was on the screen: another person's change in between is a conflict. */
  version: number
  actor: Actor
}

const MOST_OF_AN_ACCOUNT = 100
/** Changes of one submission in an hour: each sends the moderator who has it open back to its beginning. */
const MOST_CHANGES = 10

/** Check the token or the account before. */
export async function findOwnSubmission(db: Queries, id: string) {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id))
  return row && ownSubmission(row)
}

/** At most 100. @param provedEmail also finds what it sent without an account, except held submissions */
export async function findSubmissionsOfAccount(db: Database, accountId: string, provedEmail?: string) {
  const byAddress =
    provedEmail &&
    and(
      isNull(submissions.accountId),
      eq(submissions.isHeld, false),
      sql`lower(${submissions.contactEmail}) = lower(${provedEmail})`,
    )
  const rows = await db
    .select()
    .from(submissions)
    .where(or(eq(submissions.accountId, accountId), byAddress || undefined))
    .orderBy(desc(submissions.createdAt))
    .limit(MOST_OF_AN_ACCOUNT)
  return rows.map(ownSubmission)
}

function ownSubmission({ fields, ...row }: SubmissionRow) {
  return {
    ...row,
    submission: fields as Submission,
    dueAt: dueAt(row.submittedAt),
    // Not shown for a decision that was taken back.
    businessId: row.status === 'approved' ? row.businessId : null,
  }
}

/**
 * @param photoId absent leaves the photo, null takes it away
 * @param answer what the sender says to what was asked
 * @returns the new version @throws TooOften
 */
export async function changeSubmission(
  db: Database,
  change: SenderAct & {
    submission: Submission
    photoId?: string | null
    photoAlt?: string
    contactEmail?: string | null
    answer?: string
  },
): Promise<Outcome<number>> {
  const { submission, photoId, photoAlt, contactEmail, answer, now } = change
  const present = await findOwnSubmission(db, change.id)
  const isAgain = present !== undefined && isNewRound(present.status)
  return takeStep(
    db,
    submissionCase,
    { ...change, action: isAgain ? 'resubmitted' : 'changed' },
    async (tx, row) => {
      await limitRows(tx, {
        table: auditLog,
        at: auditLog.at,
        where: and(
          eq(auditLog.subjectKind, 'submission'),
          eq(auditLog.subjectId, row.id),
          eq(auditLog.action, 'changed'),
        ),
        most: MOST_CHANGES,
        withinMs: HOUR_MS,
        now,
      })
      const set = {
        businessName: submission.businessName,
        fields: submission,
        ...(photoId !== undefined && { photoId }),
        ...(contactEmail !== undefined && { contactEmail: contactEmail ?? submission.email }),
        ...(isAgain && answer && row.askedAbout && { askedAbout: { ...row.askedAbout, answer } }),
      }
      await describeSentPhoto(tx, { ...row, ...set }, photoAlt)
      const facts = { fields: changedFields(row.fields, submission) }
      // A sender who mistyped the address would wait for an email that went to someone else.
      const isElsewhere = set.contactEmail !== undefined && set.contactEmail !== row.contactEmail
      if (isAgain || isElsewhere) {
        await mailSender(tx, row.isHeld ? 'confirm' : 'received', { ...row, ...set }, change)
      }
      return done({ set: isAgain ? { ...set, ...newRound(now) } : set, facts })
    },
  )
}

/** What it is in the queue with when the 24 hours begin. */
function newRound(now: Date) {
  return { submittedAt: now, remindedAt: null, overdueRemindedAt: null, ...NOT_REMINDED }
}

export async function withdrawSubmission(db: Database, act: SenderAct): Promise<Outcome<number>> {
  return takeStep(db, submissionCase, { ...act, action: 'withdrawn' }, async () => done({}))
}

/** Puts a held submission in the queue, because its sender has confirmed the address. Does nothing the second time. */
export async function confirmSubmission(
  db: Database,
  act: Omit<SenderAct, 'version'>,
): Promise<Outcome<unknown>> {
  const present = await findOwnSubmission(db, act.id)
  if (present && !present.isHeld) return done()
  return takeStep(db, submissionCase, { ...act, action: 'confirmed' }, async (tx, row) => {
    // Two clicks at once begin one round.
    if (!row.isHeld) return refuse('conflict', 'This address is confirmed already.')
    await mailSender(tx, 'received', row, act)
    return done({ set: { isHeld: false, ...newRound(act.now) } })
  })
}

export function isNewRound(status: SubmissionState): boolean {
  return isAllowed('resubmitted', status)
}

/** Only names: values would stay in the audit log for good. */
function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name])
}
