import type { Transaction } from '../../../db/client.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { businesses, businessHistory, businessImages, photos } from '../../../db/schema/index.ts'
import { isListingColumn, type ListingColumn } from '../../businesses/listing-fields.ts'
import { phoneColumns, placeColumns } from '../../businesses/listing-record.server.ts'
import { photoAddress } from '../../photos/photo.ts'
import { SUBMISSION_FIELDS } from '../submission-fields.ts'
import { listingOf } from './submission-listing.server.ts'
import type { Submission } from '../check-submission.server.ts'

const LONGEST_SLUG = 60

const FILLED = new Set<ListingColumn>([
  'address',
  'serviceAreaCounties',
  ...Object.values(SUBMISSION_FIELDS).flatMap(({ column = '' }) => (isListingColumn(column) ? [column] : [])),
])

/**
 * Keeps what somebody changed on the listing since an approval that was taken back.
 * @param businessId of that approval
 * @returns the id of the business
 */
export async function publishListing(
  tx: Transaction,
  { businessId, submission, now }: { businessId: string | null; submission: Submission; now: Date },
): Promise<string> {
  if (!businessId) {
    const id = await newBusinessId(tx, submission.businessName)
    await tx.insert(businesses).values(listingOf(id, submission, now))
    return id
  }
  const changed = await changedColumns(tx, businessId)
  const listing = listingOf(businessId, submission, now)
  const isPlaceChanged = changed.has('address') || changed.has('countySlug')
  const kept = [...FILLED].filter(
    (column) => !changed.has(column) && !(column === 'address' && isPlaceChanged),
  )
  const filled = kept.map((column) => [column, listing[column]] as const)
  await tx
    .update(businesses)
    .set({
      ...Object.fromEntries(filled),
      ...(!changed.has('phone') && phoneColumns(listing.phone)),
      ...(!isPlaceChanged && placeColumns(listing)),
      status: 'published',
      updatedAt: now,
    })
    .where(eq(businesses.id, businessId))
  return businessId
}

async function changedColumns(tx: Transaction, businessId: string): Promise<Set<string>> {
  const entries = await tx
    .select({ changes: businessHistory.changes })
    .from(businessHistory)
    .where(eq(businessHistory.businessId, businessId))
  return new Set(entries.flatMap(({ changes }) => Object.keys(changes)))
}

/** Makes it the first picture, unless another submission brought it to its business first. */
export async function showPhoto(tx: Transaction, photoId: string, businessId: string): Promise<void> {
  const [photo] = await tx
    .update(photos)
    .set({ businessId, kind: 'gallery' })
    .where(and(eq(photos.id, photoId), or(isNull(photos.businessId), eq(photos.businessId, businessId))))
    .returning()
  const isOfBusiness = and(eq(businessImages.businessId, businessId), eq(businessImages.photoId, photoId))
  if (!photo || (await tx.$count(businessImages, isOfBusiness)) > 0) return
  await tx.insert(businessImages).values({
    businessId,
    url: photoAddress(photo.id, photo.widths.at(-1) ?? photo.width),
    alt: photo.alt,
    photoId,
  })
}

/** An id for a new business: its name for people, and a number that no other business ever gets. */
async function newBusinessId(tx: Transaction, name: string): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(sql`select nextval('business_numbers') as number`)
  return `${slugOf(name)}-${rows[0]?.number}`
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-|-$/g, '')
  return slug || 'business'
}
