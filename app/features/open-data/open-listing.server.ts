import { and, asc, eq, gt, not, type SQL } from 'drizzle-orm'
import { href } from 'react-router'
import { z } from 'zod'
import { businesses } from '../../db/schema/index.ts'
import type { Source } from '../../db/source.ts'
import { dateIn } from '../../time/zone-clock.ts'
import { businessTimeZone, sourceOf } from '../businesses/business-row.server.ts'
import { countListings } from '../businesses/count-businesses.server.ts'
import { fieldText, typedText } from '../businesses/field-text.server.ts'
import {
  type FieldDefinition,
  fieldsWhere,
  LISTING_FIELDS,
  type ListingColumn,
} from '../businesses/listing-fields.ts'
import { rowColumns } from '../businesses/listing-record.server.ts'
import { countSamples } from '../businesses/read-businesses.server.ts'
import type { BusinessRow } from '../businesses/business-row.server.ts'
import { isOfSample, isSampleListing } from '../businesses/sample-list-watch.server.ts'
import { inPublicLists } from '../businesses/visibility.server.ts'
import { findCategory } from '../categories/find-category.ts'
import { naicsOfCategory } from '../categories/naics.server.ts'
import { findCounty } from '../places/county-name.ts'
import { publicPoint } from '../places/public-point.ts'
import { findRegion } from '../places/region.ts'
import { bearsBadge } from '../veterans/levels.ts'
import texts from './open-columns.json' with { type: 'json' }

type OpenValue = string | number | boolean | string[] | null

/** What anybody may have of a listing, by the names of `OPEN_COLUMNS`; null where nothing is known. */
export type OpenListing = Record<string, OpenValue>

interface OpenColumn {
  name: string
  title: string
  /** As in Table Schema, and `uri` and `list`, which are strings in a CSV file. */
  type: string
  note?: string | undefined
  /** Between the parts of a list, in one cell. */
  separator?: string
  read: (row: BusinessRow, publicUrl: string, now: Date) => OpenValue | undefined
}

/** What the directory knows besides. */
const KNOWN: Record<keyof typeof texts, OpenColumn['read']> = {
  id: ({ id }) => id,
  industry: ({ categorySlug }) => findCategory(categorySlug)?.industry.name,
  naics_by_category: ({ categorySlug }) => naicsOfCategory(categorySlug),
  city: ({ city }) => city,
  zip: ({ zip }) => zip,
  county_fips: ({ countySlug }) => findCounty(countySlug)?.fips,
  region: ({ countySlug }) => findRegion(findCounty(countySlug)?.regionId)?.name,
  latitude: (row) => publicPoint(row)?.lat,
  longitude: (row) => publicPoint(row)?.lng,
  location_precision: (row) => publicPoint(row)?.precision,
  verification_level: (row, _, now) => (isVerified(row, now) ? row.verificationLevel : 'self_declared'),
  verified_on: (row, _, now) => (isVerified(row, now) ? dayOf(row, row.verifiedAt) : null),
  verified_until: (row, _, now) => (isVerified(row, now) ? dayOf(row, row.verificationExpiresAt) : null),
  is_featured: ({ isFeatured }) => isFeatured,
  confirmed_on: (row) => dayOf(row, row.lastConfirmedAt),
  source: (row) => sourceOf(row)?.name,
  source_date: (row) => sourceOf(row)?.listedOn,
  listed_at: ({ listedAt }) => secondOf(listedAt),
  updated_at: ({ updatedAt }) => secondOf(updatedAt),
  sample: isSampleListing,
  url: ({ id }, publicUrl) => publicUrl + href('/business/:businessId', { businessId: id }),
}

/** Others know these lists by their codes; ours are told by name. */
const CODED: ReadonlySet<string | undefined> = new Set([undefined, 'timeZones', 'languages', 'branches'])

const NOTES: Record<string, string | undefined> = {
  week: 'As in Mo-Fr 08:00-17:00.',
  specialDays: 'One on each line: the date, the hours unless it is closed, the name.',
}

/** What people state: every field that is not private. */
const STATED = fieldsWhere(({ isPrivate }) => !isPrivate).map((name) =>
  statedColumn(
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    LISTING_FIELDS[name],
  ),
)

const [ID, ...OTHERS] = Object.entries(texts).map(([name, text]): OpenColumn => ({
  name,
  ...text,
  read: KNOWN[name as keyof typeof texts],
}))

/** One row of the dictionary on `/data` for each, in the order of the file. */
export const OPEN_COLUMNS: readonly OpenColumn[] = [...(ID ? [ID] : []), ...STATED, ...OTHERS]

function statedColumn(name: string, field: FieldDefinition & { column: ListingColumn }): OpenColumn {
  const { label: title, kind, column, options } = field
  const textOf = CODED.has(options) ? typedText : fieldText
  if (kind === 'lines' || kind === 'choices') {
    const read = (row: BusinessRow) => (row[column] as string[]).map((part) => textOf(field, [part]))
    return { name, title, type: 'list', separator: kind === 'lines' ? '\n' : ', ', read }
  }
  if (kind === 'year') return { name, title, type: 'integer', read: (row) => row[column] as number | null }
  const read = (row: BusinessRow) => textOf(field, row[column]) || null
  return { name, title, type: kind === 'web' ? 'uri' : 'string', note: NOTES[kind], read }
}

function isVerified(row: BusinessRow, now: Date) {
  const { isVerified, verificationLevel, verificationExpiresAt } = row
  // Nothing was checked of a made-up business.
  return (
    !isSampleListing(row) &&
    isVerified &&
    bearsBadge(verificationLevel, verificationExpiresAt?.toISOString() ?? null, now)
  )
}

const TYPES: Record<string, z.ZodType<OpenValue>> = {
  boolean: z.boolean(),
  integer: z.int().nullable(),
  number: z.number().nullable(),
  date: z.iso.date().nullable(),
  datetime: z.iso.datetime(),
  list: z.array(z.string()),
}

export const openListingSchema = z.object(
  Object.fromEntries(
    OPEN_COLUMNS.map(({ name, title, type, note }) => [
      name,
      (TYPES[type] ?? z.string().nullable()).describe([title, note].filter(Boolean).join('. ')),
    ]),
  ),
)

/** Where the business is. */
function dayOf(row: BusinessRow, at: Date | null): string | null {
  return at && dateIn(businessTimeZone(row), at)
}

/** Table Schema's `datetime` has no fractions. */
function secondOf(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z')
}

/** Visitors’ pages wait for no more than so many, about 30 ms. */
const ROWS_AT_ONCE = 250

/**
 * What is in public lists, made-up listings only while there are no others. By id and page by page, so that any number
 * takes little memory, and no connection for long.
 */
export async function* readOpenListings(
  source: Source,
  publicUrl: string,
  where?: SQL,
): AsyncGenerator<OpenListing[]> {
  const { db, now = new Date() } = source
  const [samples, all] = await Promise.all([countSamples(source), countListings(source)])
  const isReal = samples === all ? undefined : not(isOfSample)
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: BusinessRow[] = await db
      .select(rowColumns)
      .from(businesses)
      .where(and(inPublicLists, isReal, where, gt(businesses.id, last)))
      .orderBy(asc(businesses.id))
      .limit(ROWS_AT_ONCE)
    if (rows.length > 0) {
      yield rows.map((row) => openListing(row, publicUrl, now))
    }
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.id
  }
}

/** A made-up one too, as it has a page. */
export async function findOpenListing(
  { db, now = new Date() }: Source,
  publicUrl: string,
  id: string,
): Promise<OpenListing | undefined> {
  const [row] = await db
    .select(rowColumns)
    .from(businesses)
    .where(and(inPublicLists, eq(businesses.id, id)))
  return row && openListing(row, publicUrl, now)
}

function openListing(row: BusinessRow, publicUrl: string, now: Date): OpenListing {
  return Object.fromEntries(OPEN_COLUMNS.map(({ name, read }) => [name, read(row, publicUrl, now) ?? null]))
}
