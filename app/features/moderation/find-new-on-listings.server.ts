import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { users } from '../../db/schema/index.ts'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { photoAddress } from '../photos/photo.ts'
import { LIST_SIZE } from './desk.ts'

interface NewRow extends Record<string, unknown> {
  key: string
  kind: 'post' | 'photo'
  id: string
  businessId: string
  businessName: string
  /** To the microsecond. */
  moment: string
  who: string | null
  text: string
  photoId: string | null
  widths: number[] | null
  takenDownAt: string | null
  owners: number
}

const PREVIEW_WIDTH = 320

export type NewOnListing = Awaited<ReturnType<typeof findNewOnListings>>['items'][number]

/** @param before cursor of the last part; an invalid one starts over */
export async function findNewOnListings(db: Database, before: string) {
  const { rows: found } = await db.execute<NewRow>(sql`
    select newest.*,
      (select count(*)::int from business_owners where business_owners.business_id = newest."businessId") as owners
    from (
      (select 'post:' || posts.id as key, 'post' as kind, posts.id::text as id, posts.business_id as "businessId",
        businesses.name as "businessName", posts.posted_at::text as moment, posts.posted_at as at, author.email as who,
        posts.content as text, photos.id as "photoId", photos.widths,
        posts.taken_down_at as "takenDownAt"
      from posts
      join businesses on businesses.id = posts.business_id and ${withPublicPage}
      left join photos on photos.id = posts.photo_id
      left join ${users} as author on author.id = posts.author_id and author.deleted_at is null
      where posts.content <> '' and ${isBefore(sql`posts.posted_at`, sql`'post:' || posts.id`, before)}
      order by posts.posted_at desc limit ${LIST_SIZE + 1})
      union all
      (select 'photo:' || photos.id, 'photo', photos.id::text, photos.business_id, businesses.name,
        photos.created_at::text, photos.created_at, author.email, photos.alt, photos.id, photos.widths,
        photos.taken_down_at
      from photos
      join businesses on businesses.id = photos.business_id and ${withPublicPage}
      left join ${users} as author on author.id = photos.uploaded_by and author.deleted_at is null
      where photos.business_id is not null and photos.kind in ('banner', 'profile', 'gallery')
        and ${isBefore(sql`photos.created_at`, sql`'photo:' || photos.id`, before)}
      order by photos.created_at desc limit ${LIST_SIZE + 1})
    ) newest
    order by at desc, key desc
    limit ${LIST_SIZE + 1}`)
  const shown = found.slice(0, LIST_SIZE)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => {
      const { kind, id, businessId, businessName, who, text, owners, moment } = row
      const takenDownAt = row.takenDownAt && new Date(row.takenDownAt).toISOString()
      const picture = takenDownAt ? null : previewPath(row.photoId, row.widths)
      const at = new Date(moment).toISOString()
      return { kind, id, businessId, businessName, at, who, text, picture, takenDownAt, owners }
    }),
    next: last && found.length > LIST_SIZE ? `${last.moment}|${last.key}` : null,
  }
}

function isBefore(at: ReturnType<typeof sql>, key: ReturnType<typeof sql>, before: string) {
  const [moment = '', lastKey = ''] = before.split('|')
  const read = z.iso
    .datetime({ offset: true })
    .safeParse(moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return read.success ? sql`(${at}, ${key}) < (${read.data}::timestamptz, ${lastKey})` : sql`true`
}

function previewPath(id: string | null, widths: readonly number[] | null): string | null {
  const width = widths?.find((one) => one >= PREVIEW_WIDTH) ?? widths?.at(-1)
  return id && width ? photoAddress(id, width) : null
}
