import { and, eq, isNull } from 'drizzle-orm'
import { submissions, users } from '../../../db/schema/index.ts'
import { MINUTES_OPEN } from '../../submissions/index.ts'

export const isReviewer = and(eq(users.id, submissions.reviewerId), isNull(users.deletedAt))

interface Opened {
  status: string
  reviewerId: string | null
  reviewStartedAt: Date | null
  /** Null where a hosted project keeps the accounts. */
  reviewerEmail: string | null
}

/** `You`, or the colleague's address; null ten minutes after it was opened. */
export function openBy(
  { status, reviewerId, reviewStartedAt, reviewerEmail }: Opened,
  { moderatorId, now }: { moderatorId: string; now: Date },
): string | null {
  if (status !== 'in_review' || !reviewerId || !reviewStartedAt) return null
  if (now.getTime() - reviewStartedAt.getTime() >= MINUTES_OPEN * 60_000) return null
  return reviewerId === moderatorId ? 'You' : (reviewerEmail ?? 'Another moderator')
}
