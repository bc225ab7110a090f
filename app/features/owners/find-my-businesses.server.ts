import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import {
  businesses,
  businessFigures,
  businessHistory,
  businessImages,
  businessOwners,
  claims,
  listingEdits,
} from '../../db/schema/index.ts'
import { isUnconfirmed } from '../businesses/index.server.ts'
import { listCategories } from '../categories/index.ts'
import { listCounties } from '../places/index.ts'
import { listBranches } from '../verification/index.ts'
import { ownersOf } from './business-owners.server.ts'
import { completenessOf } from './completeness.ts'
import { valuesOf } from './editable-listing.ts'
import { isSame, withChanges } from './listing-changes.ts'
import { COLUMN_LABELS, LISTING_COLUMNS } from './listing-columns.ts'
import { findListing, type ListingRow } from './listing-row.server.ts'
import { LISTING_FIELDS } from './listing-values.ts'
import type { HistoryEntry, MyBusiness, MyBusinessPageData, OpenClaim } from './my-business.ts'
import { valueText } from './value-text.server.ts'

const THIRTY_DAYS = 30 * 86_400_000
const LONGEST_HISTORY = 50

/** The businesses of an account by name, and its claims that are still open. */
export async function findMyBusinesses(
  db: Database,
  { accountId, now }: { accountId: string; now: Date },
): Promise<{ businesses: MyBusiness[]; claims: OpenClaim[] }> {
  const [owned, openClaims] = await Promise.all([
    db
      .select({ id: businesses.id })
      .from(businessOwners)
      .innerJoin(businesses, eq(businesses.id, businessOwners.businessId))
      .where(eq(businessOwners.accountId, accountId))
      .orderBy(asc(businesses.sortName), asc(businesses.id))
      .limit(200),
    db
      .select({ businessId: claims.businessId, businessName: businesses.name, status: claims.status })
      .from(claims)
      .innerJoin(businesses, eq(businesses.id, claims.businessId))
      .where(and(eq(claims.accountId, accountId), inArray(claims.status, ['proving', 'waiting'])))
      .orderBy(desc(claims.createdAt)),
  ])
  const found = await Promise.all(
    owned.map(async ({ id }) => {
      const row = await findListing(db, id)
      return row && summaryOf(db, row, now)
    }),
  )
  return {
    businesses: found.filter((one) => one !== undefined),
    claims: openClaims.map(({ status, ...claim }) => ({
      ...claim,
      status: status === 'waiting' ? 'waiting' : 'proving',
    })),
  }
}

/** One business with everything that its owners see and edit. */
export async function findMyBusiness(
  db: Database,
  {
    businessId,
    accountId,
    isModerating,
    now,
  }: { businessId: string; accountId: string; isModerating: boolean; now: Date },
): Promise<MyBusinessPageData | undefined> {
  const row = await findListing(db, businessId)
  if (!row) return undefined
  const [summary, owners, [edit], history] = await Promise.all([
    summaryOf(db, row, now),
    ownersOf(db, businessId),
    db
      .select()
      .from(listingEdits)
      .where(
        and(eq(listingEdits.businessId, businessId), inArray(listingEdits.status, ['waiting', 'rejected'])),
      )
      .orderBy(desc(sql`${listingEdits.status} = 'waiting'`), desc(listingEdits.createdAt))
      .limit(1),
    db
      .select()
      .from(businessHistory)
      .where(eq(businessHistory.businessId, businessId))
      .orderBy(desc(businessHistory.id))
      .limit(LONGEST_HISTORY),
  ])
  const waiting = edit?.status === 'waiting' && !isModerating ? edit : undefined
  const shown = valuesOf(row)
  const values = valuesOf(withChanges(row, waiting?.changes ?? {}))
  const ownerIds = new Set(owners.map((owner) => owner.accountId))
  return {
    ...summary,
    isModerating,
    values,
    publicValues: Object.fromEntries(
      LISTING_FIELDS.filter((field) => values[field] !== shown[field]).map((field) => [field, shown[field]]),
    ),
    waitingSince: waiting?.createdAt.toISOString() ?? null,
    lastRejection:
      edit?.status === 'rejected' && edit.decidedAt
        ? { at: edit.decidedAt.toISOString(), text: edit.decisionText ?? '' }
        : null,
    owners: owners.map((owner) => ({
      isYou: owner.accountId === accountId,
      since: owner.since.toISOString(),
    })),
    history: history.map((entry): HistoryEntry => ({
      id: entry.id,
      at: entry.at.toISOString(),
      by:
        entry.accountId === accountId
          ? 'you'
          : entry.accountId && ownerIds.has(entry.accountId)
            ? 'owner'
            : 'team',
      isRevert: entry.reverts !== null,
      changes: LISTING_COLUMNS.flatMap((name) => {
        const change = entry.changes[name]
        if (!change) return []
        const { from, to } = change
        return [{ label: COLUMN_LABELS[name], from: valueText(name, from), to: valueText(name, to) }]
      }),
      canRevert: Object.entries(entry.changes).some(([name, { to }]) =>
        isSame(row[name as keyof typeof row], to),
      ),
    })),
    options: {
      categories: listCategories().map(({ slug, displayName }) => ({ value: slug, label: displayName })),
      branches: listBranches().map(({ id, name }) => ({ value: id, label: name })),
      counties: listCounties().map(({ slug, name }) => ({ value: slug, label: `${name} County` })),
    },
  }
}

async function summaryOf(db: Database, row: ListingRow, now: Date): Promise<MyBusiness> {
  const since = new Date(now.getTime() - THIRTY_DAYS).toISOString().slice(0, 10)
  const [[figures], waiting, pictures] = await Promise.all([
    db
      .select({
        opened: sql<number>`coalesce(sum(${businessFigures.opened}), 0)::int`,
        called: sql<number>`coalesce(sum(${businessFigures.called}), 0)::int`,
      })
      .from(businessFigures)
      .where(and(eq(businessFigures.businessId, row.id), gte(businessFigures.day, since))),
    db.$count(listingEdits, and(eq(listingEdits.businessId, row.id), eq(listingEdits.status, 'waiting'))),
    db.$count(businessImages, eq(businessImages.businessId, row.id)),
  ])
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    isVerified: row.isVerified,
    completeness: completenessOf({
      description: row.description.length >= 20,
      services: row.services.length > 0,
      hours: (row.hours?.weekly.length ?? 0) + (row.hours?.byAppointment?.length ?? 0) > 0,
      phone: row.phone !== '',
      website: row.website !== '',
      place: row.address !== '' || row.serviceAreaText !== null || row.serviceAreaCounties.length > 0,
      social: [row.facebook, row.instagram, row.twitter, row.linkedin].some((url) => url !== ''),
      branchOfService: row.branchOfService !== null,
      photo: row.profilePhotoId !== null || row.bannerPhotoId !== null || pictures > 0,
    }),
    isEditWaiting: waiting > 0,
    isUnconfirmed: isUnconfirmed(row),
    lastConfirmedAt: row.lastConfirmedAt?.toISOString() ?? null,
    opened: figures?.opened ?? 0,
    called: figures?.called ?? 0,
  }
}
