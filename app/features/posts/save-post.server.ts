import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { businesses, photos, posts } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { type Actor, withoutPersonalData } from '../audit/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { reviewerNote } from '../mail/index.server.ts'
import { isTeam, type Links, recordTeamEvent } from '../owners/index.server.ts'
import { findCounty, timeZoneAt } from '../places/index.ts'
import { isBlank } from './read-post.ts'
import type { PostDraft } from './post.ts'
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

interface Change {
  actor: Actor
  reason?: string | undefined
  links: Links
  now: Date
}

/** @returns its number */
export async function createPost(
  db: Database,
  { businessId, input, ...act }: Change & { businessId: string; input: PostInput },
): Promise<Outcome<number>> {
  const { actor, now } = act
  return transact(db, async (tx) => {
    const checked = await checkPostInput(tx, businessId, input, { now })
    if (!checked.ok) return checked
    const [post] = await tx
      .insert(posts)
      .values({ ...checked.value, businessId, authorId: actor.accountId, postedAt: now })
      .returning({ id: posts.id })
    if (!post) throw new Error('The database kept no post.')
    await touch(tx, businessId, now)
    await append(tx, { ...act, id: post.id, action: 'posted', businessId })
    return done(post.id)
  })
}

export async function changePost(
  db: Database,
  { id, businessId, input, ...act }: Change & { id: number; businessId: string; input: PostInput },
): Promise<Outcome> {
  const { now } = act
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(posts).where(isUp(id)).for('update')
    if (!before) return refuse('not_found', GONE)
    const checked = await checkPostInput(tx, businessId, input, { before, now })
    if (!checked.ok) return checked
    await tx
      .update(posts)
      .set({ ...checked.value, editedAt: now })
      .where(eq(posts.id, id))
    await touch(tx, businessId, now)
    await append(tx, { ...act, id, action: 'edited', businessId })
    return done()
  })
}

/** Deletes an owner's post; keeps what the team takes down. */
export async function deletePost(
  db: Database,
  { id, businessId, ...act }: Change & { id: number; businessId: string },
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const isKept = isTeam(act.actor)
    const [gone] = isKept
      ? await tx.update(posts).set({ takenDownAt: act.now }).where(isUp(id)).returning()
      : await tx.delete(posts).where(isUp(id)).returning()
    if (!gone) return refuse('not_found', GONE)
    await touch(tx, businessId, act.now)
    const said = `The post said: “${gone.content.slice(0, LONGEST_QUOTE)}”`
    await append(tx, { ...act, said, id, action: isKept ? 'taken_down' : 'deleted', businessId })
    return done()
  })
}

export async function putBackPost(
  db: Database,
  { id, businessId, ...act }: Change & { id: number; businessId: string },
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const [back] = await tx
      .update(posts)
      .set({ takenDownAt: null })
      .where(and(eq(posts.id, id), isNotNull(posts.takenDownAt)))
      .returning()
    if (!back) return refuse('conflict', 'This post isn’t taken down.')
    await touch(tx, businessId, act.now)
    const said = `The post says: “${back.content.slice(0, LONGEST_QUOTE)}”`
    await append(tx, { ...act, said, id, action: 'put_back', businessId })
    return done()
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

const GONE = 'This post is no longer there.'
const LONGEST_QUOTE = 2000

async function checkPostInput(
  tx: Transaction,
  businessId: string,
  input: PostInput,
  { before, now }: { before?: PostTimes; now: Date },
) {
  const { type, content, photoId } = input
  if (isBlank(content)) return refuse('invalid_content')
  // PostgreSQL texts cannot hold this character.
  if (content.includes('\0')) return refuse('invalid_content', 'Please remove unreadable characters')
  const times = await checkTimes(tx, businessId, input, { before, now })
  if (!times.ok) return times
  if (photoId !== null) {
    const [photo] = await tx
      .select({ id: photos.id })
      .from(photos)
      .where(and(eq(photos.id, photoId), eq(photos.businessId, businessId), eq(photos.kind, 'post')))
    if (!photo) return refuse('invalid_photo')
  }
  return done({ type, content, photoId, ...times.value })
}

async function checkTimes(
  tx: Transaction,
  businessId: string,
  input: PostInput,
  { before, now }: { before: PostTimes | undefined; now: Date },
): Promise<Outcome<PostTimes>> {
  const [business] = await tx
    .select({ countySlug: businesses.countySlug, zip: businesses.zip, city: businesses.city })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  const county = business && findCounty(business.countySlug)
  if (!county) throw new Error(`The business ${businessId} has no county.`)
  const { zip, city } = business
  const zone = timeZoneAt(county, { ...(zip && { zip }), ...(city && { city }) })
  const read = readTimes(input.type, input, zone)
  if (!read.ok) return read
  // A past event can still be edited, if its times stay.
  if (isOver(read.value, zone, now) && !(before && isSameTime(before, read.value))) {
    return input.type === 'deal'
      ? refuse('invalid_ends', DEAL_IS_OVER)
      : refuse('invalid_starts', EVENT_IS_OVER)
  }
  return read
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
