import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { isTeam } from '../audit/audit-entry.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { businesses, photos, posts } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import type { ListingAct } from '../owners/tell-owners.server.ts'
import { recordContentChange } from '../owners/record-content-change.server.ts'
import { touchListing } from '../owners/listing-row.server.ts'
import { businessTimeZone } from '../businesses/business-row.server.ts'
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
import { cutText } from '../../text/cut-text.ts'

interface PostInput extends Pick<PostDraft, 'type' | 'content'>, TypedTimes {
  photoId: string | null
}

interface PostAct extends ListingAct {
  id: number
}

export async function createPost(
  db: Database,
  { input, ...act }: ListingAct & { input: PostInput },
): Promise<Outcome<number>> {
  const { businessId, actor, now } = act
  return transact(db, async (tx) => {
    const checked = await checkPostInput(tx, businessId, input, { now })
    if (!checked.ok) return checked
    const [post] = await tx
      .insert(posts)
      .values({ ...checked.value, businessId, authorId: actor.accountId, postedAt: now })
      .returning({ id: posts.id })
    if (!post) throw new Error('The database kept no post.')
    await record(tx, 'posted', { ...act, id: post.id })
    return done(post.id)
  })
}

export async function changePost(
  db: Database,
  { input, ...act }: PostAct & { input: PostInput },
): Promise<Outcome> {
  const { id, businessId, now } = act
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(posts).where(isUp(id)).for('update')
    if (!before) return refuse('not_found', GONE)
    const checked = await checkPostInput(tx, businessId, input, { before, now })
    if (!checked.ok) return checked
    const isOther = isInCalendars(before) && !(isInCalendars(checked.value) && before.type === input.type)
    if (isOther) await cancelEntry(tx, before, now)
    const calendar = isOther ? { calendarId: randomUUID() } : { calendarChanges: ONE_MORE }
    await tx
      .update(posts)
      .set({ ...checked.value, editedAt: now, ...calendar })
      .where(eq(posts.id, id))
    await record(tx, 'edited', act)
    return done()
  })
}

function isInCalendars({ startsAt, endsAt }: PostTimes): boolean {
  return (startsAt ?? endsAt) !== null
}

/** An event that becomes a deal, or a deal without a last day, is a post of its own from then on. */
async function cancelEntry(tx: Transaction, before: typeof posts.$inferSelect, now: Date): Promise<void> {
  const { businessId, type, startsAt, endsAt, postedAt, calendarId } = before
  const entry = { businessId, type, startsAt, endsAt, postedAt, calendarId, content: '', takenDownAt: now }
  await tx.insert(posts).values({ ...entry, calendarChanges: before.calendarChanges + 1 })
}

/** Deletes an owner's post, but for its times until they are past: calendars have them. Keeps what the team takes down. */
export async function deletePost(db: Database, act: PostAct): Promise<Outcome> {
  return transact(db, async (tx) => {
    const isKept = isTeam(act.actor)
    const [removed] = await tx.select().from(posts).where(isUp(act.id)).for('update')
    if (!removed) return refuse('not_found', GONE)
    const emptied = isKept ? {} : { content: '', imageUrl: null, photoId: null, authorId: null }
    await tx
      .update(posts)
      .set({ ...emptied, takenDownAt: act.now, calendarChanges: ONE_MORE })
      .where(eq(posts.id, act.id))
    const isPast = or(
      isNull(posts.overAt),
      lte(posts.overAt, act.now.toISOString()),
      eq(posts.overAt, 'infinity'),
    )
    await tx.delete(posts).where(and(eq(posts.content, ''), isPast))
    const quote = `The post said: “${cutText(removed.content, LONGEST_QUOTE)}”`
    await record(tx, isKept ? 'taken_down' : 'deleted', { ...act, quote })
    return done()
  })
}

export async function putBackPost(db: Database, act: PostAct): Promise<Outcome> {
  return transact(db, async (tx) => {
    const [back] = await tx
      .update(posts)
      .set({ takenDownAt: null, calendarChanges: ONE_MORE })
      .where(isDown(act.id))
      .returning()
    if (!back) return refuse('conflict', 'This post isn’t taken down.')
    const quote = `The post says: “${cutText(back.content, LONGEST_QUOTE)}”`
    await record(tx, 'put_back', { ...act, quote })
    return done()
  })
}

export async function findPost(db: Database, id: number, isTakenDown = false) {
  const [post] = await db
    .select({ id: posts.id, businessId: posts.businessId })
    .from(posts)
    .where(isTakenDown ? isDown(id) : isUp(id))
  return post
}

const isUp = (id: number) => and(eq(posts.id, id), isNull(posts.takenDownAt))
const isDown = (id: number) => and(eq(posts.id, id), isNotNull(posts.takenDownAt), ne(posts.content, ''))
const ONE_MORE = sql`${posts.calendarChanges} + 1`

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
  const [business] = await tx
    .select({ countySlug: businesses.countySlug, timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) throw new Error(`There is no business ${businessId}.`)
  const zone = businessTimeZone(business)
  const times = readTimes(type, input, zone)
  if (!times.ok) return times
  // A past event can still be edited, if its times stay.
  if (isOver(times.value, zone, now) && !(before && isSameTime(before, times.value))) {
    return type === 'deal' ? refuse('invalid_ends', DEAL_IS_OVER) : refuse('invalid_starts', EVENT_IS_OVER)
  }
  if (photoId !== null) {
    const [photo] = await tx
      .select({ id: photos.id })
      .from(photos)
      .where(and(eq(photos.id, photoId), eq(photos.businessId, businessId), eq(photos.kind, 'post')))
    if (!photo) return refuse('invalid_photo')
  }
  return done({ type, content, photoId, ...times.value })
}

function isSameTime(one: PostTimes, other: PostTimes): boolean {
  return (
    one.startsAt?.getTime() === other.startsAt?.getTime() && one.endsAt?.getTime() === other.endsAt?.getTime()
  )
}

const EVENTS = {
  posted: 'post_added',
  edited: 'post_changed',
  deleted: 'post_removed',
  taken_down: 'post_removed',
  put_back: 'post_put_back',
} as const

async function record(
  tx: Transaction,
  action: keyof typeof EVENTS,
  { id, ...act }: PostAct & { quote?: string },
): Promise<void> {
  await touchListing(tx, act.businessId, act.now)
  const subject = { kind: 'post', id: String(id) } as const
  await recordContentChange(tx, { ...act, subject, action, event: EVENTS[action] })
}
