import { DAY_MS } from '../../../time/durations.ts'
import type { Queries } from '../../../db/client.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { findOwnSubmission, type OwnSubmission } from './follow-submission.server.ts'
import { readSubmissionToken, type SubmissionLink } from './submission-token.server.ts'

/** How long after the approval a mailed link makes its reader the owner; later they claim as everyone does. */
const DAYS_TO_TAKE = 90

/** A listing that a submission became, and the mailbox of its sender. */
interface PublishedByLink {
  submissionId: string
  businessId: string
  contactEmail: string
}

/**
 * Only for a link that was mailed, and no account or merge: sending in a duplicate must not be a way to somebody else’s
 * business.
 */
export async function findPublishedByLink(
  { db, secrets }: { db: Queries; secrets: Secrets },
  token: string,
  now: Date,
): Promise<PublishedByLink | undefined> {
  const link = readSubmissionToken(secrets, token)
  const own = link && (await findOwnSubmission(db, link.id))
  return own && publishedByLink(own, link, now)
}

export function publishedByLink(
  own: OwnSubmission,
  link: SubmissionLink,
  now: Date,
): PublishedByLink | undefined {
  const { id, businessId, isMerged, accountId, contactEmail, decidedAt } = own
  if (!businessId || isMerged || accountId || !contactEmail || !decidedAt) return undefined
  const isInTime = now.getTime() - decidedAt.getTime() < DAYS_TO_TAKE * DAY_MS
  return isInTime && link.isFromMailTo(contactEmail)
    ? { submissionId: id, businessId, contactEmail }
    : undefined
}
