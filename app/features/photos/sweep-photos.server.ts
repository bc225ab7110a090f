import { and, inArray, lt, sql } from 'drizzle-orm'
import { photos } from '../../db/schema/index.ts'
import type { PhotoStoring } from './store-photo.server.ts'
import { HOUR_MS } from '../../time/durations.ts'

/** Someone who chose a picture for a post or a form comes back within a day, or not at all. */
const UNUSED_FOR_MS = 24 * HOUR_MS
const UPLOADING_FOR_MS = HOUR_MS
const ASKED_AT_ONCE = 500

/** Deletes photos without a place and files without a photo; what an undo may bring back stays 30 days. */
export async function sweepPhotos({ db, files }: Pick<PhotoStoring, 'db' | 'files'>, now: Date) {
  const forgotten = await db
    .delete(photos)
    .where(and(lt(photos.createdAt, new Date(now.getTime() - UNUSED_FOR_MS)), isUnused(now)))
    .returning({ id: photos.id })

  let deleted = 0
  let waiting: { key: string; id: string }[] = []
  const sweep = async () => {
    const ids = [...new Set(waiting.map(({ id }) => id))]
    const known = await db.select({ id: photos.id }).from(photos).where(inArray(photos.id, ids))
    const isKnown = new Set(known.map(({ id }) => id))
    for (const { key } of waiting.filter(({ id }) => !isKnown.has(id))) {
      await files.delete(key)
      deleted += 1
    }
    waiting = []
  }
  const oldEnough = new Date(now.getTime() - UPLOADING_FOR_MS)
  for await (const { key, at } of files.list('photos/')) {
    const [, id] = /^photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key) ?? []
    if (!id || at > oldEnough) continue
    waiting.push({ key, id })
    if (waiting.length >= ASKED_AT_ONCE) await sweep()
  }
  if (waiting.length > 0) await sweep()
  return { photos: forgotten.length, files: deleted }
}

function isUnused(now: Date) {
  const undoable = new Date(now.getTime() - 30 * 24 * HOUR_MS).toISOString()
  return sql`
    (${photos.takenDownAt} is null or ${photos.takenDownAt} < ${undoable}::timestamptz)
    and not exists (select from businesses b where b.id = ${photos.businessId}
      and (b.banner_photo_id = photos.id or b.profile_photo_id = photos.id))
    and not exists (select from business_images i where i.business_id = ${photos.businessId} and i.photo_id = photos.id)
    and not exists (select from posts p where p.business_id = ${photos.businessId} and p.photo_id = photos.id)
    and not exists (select from article_versions v where v.photo_id = photos.id)
    and (kind <> 'submission' or not exists (select from submissions s where s.photo_id = photos.id
      and (s.status not in ('rejected', 'withdrawn', 'approved', 'expired') or coalesce(s.decided_at, s.submitted_at) > ${undoable}::timestamptz)))`
}
