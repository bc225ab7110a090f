import type { Database } from '../../../db/client.ts'
import { businessOwners } from '../../../db/schema/index.ts'
import { withoutPersonalData } from '../../audit/index.ts'
import { appendAudit } from '../../audit/index.server.ts'
import { inTransition } from './in-transition.server.ts'
import { mailJoined } from './mail-joined.server.ts'
import { publishListing, showPhoto } from './publish-listing.server.ts'
import { describeEdits, editedFields } from './reviewer-edits.server.ts'
import type { ModeratorAct } from '../following/submission-acts.ts'
import { mailSender } from '../mails/submission-mails.server.ts'
import type { Submission } from '../receiving/submission.server.ts'

type Approval = ModeratorAct & { edits?: Partial<Submission>; reason?: string }

/**
 * Makes the business of a submission: published, placed, with the photograph, and the sender's account as its owner.
 * @param edits what the moderator put right, checked as the form checks it
 * @param reason a word to the sender, if any
 * @returns the id of the business
 */
export async function approveSubmission(db: Database, act: Approval): Promise<string> {
  const { moderator, edits = {}, now } = act
  const reason = act.reason?.trim() ?? ''
  const approved = await inTransition(
    db,
    { ...act, actor: moderator, action: 'approved' },
    async (tx, row) => {
      const submission = { ...(row.fields as Submission), ...edits }
      const businessId = await publishListing(tx, { businessId: row.businessId, submission, now })
      if (row.photoId) await showPhoto(tx, row.photoId, businessId)
      if (row.accountId) {
        await tx
          .insert(businessOwners)
          .values({ businessId, accountId: row.accountId, since: now })
          .onConflictDoNothing()
      }
      const { businessName } = submission
      const edited = describeEdits(row.fields, edits)
      await mailSender(tx, 'approved', { ...row, businessName, businessId, reason, edited }, act)
      await mailJoined(tx, 'merged', { id: row.id, businessId }, act)
      await appendAudit(tx, {
        actor: moderator,
        subject: { kind: 'business', id: businessId },
        action: 'published',
        from: row.businessId ? 'unlisted' : null,
        to: 'published',
        facts: { submissionId: row.id, ...(row.accountId && { ownerId: row.accountId }) },
        at: now,
      })
      return {
        set: {
          businessName,
          fields: submission,
          businessId,
          isMerged: false,
          decidedBy: moderator.accountId,
          decidedAt: now,
          decisionText: reason || null,
        },
        reason: withoutPersonalData(reason, [submission.contactName]) || undefined,
        facts: { businessId, edited: editedFields(row.fields, edits) },
        result: businessId,
      }
    },
  )
  return approved.result
}
