import { eq, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../db/client.ts'
import { businesses } from '../../../db/schema/index.ts'
import { done, type Outcome, refuse } from '../../../platform/outcome.ts'
import { OwnerRefusal } from '../owner-refusal.ts'

const columns = {
  id: businesses.id,
  status: businesses.status,
  isVerified: businesses.isVerified,
  isFeatured: businesses.isFeatured,
  name: businesses.name,
  categorySlug: businesses.categorySlug,
  address: businesses.address,
  countySlug: businesses.countySlug,
  phone: businesses.phone,
  website: businesses.website,
  description: businesses.description,
  services: businesses.services,
  serviceAreaText: businesses.serviceAreaText,
  serviceAreaCounties: businesses.serviceAreaCounties,
  hours: businesses.hours,
  email: businesses.email,
  facebook: businesses.facebook,
  instagram: businesses.instagram,
  twitter: businesses.twitter,
  linkedin: businesses.linkedin,
  branchOfService: businesses.branchOfService,
  lastConfirmedAt: businesses.lastConfirmedAt,
  confirmReminders: businesses.confirmReminders,
  confirmRemindedAt: businesses.confirmRemindedAt,
  profilePhotoId: businesses.profilePhotoId,
  bannerPhotoId: businesses.bannerPhotoId,
  createdAt: businesses.createdAt,
  updatedAt: businesses.updatedAt,
}

export type ListingRow = Pick<typeof businesses.$inferSelect, keyof typeof columns>

export async function findListing(q: Queries, businessId: string): Promise<ListingRow | undefined> {
  if (businessId.includes('\0')) return undefined
  const [row] = await q.select(columns).from(businesses).where(eq(businesses.id, businessId))
  return row
}

export async function findListings(q: Queries, ids: readonly string[]): Promise<Map<string, ListingRow>> {
  if (ids.length === 0) return new Map()
  const rows = await q
    .select(columns)
    .from(businesses)
    .where(inArray(businesses.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locked until the transaction ends. */
export async function lockListingIfAny(tx: Transaction, businessId: string): Promise<Outcome<ListingRow>> {
  const missing = refuse('not_found', 'There is no such listing.')
  if (businessId.includes('\0')) return missing
  const [row] = await tx.select(columns).from(businesses).where(eq(businesses.id, businessId)).for('update')
  return row ? done(row) : missing
}

/** Locked until the transaction ends. @throws OwnerRefusal `not_found` */
export async function lockListing(tx: Transaction, businessId: string): Promise<ListingRow> {
  const listing = await lockListingIfAny(tx, businessId)
  if (!listing.ok) throw new OwnerRefusal('not_found', listing.message)
  return listing.value
}
