import { and, eq, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import {
  businesses,
  businessHistory,
  businessImages,
  type ListingChanges,
  photos,
  type submissions,
} from '../../../db/schema/index.ts'
import { newBusinessIds } from '../../businesses/business-id.server.ts'
import { isListingColumn, type ListingColumn } from '../../businesses/listing-fields.ts'
import {
  type ListingInput,
  listingRecord,
  phoneColumns,
  placeColumnsAfter,
} from '../../businesses/listing-record.server.ts'
import { photoAddress } from '../../photos/photo.ts'
import { type MergeField, SUBMISSION_FIELDS } from '../submission-fields.ts'
import { columnValue } from '../../businesses/field-text.server.ts'
import { listCounties } from '../../places/county.ts'
import type { Submission } from '../check-submission.server.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import { isUnread } from '../../opening-hours/read-week.ts'
import { auditListing } from '../../audit/append-audit.server.ts'
import { VISIBLE_AS_PAGE } from '../../businesses/visibility.server.ts'
import type { Effect, Listing, Scope } from '../../cases/define-case.server.ts'
import { isSame } from '../../owners/listing-changes.ts'
import { findListing } from '../../owners/listing-row.server.ts'
import { publishChanges } from '../../owners/publish-changes.server.ts'
import { senderText } from '../mails/submission-mails.server.ts'

const PLACE_COLUMNS: readonly ListingColumn[] = ['address', 'countySlug', 'timeZone']

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
    const [id = ''] = await newBusinessIds(tx, [submission.businessName])
    await tx.insert(businesses).values(listingOf(id, submission, now))
    return id
  }
  const [changed, before] = [await changedColumns(tx, businessId), await findListing(tx, businessId)]
  const listing = listingOf(businessId, submission, now)
  const isPlaceChanged = PLACE_COLUMNS.some((column) => changed.has(column))
  const kept = [...FILLED].filter(
    (column) => !changed.has(column) && !(isPlaceChanged && PLACE_COLUMNS.includes(column)),
  )
  const filled = kept.map((column) => [column, listing[column]] as const)
  await tx
    .update(businesses)
    .set({
      ...Object.fromEntries(filled),
      ...(!changed.has('phone') && phoneColumns(listing.phone)),
      ...(before && !isPlaceChanged && placeColumnsAfter(listing, before)),
      status: 'published',
      listedAt: now,
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

type SubmissionRow = typeof submissions.$inferSelect

/** @param take fields of the listing that get what the submission says; nothing else changes */
export async function mergeIntoListing(
  scope: Scope<SubmissionRow>,
  {
    intoBusinessId,
    take = [],
  }: { intoBusinessId?: string | undefined; take?: readonly MergeField[] | undefined },
): Promise<Outcome<Effect<SubmissionRow>>> {
  const { tx, row, actor, now, publicUrl } = scope
  if (!intoBusinessId) return refuse('invalid', 'Choose what it belongs to.')
  const listing = scope.into
  if (!listing || !VISIBLE_AS_PAGE.some((status) => status === listing.status)) {
    return refuse('conflict', 'We couldn’t find that listing, or it isn’t public.')
  }
  if (take.includes('hours') && isUnread((row.fields as Submission).hours)) {
    return refuse('invalid', 'We can’t read the submission’s hours, so leave the listing’s as they are.')
  }
  const businessId = listing.id
  const changes = takenOver(row, listing, take)
  const fields = Object.keys(changes)
  const merged = (facts: Record<string, unknown> = {}): Outcome<Effect<SubmissionRow>> =>
    done({
      set: { businessId, isMerged: true },
      facts,
      // The listing may already have an owner, so the sender has to claim it.
      mail: (about) =>
        senderText('merged', { ...row, accountId: null, businessId, reason: about.text }, about),
    })
  if (fields.length === 0) return merged()
  const historyId = await publishChanges(tx, {
    businessId,
    changes,
    actor,
    reason: 'Someone submitted this business again, with these details.',
    publicUrl,
    now,
  })
  const facts = { submissionId: row.id, fields, historyId }
  await auditListing(tx, { businessId, actor, now }, 'changed', { facts })
  return merged({ historyId })
}

function takenOver(row: SubmissionRow, present: Listing, take: readonly MergeField[]): ListingChanges {
  const { hours, ...offered } = listingOf(present.id, row.fields as Submission, present.updatedAt)
  // A submission knows of no days that differ from the week.
  const week = hours && { ...hours, exceptions: present.hours?.exceptions ?? [] }
  return Object.fromEntries(
    take
      .map((name) => [name, { from: present[name], to: name === 'hours' ? week : offered[name] }] as const)
      .filter(([, { from, to }]) => to !== null && to !== '' && !isSame(from, to)),
  )
}

function listingOf(id: string, submission: Submission, now: Date) {
  const { street, city, zip, countySlug, serviceArea } = submission
  const stated = Object.entries(SUBMISSION_FIELDS).flatMap(([name, field]) => {
    const text = submission[name as keyof Submission]
    return field.column && text ? [[field.column, columnValue(field, text)]] : []
  })
  const input: ListingInput = {
    ...(Object.fromEntries(stated) as Pick<ListingInput, 'name' | 'categorySlug'>),
    id,
    // A business that travels is placed by its ZIP code, which is all that it gave.
    address: [street, city, `FL ${zip}`].filter((part) => part !== null).join(', '),
    countySlug,
    serviceArea: serviceArea ? { text: serviceArea, counties: countiesNamedIn(serviceArea) } : null,
  }
  return listingRecord(input, now)
}

/** Also words of their own: they name a county only in a text that says so. */
const ORDINARY_WORDS = new Set(['Bay', 'Citrus', 'Gulf', 'Lake', 'Liberty', 'Orange', 'Union'])

/** What may stand before a county's name without making it another place, as `Lake` does in Lake Monroe. */
const BEFORE = new Set(
  'all and any around both central east eastern entire greater in inland lower mid north northeast northern northwest of or parts serving south southeast southern southwest the throughout upper west western'.split(
    ' ',
  ),
)

const STATEWIDE =
  /\bstate\s?-?wide\b|\b(?:all of|all over|across|anywhere in|throughout|the whole of) (?:the state of )?florida\b/i

/** Cities are left alone, also those that carry a county's name (`Lake Mary`). */
export function countiesNamedIn(text: string): string[] {
  const counties = listCounties()
  if (STATEWIDE.test(text)) return counties.map(({ name }) => name)
  const lower = text.toLowerCase()
  const saysCounty = /\bcount(?:y|ies)\b/i.test(text)
  return (
    counties
      .filter(({ name }) => saysCounty || !ORDINARY_WORDS.has(name))
      // Most names are not there at all, which is told sooner without a pattern.
      .filter(({ name }) => lower.includes(lastWordOf(name)) && isNamed(name, text))
      .map(({ name }) => name)
  )
}

function lastWordOf(name: string): string {
  return name.toLowerCase().split(' ').at(-1) ?? ''
}

function isNamed(name: string, text: string): boolean {
  const pattern = new RegExp(
    `(?:(?<before>[\\p{L}.]+)\\s+)?(?<![\\p{L}-])${name.replace('.', '\\.?')}(?=\\s*(?:$|[,;.&/()\\n]|\\s(?:and|or|to|count(?:y|ies))\\b))`,
    'giu',
  )
  return [...text.matchAll(pattern)].some(({ groups }) => {
    const before = groups?.['before']?.toLowerCase()
    return before === undefined || BEFORE.has(before)
  })
}
