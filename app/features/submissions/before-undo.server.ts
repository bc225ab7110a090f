import { and, eq, gt, ne } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import {
  businessHistory,
  businessOwners,
  listingEdits,
  photos,
  posts,
  submissions,
  verifications,
} from '../../db/schema/index.ts'
import { NOT_DECIDED } from '../audit/index.ts'
import { COLUMN_LABELS, type ListingColumn } from '../owners/index.ts'
import { TRANSITIONS } from './transitions.ts'

type Queries = Pick<Database, 'select' | '$count'>

/**
 * Why the decision on a submission cannot be taken back; nothing when it can. Fields that were changed since are kept by
 * the undo; somebody who has come to rely on the listing is not left without it, and nothing waits for a listing that
 * nobody sees.
 */
export async function whySubmissionStands(q: Queries, id: string): Promise<string | undefined> {
  const [row] = await q.select().from(submissions).where(eq(submissions.id, id))
  const { undone } = TRANSITIONS
  const isDecided = row && undone.from.some((state) => state === row.status)
  if (!isDecided) return NOT_DECIDED
  const approval = approvalOf(row)
  if (!approval) return undefined
  const { businessId, since } = approval
  const newOwners = await q.$count(
    businessOwners,
    and(eq(businessOwners.businessId, businessId), gt(businessOwners.since, since)),
  )
  if (newOwners > 0) return 'Somebody has become an owner of this listing since, so this cannot be undone.'
  const edits = await q.$count(
    listingEdits,
    and(eq(listingEdits.businessId, businessId), eq(listingEdits.status, 'waiting')),
  )
  if (edits > 0)
    return 'The owner has asked for a change of the listing since, and it waits. Decide that first.'
  const proofs = await q.$count(
    verifications,
    and(eq(verifications.businessId, businessId), eq(verifications.status, 'waiting')),
  )
  return proofs > 0
    ? 'The owner has sent a proof of service since, and it waits. Decide that first.'
    : undefined
}

/**
 * What a moderator should know before an approval is taken back: work on the listing since then that goes offline with it.
 * It is no obstacle, for taking the approval back is the one way to take a listing down.
 */
export async function warnOfSubmissionUndo(q: Queries, id: string): Promise<string | undefined> {
  const [row] = await q.select().from(submissions).where(eq(submissions.id, id))
  const approval = row && approvalOf(row)
  if (!approval) return undefined
  const { businessId, since } = approval
  const history = await q
    .select({ changes: businessHistory.changes })
    .from(businessHistory)
    .where(and(eq(businessHistory.businessId, businessId), gt(businessHistory.at, since)))
  const columns = new Set(history.flatMap(({ changes }) => Object.keys(changes)))
  const news = await q.$count(posts, and(eq(posts.businessId, businessId), gt(posts.postedAt, since)))
  const pictures = await q.$count(
    photos,
    and(eq(photos.businessId, businessId), ne(photos.kind, 'post'), gt(photos.createdAt, since)),
  )
  const work = [
    ...[...columns].map((name) => COLUMN_LABELS[name as ListingColumn] ?? name),
    ...(news > 0 ? [news === 1 ? '1 post' : `${news} posts`] : []),
    ...(pictures > 0 ? [pictures === 1 ? '1 picture' : `${pictures} pictures`] : []),
  ]
  if (work.length === 0) return undefined
  return `Somebody has worked on the listing since: ${words.format(work)}. All of it stays with the listing, but nobody sees it until you approve again.`
}

const words = new Intl.ListFormat('en-US')

/** The listing that an approval made, and since when; a merge made none. */
function approvalOf({ status, isMerged, businessId, decidedAt }: typeof submissions.$inferSelect) {
  if (status !== 'approved' || isMerged || !businessId || !decidedAt) return undefined
  return { businessId, since: decidedAt }
}
