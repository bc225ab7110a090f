import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { businesses, photos, posts } from '../../db/schema/index.ts'
import { type Actor, withoutPersonalData } from '../audit/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { reviewerNote } from '../mail/index.server.ts'
import { isTeam, type Links, recordTeamEvent } from '../owners/index.server.ts'
import { OwnerRefusal } from '../owners/index.ts'
import { findCounty, timeZoneAt } from '../places/index.ts'
import { isBlank } from './check-post.ts'
import { POST_IS_EMPTY, type PostDraft } from './post.ts'
import {
  DEAL_IS_OVER,
  EVENT_IS_OVER,
  isOver,
  type PostTimes,
  readTimes,
  type TypedTimes,
} from './post-times.ts'

interface PostInput extends Pick<PostDraft, 'type' | 'content'>, TypedTimes {
  photoId: string | null
}

export class PostProblem extends Error {
  readonly field: 'content' | 'starts' | 'ends' | 'photo'

  constructor(field: PostProblem['field'], message: string) {
    super(message)
    this.field = field
  }
}

interface Change {
  actor: Actor
  reason?: string | undefined
  links: Links
  now: Date
}

/** @returns its number @throws PostProblem */
export async function createPost(
  db: Database,
  { businessId, input, ...act }: Change & { businessId: string; input: PostInput },
): Promise<number> {
  const { actor, now } = act
  return db.transaction(async (tx) => {
    const values = await checked(tx, businessId, input, { now })
    const [post] = await tx
      .insert(posts)
      .values({ ...values, businessId, authorId: actor.accountId, postedAt: now })
      .returning({ id: posts.id })
    if (!post) throw new Error('The database kept no post.')
    await touch(tx, businessId, now)
    await append(tx, { ...act, id: post.id, action: 'posted', businessId })
    return post.id
  })
}

/**
 * @returns false when it no longer exists
 * @throws PostProblem
 */
export async function changePost(
  db: Database,
  { id, businessId, input, ...act }: Change & { id: number; businessId: string; input: PostInput },
): Promise<boolean> {
  const { now } = act
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(posts).where(isUp(id)).for('update')
    if (!before) return false
    const values = await checked(tx, businessId, input, { before, now })
    await tx
      .update(posts)
      .set({ ...values, editedAt: now })
      .where(eq(posts.id, id))
    await touch(tx, businessId, now)
    await append(tx, { ...act, id, action: 'edited', businessId })
    return true
  })
}

/** Deletes an owner's post; keeps what the team takes down. @returns false when it no longer exists */
export async function deletePost(
  db: Database,
  { id, businessId, ...act }: Change & { id: number; businessId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isKept = isTeam(act.actor)
    const [gone] = isKept
      ? await tx.update(posts).set({ takenDownAt: act.now }).where(isUp(id)).returning()
      : await tx.delete(posts).where(isUp(id)).returning()
    if (!gone) return false
    await touch(tx, businessId, act.now)
    const said = `The post said: “${gone.content.slice(0, LONGEST_QUOTE)}”`
    await append(tx, { ...act, said, id, action: isKept ? 'taken_down' : 'deleted', businessId })
    return true
  })
}

/** @throws OwnerRefusal `conflict` for a post that is not taken down */
export async function putBackPost(
  db: Database,
  { id, businessId, ...act }: Change & { id: number; businessId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [back] = await tx
      .update(posts)
      .set({ takenDownAt: null })
      .where(and(eq(posts.id, id), isNotNull(posts.takenDownAt)))
      .returning()
    if (!back) throw new OwnerRefusal('conflict', 'This post is not taken down.')
    await touch(tx, businessId, act.now)
    const said = `The post says: “${back.content.slice(0, LONGEST_QUOTE)}”`
    await append(tx, { ...act, said, id, action: 'put_back', businessId })
  })
}

export async function findPost(db: Database, id: number): Promise<{ businessId: string } | undefined> {
  const [post] = await db.select({ businessId: posts.businessId }).from(posts).where(isUp(id))
  return post
}

export async function findPostTakenDown(
  db: Database,
  id: number,
): Promise<{ businessId: string } | undefined> {
  const isDown = and(eq(posts.id, id), isNotNull(posts.takenDownAt))
  const [post] = await db.select({ businessId: posts.businessId }).from(posts).where(isDown)
  return post
}

const isUp = (id: number) => and(eq(posts.id, id), isNull(posts.takenDownAt))

const LONGEST_QUOTE = 2000

async function checked(
  tx: Transaction,
  businessId: string,
  input: PostInput,
  { before, now }: { before?: PostTimes; now: Date },
) {
  const { type, content, photoId } = input
  if (isBlank(content)) throw new PostProblem('content', POST_IS_EMPTY)
  // PostgreSQL texts cannot hold this character.
  if (content.includes('\0')) throw new PostProblem('content', 'Please remove unreadable characters')
  const times = await timesOf(tx, businessId, input, { before, now })
  if (photoId !== null) {
    const [photo] = await tx
      .select({ id: photos.id })
      .from(photos)
      .where(and(eq(photos.id, photoId), eq(photos.businessId, businessId), eq(photos.kind, 'post')))
    if (!photo) throw new PostProblem('photo', 'This picture is not there any more. Choose it again.')
  }
  return { type, content, photoId, ...times }
}

async function timesOf(
  tx: Transaction,
  businessId: string,
  input: PostInput,
  { before, now }: { before: PostTimes | undefined; now: Date },
): Promise<PostTimes> {
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
  const { times } = read
  // A past event can still be edited, if its times stay.
  if (isOver(times, zone, now) && !(before && isSameTime(before, times))) {
    const isDeal = input.type === 'deal'
    throw new PostProblem(isDeal ? 'ends' : 'starts', isDeal ? DEAL_IS_OVER : EVENT_IS_OVER)
  }
  return times
}

function isSameTime(one: PostTimes, other: PostTimes): boolean {
  return (
    one.startsAt?.getTime() === other.startsAt?.getTime() && one.endsAt?.getTime() === other.endsAt?.getTime()
  )
}

async function touch(tx: Transaction, businessId: string, now: Date): Promise<void> {
  await tx.update(businesses).set({ updatedAt: now }).where(eq(businesses.id, businessId))
}

const EVENTS = {
  posted: 'post_added',
  edited: 'post_changed',
  deleted: 'post_removed',
  taken_down: 'post_removed',
  put_back: 'post_put_back',
} as const

async function append(
  tx: Transaction,
  {
    id,
    action,
    said,
    reason = '',
    ...act
  }: Change & { id: number; action: keyof typeof EVENTS; businessId: string; said?: string },
): Promise<void> {
  const { businessId, actor, now } = act
  const told = [...reviewerNote(reason), said].filter(Boolean).join('\n\n')
  await recordTeamEvent(tx, EVENTS[action], { ...act, reason: told })
  await appendAudit(tx, {
    actor,
    subject: { kind: 'post', id: String(id) },
    action,
    reason: withoutPersonalData(reason) || null,
    facts: { businessId },
    at: now,
  })
}
