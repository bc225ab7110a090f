import { and, asc, count, eq, gt, gte, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { pickColumns } from '../../db/pick-columns.ts'
import { pick } from '../../platform/pick.ts'
import { businesses, photos, posts } from '../../db/schema/index.ts'
import { inPublicLists } from '../businesses/visibility.server.ts'
import { photoColumns, postPicture } from '../businesses/business-pictures.server.ts'
import { businessTimeZone } from '../businesses/business-row.server.ts'
import { pageOf } from '../businesses/business.ts'
import { dateIn, instantOf } from '../../time/zone-clock.ts'
import type { FloridaTimeZone } from '../places/time-zone.ts'
import { listCounties } from '../places/county.ts'
import type { PostType } from '../posts/post.ts'
import type { AnnouncementKind } from './announcement.ts'

export type Announcement = Awaited<ReturnType<typeof select>>[number]
export type AnnouncementList = Awaited<ReturnType<typeof listAnnouncements>>

/** Events by their start; deals by their last day, those without one last. */
export async function listAnnouncements(
  db: Database,
  kind: AnnouncementKind,
  { page, pageSize, now }: { page: number; pageSize: number; now: Date },
) {
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(posts)
    .innerJoin(businesses, eq(businesses.id, posts.businessId))
    .where(isShown(kind, now))
  const pages = pageOf(page, pageSize, total)
  const offset = (pages.page - 1) * pageSize
  const items = total === 0 ? [] : await select(db, kind, isShown(kind, now), pageSize, offset)
  return { items, total, ...pages }
}

/** For calendars: first what is shown, then what was until it was taken down or its business left the lists. */
export async function findForCalendar(
  db: Database,
  kind: AnnouncementKind,
  { id, limit, now }: { id?: number; limit: number; now: Date },
): Promise<Announcement[]> {
  const asked = id === undefined ? undefined : eq(posts.id, id)
  const gone = and(isRunning(kind, now), not(isUp))
  const shown = await select(db, kind, and(isShown(kind, now), asked), limit, 0)
  return [...shown, ...(await select(db, kind, and(gone, asked), limit, 0))]
}

async function select(
  db: Database,
  kind: AnnouncementKind,
  where: SQL | undefined,
  limit: number,
  offset: number,
) {
  const rows = await db
    .select({
      post: postColumns,
      isCanceled: sql<boolean>`not (${isUp})`,
      business: businessColumns,
      photo: photoColumns,
    })
    .from(posts)
    .innerJoin(businesses, eq(businesses.id, posts.businessId))
    .leftJoin(photos, eq(photos.id, posts.photoId))
    .where(where)
    .orderBy(asc(kind === 'event' ? posts.startsAt : posts.overAt), asc(posts.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ post, isCanceled, business, photo }) => ({
    ...pick(post, ['id', 'content', 'startsAt', 'endsAt', 'calendarId', 'calendarChanges']),
    kind,
    isCanceled,
    picture: postPicture(photo, post.imageUrl),
    changedAt: post.takenDownAt ?? post.editedAt ?? post.postedAt,
    timeZone: businessTimeZone(business),
    business,
  }))
}

const postColumns = pickColumns(posts, [
  'id',
  'content',
  'imageUrl',
  'startsAt',
  'endsAt',
  'postedAt',
  'editedAt',
  'takenDownAt',
  'calendarId',
  'calendarChanges',
])
const businessColumns = pickColumns(businesses, [
  'id',
  'name',
  'address',
  'street',
  'city',
  'zip',
  'countySlug',
  'timeZone',
  'categorySlug',
])

const isUp = sql`(${isNull(posts.takenDownAt)} and ${inPublicLists})`

function isShown(kind: AnnouncementKind, now: Date): SQL | undefined {
  return and(isRunning(kind, now), isUp, kind === 'event' ? lastsStill(now) : undefined)
}

const CENTRAL_COUNTIES = listCounties().flatMap(({ slug, timeZone }) =>
  timeZone === 'America/Chicago' ? [slug] : [],
)

/** An event without an end lasts until midnight where it is. */
function lastsStill(now: Date): SQL | undefined {
  const dayBegan = (zone: FloridaTimeZone) => instantOf(zone, dateIn(zone, now), '00:00').toISOString()
  return or(
    isNotNull(posts.endsAt),
    gte(
      posts.startsAt,
      sql`case when ${businesses.timeZone} = 'America/Chicago' or ${businesses.timeZone} is null and ${businesses.countySlug} in ${CENTRAL_COUNTIES} then ${dayBegan('America/Chicago')}::timestamptz else ${dayBegan('America/New_York')}::timestamptz end`,
    ),
  )
}

/** The index `posts_running` answers it. An event without an end may be over up to an hour before. */
function isRunning(type: Exclude<PostType, 'update'>, now: Date): SQL | undefined {
  return and(eq(posts.type, type), gt(posts.overAt, now.toISOString()))
}
