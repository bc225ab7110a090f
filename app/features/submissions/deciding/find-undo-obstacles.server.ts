import type { Queries } from '../../../db/client.ts'
import { inArray, sql } from 'drizzle-orm'
import { submissions } from '../../../db/schema/index.ts'
import { NOT_DECIDED, type Obstacles, obstaclesOf } from '../../audit/index.ts'
import { columnLabel } from '../../businesses/index.ts'
import { TRANSITIONS } from './transitions.ts'

/**
 * Why the decisions on submissions cannot be taken back. Fields that were changed since are kept by the undo; somebody who
 * has come to rely on the listing is not left without it, and nothing waits for a listing that nobody sees.
 */
export async function findSubmissionUndoObstacles(q: Queries, ids: readonly string[]): Promise<Obstacles> {
  const rows = await q
    .select({
      ...DECISION,
      hasNewOwner: sql<boolean>`exists (select 1 from business_owners owner
        where owner.business_id = submissions.business_id and owner.since > submissions.decided_at)`,
      isEditWaiting: sql<boolean>`exists (select 1 from listing_edits edit
        where edit.business_id = submissions.business_id and edit.status = 'waiting')`,
      isProofWaiting: sql<boolean>`exists (select 1 from verifications proof
        where proof.business_id = submissions.business_id and proof.status = 'waiting')`,
    })
    .from(submissions)
    .where(inArray(submissions.id, [...ids]))
  return obstaclesOf(ids, rows, (row) => {
    if (!TRANSITIONS.undone.from.some((state) => state === row.status)) return NOT_DECIDED
    if (!isApproval(row)) return undefined
    if (row.hasNewOwner) return 'Someone has become an owner of this listing, so this can’t be undone.'
    if (row.isEditWaiting) {
      return 'The owner has asked for a change to the listing, and it’s waiting. Decide that first.'
    }
    return row.isProofWaiting
      ? 'The owner has sent proof of service, and it’s waiting. Decide that first.'
      : undefined
  })
}

/**
 * What a moderator should know before approvals are taken back: work on the listing since then that goes offline with it.
 * It is no obstacle, for all of it is kept, and an approval that was a mistake has to end.
 */
export async function warnOfSubmissionUndos(
  q: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await q
    .select({
      ...DECISION,
      columns: sql<
        string[]
      >`array(select distinct jsonb_object_keys(change.changes) from business_history change
        where change.business_id = submissions.business_id and change.at > submissions.decided_at)`,
      posts: sql<number>`(select count(*)::int from posts
        where posts.business_id = submissions.business_id and posts.posted_at > submissions.decided_at)`,
      pictures: sql<number>`(select count(*)::int from photos
        where photos.business_id = submissions.business_id and photos.kind <> 'post'
          and photos.created_at > submissions.decided_at)`,
    })
    .from(submissions)
    .where(inArray(submissions.id, [...ids]))
  return new Map(
    rows.filter(isApproval).flatMap(({ id, columns, posts, pictures }) => {
      const work = [
        ...columns.map((name) => columnLabel(name)),
        ...(posts > 0 ? [posts === 1 ? '1 post' : `${posts} posts`] : []),
        ...(pictures > 0 ? [pictures === 1 ? '1 picture' : `${pictures} pictures`] : []),
      ]
      return work.length === 0 ? [] : [[id, warningOf(work)] as const]
    }),
  )
}

const DECISION = {
  id: submissions.id,
  status: submissions.status,
  isMerged: submissions.isMerged,
  businessId: submissions.businessId,
}

function isApproval({
  status,
  isMerged,
  businessId,
}: Pick<typeof submissions.$inferSelect, 'status' | 'isMerged' | 'businessId'>): boolean {
  return status === 'approved' && !isMerged && businessId !== null
}

function warningOf(work: readonly string[]): string {
  return `Someone has worked on the listing: ${words.format(work)}. All of it stays with the listing, but no one can see it until you approve again.`
}

const words = new Intl.ListFormat('en-US')
