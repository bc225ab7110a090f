import { DAY_MS } from '../../time/durations.ts'
import type { Queries } from '../../db/client.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findOwnSubmission, type OwnSubmission } from './following/follow-submission.server.ts'
import { readSubmissionToken, type SubmissionLink } from './following/submission-token.server.ts'

const DAYS_AFTER_DECISION = 180
/** How long after the approval a mailed link makes its reader the owner; later they claim as everyone does. */
const DAYS_TO_CLAIM = 90

/** In these states nothing waits for the team, and the sender has had time. */
const ENDED: ReadonlySet<OwnSubmission['status']> = new Set(['approved', 'rejected', 'withdrawn', 'expired'])

interface LinkReader {
  db: Queries
  secrets: Secrets
}

/** The submission of a private link; nothing when the link opens none, or its time is over. */
export async function findLinkedSubmission({ now, ...reader }: LinkReader & { now: Date }, token: string) {
  const linked = await findByLink(reader, token)
  if (!linked) return undefined
  const { own } = linked
  const ended = ENDED.has(own.status) ? (own.decidedAt ?? own.submittedAt).getTime() : Infinity
  return now.getTime() - ended > DAYS_AFTER_DECISION * DAY_MS ? undefined : linked
}

async function findByLink({ db, secrets }: LinkReader, token: string) {
  const link = readSubmissionToken(secrets, 'submission', token)
  const own = link && (await findOwnSubmission(db, link.id))
  return own && { link, own }
}

/** Only for a mailed link, no account or merge: a duplicate must not lead to another person’s business. */
export async function findPublishedByLink(reader: LinkReader, token: string, now: Date) {
  const linked = await findByLink(reader, token)
  return linked && publishedByLink(linked.own, linked.link, now)
}

export function publishedByLink(own: OwnSubmission, link: SubmissionLink, now: Date) {
  const { id, businessId, isMerged, accountId, contactEmail, decidedAt } = own
  if (!businessId || isMerged || accountId || !contactEmail || !decidedAt) return undefined
  const isInTime = now.getTime() - decidedAt.getTime() < DAYS_TO_CLAIM * DAY_MS
  return isInTime && link.isFor(contactEmail) ? { submissionId: id, businessId, contactEmail } : undefined
}

/** The submission whose address a link confirms; nothing once it is forgotten, or has another address. */
export async function findToConfirm({ db, secrets }: LinkReader, token: string) {
  const link = readSubmissionToken(secrets, 'confirm-submission', token)
  const own = link && (await findOwnSubmission(db, link.id))
  return own && link.isFor(own.contactEmail) ? own : undefined
}
