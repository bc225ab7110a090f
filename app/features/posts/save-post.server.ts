import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, photos, posts } from '../../db/schema/index.ts'
import type { Actor } from '../audit/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { findCounty, timeZoneAt } from '../places/index.ts'
import { isBlank } from './check-post.ts'
import { POST_IS_EMPTY, type PostDraft } from './post.ts'
import { type PostTimes, readTimes, type TypedTimes } from './post-times.ts'

/** A post as its form sends it. */
export interface PostInput extends Pick<PostDraft, 'type' | 'content'>, TypedTimes {
  /** Of a picture that was uploaded for a post of this business. */
  photoId: string | null
}

/** What is wrong with a post, in words for people. */
export class PostProblem extends Error {
  readonly field: 'content' | 'starts' | 'ends' | 'photo'

  constructor(field: PostProblem['field'], message: string) {
    super(message)
    this.field = field
  }
}

interface Change {
  actor: Actor
  now: Date
}

/** Publishes a post. @returns its number @throws PostProblem */
export async function createPost(
  db: Database,
  { businessId, input, actor, now }: Change & { businessId: string; input: PostInput },
): Promise<number> {
  return db.transaction(async (tx) => {
    const values = await checked(tx, businessId, input)
    const [post] = await tx
      .insert(posts)
      .values({ ...values, businessId, authorId: actor.accountId, postedAt: now })
      .returning({ id: posts.id })
    if (!post) throw new Error('The database kept no post.')
    await touch(tx, businessId, now)
    await append(tx, { id: post.id, action: 'posted', businessId, actor, now })
    return post.id
  })
}

/**
 * Changes a post; the day on which it was posted stays.
 * @returns false when it is not there any more
 * @throws PostProblem
 */
export async function changePost(
  db: Database,
  { id, businessId, input, actor, now }: Change & { id: number; businessId: string; input: PostInput },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const values = await checked(tx, businessId, input)
    const changed = await tx
      .update(posts)
      .set({ ...values, editedAt: now })
      .where(eq(posts.id, id))
      .returning({ id: posts.id })
    if (changed.length === 0) return false
    await touch(tx, businessId, now)
    await append(tx, { id, action: 'edited', businessId, actor, now })
    return true
  })
}

/** Its picture goes with the next sweep. @returns false when the post is not there any more */
export async function deletePost(
  db: Database,
  { id, businessId, actor, now }: Change & { id: number; businessId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const deleted = await tx.delete(posts).where(eq(posts.id, id)).returning({ id: posts.id })
    if (deleted.length === 0) return false
    await touch(tx, businessId, now)
    await append(tx, { id, action: 'deleted', businessId, actor, now })
    return true
  })
}

/** Whose post it is, for whoever wants to change it. */
export async function findPost(db: Database, id: number): Promise<{ businessId: string } | undefined> {
  const [post] = await db.select({ businessId: posts.businessId }).from(posts).where(eq(posts.id, id))
  return post
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

async function checked(tx: Transaction, businessId: string, input: PostInput) {
  const { type, content, photoId } = input
  if (isBlank(content)) throw new PostProblem('content', POST_IS_EMPTY)
  // No text in PostgreSQL has this character.
  if (content.includes('\0')) throw new PostProblem('content', 'Please remove unreadable characters')
  const times = await timesOf(tx, businessId, input)
  if (photoId !== null) {
    const [photo] = await tx
      .select({ id: photos.id })
      .from(photos)
      .where(and(eq(photos.id, photoId), eq(photos.businessId, businessId), eq(photos.kind, 'post')))
    if (!photo) throw new PostProblem('photo', 'This picture is not there any more. Choose it again.')
  }
  return { type, content, photoId, ...times }
}

async function timesOf(tx: Transaction, businessId: string, input: PostInput): Promise<PostTimes> {
  const [business] = await tx
    .select({ countySlug: businesses.countySlug, zip: businesses.zip, city: businesses.city })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  const county = business && findCounty(business.countySlug)
  if (!county) throw new Error(`The business ${businessId} has no county.`)
  const { zip, city } = business
  const zone = timeZoneAt(county, { ...(zip && { zip }), ...(city && { city }) })
  const read = readTimes(input.type, input, zone)
  if (!read.ok) throw new PostProblem(read.field, read.problem)
  return read.times
}

async function touch(tx: Transaction, businessId: string, now: Date): Promise<void> {
  await tx.update(businesses).set({ updatedAt: now }).where(eq(businesses.id, businessId))
}

function append(
  tx: Transaction,
  { id, action, businessId, actor, now }: Change & { id: number; action: string; businessId: string },
): Promise<void> {
  return appendAudit(tx, {
    actor,
    subject: { kind: 'post', id: String(id) },
    action,
    facts: { businessId },
    at: now,
  })
}
