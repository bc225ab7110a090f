import { DAY_MS } from '../../../time/durations.ts'
import type { Database } from '../../../db/client.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { findOwnSubmission, type OwnSubmission } from './follow-submission.server.ts'
import { readSubmissionToken, type SubmissionLink } from './submission-token.server.ts'

const DAYS_AFTER_DECISION = 180

/** In these states nothing waits for the team, and the sender has had time. */
const ENDED: ReadonlySet<OwnSubmission['status']> = new Set(['approved', 'rejected', 'withdrawn', 'expired'])

/** The submission of a private link; nothing when the link opens none, or its time is over. */
export async function findLinkedSubmission(
  { db, secrets, now }: { db: Database; secrets: Secrets; now: Date },
  token: string,
): Promise<{ link: SubmissionLink; own: OwnSubmission } | undefined> {
  const link = readSubmissionToken(secrets, token)
  const own = link && (await findOwnSubmission(db, link.id))
  if (!own) return undefined
  const ended = ENDED.has(own.status) ? (own.decidedAt ?? own.submittedAt).getTime() : Infinity
  return now.getTime() - ended > DAYS_AFTER_DECISION * DAY_MS ? undefined : { link, own }
}
