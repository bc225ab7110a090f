import { and, asc, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import { DAY_MS } from '../../time/durations.ts'
import { dayInFlorida } from '../../time/eastern-time.ts'
import { lastDay } from '../businesses/last-day.server.ts'
import type { Database } from '../../db/client.ts'
import {
  businesses,
  businessFigures,
  businessHistory,
  businessImages,
  businessOwners,
  claims,
  listingEdits,
  users,
} from '../../db/schema/index.ts'
import {
  columnLabel,
  fieldOfColumn,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
  type ListingValues,
} from '../businesses/listing-fields.ts'
import { columnText, fieldText, typedValues, fieldOptions } from '../businesses/field-text.server.ts'
import { isUnconfirmed } from '../businesses/visibility.server.ts'
import { findOwners, type Owner } from './business-owners.server.ts'
import { missingFacts } from './listing/missing-facts.server.ts'
import { keepCurrent, reverseChanges, withChanges } from './listing-changes.ts'
import { editResults } from './edits/edit-results.ts'
import { EVENT_TEXTS, changesInWords } from './changes-in-words.server.ts'
import { findListing, findListings, type ListingRow } from './listing-row.server.ts'
import { findOpenOffers } from './owner-offer.server.ts'
import { findPin } from './pin.server.ts'
import { objectionPath } from './tell-owners.server.ts'

const THIRTY_DAYS = 30 * DAY_MS
const LONGEST_HISTORY = 50

export async function findMyBusinesses(db: Database, { accountId, now }: { accountId: string; now: Date }) {
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
  const ids = owned.map(({ id }) => id)
  const rows = await findListings(db, ids)
  return {
    businesses: await loadSummaries(
      db,
      ids.flatMap((id) => rows.get(id) ?? []),
      now,
    ),
    claims: openClaims.map(({ status, ...claim }) => ({ ...claim, isInReview: status === 'waiting' })),
  }
}

interface MyBusinessRequest {
  businessId: string
  accountId: string
  isModerating: boolean
  mayFeature?: boolean
  now: Date
}

/** Times are ISO times in UTC. */
export async function findMyBusiness(db: Database, request: MyBusinessRequest) {
  const { businessId, accountId, isModerating, mayFeature = false, now } = request
  const row = await findListing(db, businessId)
  if (!row) return undefined
  const [summaries, owners, offers, [edit], history, pin, pictures] = await Promise.all([
    loadSummaries(db, [row], now),
    findOwners(db, businessId),
    findOpenOffers(db, { businessId, now }),
    db
      .select()
      .from(listingEdits)
      .where(
        and(
          eq(listingEdits.businessId, businessId),
          ne(listingEdits.status, 'withdrawn'),
          isNull(listingEdits.importId),
        ),
      )
      .orderBy(desc(sql`${listingEdits.status} = 'waiting'`), sql`${listingEdits.decidedAt} desc nulls last`)
      .limit(1),
    db
      .select({ entry: businessHistory, email: users.email })
      .from(businessHistory)
      .leftJoin(users, eq(users.id, businessHistory.accountId))
      .where(eq(businessHistory.businessId, businessId))
      .orderBy(desc(businessHistory.id))
      .limit(LONGEST_HISTORY),
    isModerating ? findPin(db, row) : null,
    db.$count(businessImages, eq(businessImages.businessId, businessId)),
  ])
  const [summary] = summaries
  if (!summary) return undefined
  const waiting = edit?.status === 'waiting' && !isModerating ? edit : undefined
  const shown = typedValues(row)
  const edited = withChanges(row, waiting?.changes ?? {})
  const values = typedValues(edited)
  return {
    ...summary,
    missing: missingFacts(row, row.profilePhotoId !== null || row.bannerPhotoId !== null || pictures > 0),
    isModerating,
    mayFeature,
    pin,
    level: row.verificationLevel,
    levelUntil: row.verificationExpiresAt ? lastDay(row, row.verificationExpiresAt) : null,
    isFeatured: row.isFeatured,
    featuredReason: row.featuredReason,
    featuredUntil: row.featuredUntil ? lastDay(row, row.featuredUntil) : null,
    /** Public values overlaid with those waiting for review. */
    values,
    /** In words, of fields that say something else in public. */
    publicValues: valuesBeside(values, shown, (field) => {
      const definition = LISTING_FIELDS[field]
      return fieldText(definition, row[definition.column])
    }),
    waitingSince: waiting?.createdAt.toISOString() ?? null,
    question:
      waiting?.question && !waiting.answeredAt
        ? { text: waiting.question, at: timeOf(waiting.askedAt) }
        : null,
    /** The last edit that was not published as written, until the next one. */
    lastDecision: edit && edit.status !== 'waiting' ? decisionOn(edit, row) : null,
    owners: owners.map((owner) => ({
      isYou: owner.accountId === accountId,
      /** For the team, who may remove someone. */
      accountId: isModerating ? owner.accountId : null,
      email: owner.email,
      since: owner.since.toISOString(),
    })),
    offers,
    history: history.map(({ entry, email }) => {
      const { id, at, event, reason, changes, isByTeam } = entry
      const isYours = entry.accountId === accountId
      const before = typedValues(withChanges(edited, reverseChanges(keepCurrent(row, changes))))
      return {
        id,
        at: at.toISOString(),
        by: isYours ? 'you' : byWhom(entry, { owners, teamSees: isModerating ? email : undefined }),
        event: event && EVENT_TEXTS[event],
        reason,
        changes: changesInWords(changes),
        /** For the form, of fields that nobody has changed since. */
        earlier: valuesBeside(values, before, (field) => before[field]),
        objectionPath: isByTeam && !isModerating && !isYours ? objectionPath(entry) : null,
      }
    }),
    options: fieldOptions(Object.values(LISTING_FIELDS), row.categorySlug),
  }
}

/** Owners see each other's addresses among the owners, too; the team's and a former owner's only the team sees. */
function byWhom(
  { accountId, isByTeam }: typeof businessHistory.$inferSelect,
  { owners, teamSees }: { owners: readonly Owner[]; teamSees: string | null | undefined },
): string {
  if (isByTeam) return teamSees ?? 'the review team'
  if (accountId === null) return 'the directory'
  const owner = owners.find((one) => one.accountId === accountId)
  return owner ? (owner.email ?? 'another owner') : (teamSees ?? 'a former owner')
}

/** Of the fields in which the two differ. */
function valuesBeside(
  values: ListingValues,
  others: ListingValues,
  valueOf: (field: ListingField) => string,
): Partial<ListingValues> {
  const names = LISTING_FIELD_NAMES.filter((field) => values[field] !== others[field])
  return Object.fromEntries(names.map((field) => [field, valueOf(field)]))
}

/** Null once the edit is fully public. */
function decisionOn(edit: typeof listingEdits.$inferSelect, row: ListingRow) {
  const results = editResults(edit)
  if (results.every(({ result }) => result === 'published')) return null
  const typed = typedValues(withChanges(row, edit.changes))
  return {
    at: timeOf(edit.decidedAt),
    text: edit.decisionText ?? '',
    fields: results.map(({ column, result }) => ({
      field: fieldOfColumn(column),
      label: columnLabel(column),
      yours: columnText(column, edit.changes[column]?.to),
      typed: typed[fieldOfColumn(column)],
      result,
    })),
  }
}

function timeOf(at: Date | null): string {
  return at?.toISOString() ?? ''
}

/** Batched: the same queries for one as for many. */
async function loadSummaries(db: Database, rows: readonly ListingRow[], now: Date) {
  const ids = rows.map(({ id }) => id)
  const since = dayInFlorida(new Date(now.getTime() - THIRTY_DAYS))
  const [figures, waiting] = await Promise.all([
    db
      .select({
        id: businessFigures.businessId,
        opened: sql<number>`sum(${businessFigures.opened})::int`,
        called: sql<number>`sum(${businessFigures.called})::int`,
      })
      .from(businessFigures)
      .where(and(inArray(businessFigures.businessId, ids), gte(businessFigures.day, since)))
      .groupBy(businessFigures.businessId),
    db
      .select({ id: listingEdits.businessId })
      .from(listingEdits)
      .where(
        and(
          inArray(listingEdits.businessId, ids),
          eq(listingEdits.status, 'waiting'),
          isNull(listingEdits.importId),
        ),
      ),
  ])
  const figuresById = new Map(figures.map((row) => [row.id, row]))
  const withEdit = new Set(waiting.map(({ id }) => id))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    status: row.status,
    isVerified: row.isVerified,
    isEditWaiting: withEdit.has(row.id),
    isUnconfirmed: isUnconfirmed(row),
    lastConfirmedAt: row.lastConfirmedAt?.toISOString() ?? null,
    /** In the last 30 days. */
    opened: figuresById.get(row.id)?.opened ?? 0,
    called: figuresById.get(row.id)?.called ?? 0,
  }))
}
