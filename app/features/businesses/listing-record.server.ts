import { getTableColumns } from 'drizzle-orm'
import { businesses } from '../../db/schema/index.ts'
import { citySlug } from '../places/place-name.ts'
import { findCounty } from '../places/county-name.ts'
import { hasTwoTimeZones, timeZonesAt } from '../places/time-zone.ts'
import { geocode, parseFloridaAddress } from '../places/geocode.server.ts'
import { webAddress } from './field-schema.server.ts'
import { type EditableListing, type FieldDefinition, LISTING_FIELDS } from './listing-fields.ts'
import type { BusinessRow } from './business-row.server.ts'
import { pick } from '../../platform/pick.ts'
import { parseTelephone } from './telephone.server.ts'

type Required = 'name' | 'categorySlug' | 'countySlug'

export type ListingInput = Pick<EditableListing, Required> &
  Partial<Omit<EditableListing, Required>> & {
    id: string
    isVerified?: boolean
    isFeatured?: boolean
    /** Counties by name. */
    serviceArea?: { text: string; counties: string[] } | null
  }

const {
  sortName: _sortName,
  location: _location,
  comesTo: _comesTo,
  ...rowColumns
} = getTableColumns(businesses)

export { rowColumns }

/** What the columns hold of a business of which nothing is known. */
const BLANK = Object.fromEntries(
  Object.entries(rowColumns).map(([name, column]) => [name, column.notNull ? column.default : null]),
)

export function listingRecord(input: ListingInput, now: Date): BusinessRow {
  const { serviceArea, isVerified = false, ...stated } = input
  const pages = Object.values<FieldDefinition>(LISTING_FIELDS).flatMap((field) => {
    const typed = field.column && stated[field.column as keyof typeof stated]
    return field.kind === 'web' && typeof typed === 'string'
      ? [[field.column, webAddress(field, typed) ?? '']]
      : []
  })
  return {
    ...blankRecord(now),
    ...stated,
    ...Object.fromEntries(pages),
    ...(serviceArea && {
      serviceAreaText: serviceArea.text,
      serviceAreaCounties: serviceArea.counties.flatMap((name) => findCounty(name)?.slug ?? []),
    }),
    ...phoneColumns(input.phone ?? ''),
    ...placeColumns(input),
    isVerified,
    verificationLevel: isVerified ? 'document_reviewed' : 'self_declared',
    verifiedAt: isVerified ? now : null,
    lastConfirmedAt: now,
  }
}

/** Of a listing that is new, and about which nothing is known. */
export function blankRecord(now: Date): BusinessRow {
  return { ...BLANK, status: 'published', createdAt: now, listedAt: now, updatedAt: now } as BusinessRow
}

export function phoneColumns(phone: string) {
  const telephone = parseTelephone(phone)
  return { phone: telephone?.text ?? phone, phoneDigits: telephone?.digits ?? null }
}

/** A county alone gives no coordinates: a customer would take its center for the business. */
export function placeColumns({
  id,
  address = '',
  countySlug,
  timeZone: stated,
}: Pick<ListingInput, 'id' | 'address' | 'countySlug' | 'timeZone'>) {
  const county = findCounty(countySlug)
  if (!county) throw new Error(`Listing ${id} names the unknown county ${countySlug}.`)
  const parts = parseFloridaAddress(address)
  const point = address ? geocode({ address, county: county.name }) : undefined
  const city = point?.city ?? parts.city ?? null
  const zones = timeZonesAt(county.slug, { zip: parts.zip, city })
  return {
    street: parts.street ?? null,
    unit: parts.unit ?? null,
    city,
    citySlug: city === null ? null : citySlug(city),
    state: parts.state ?? 'FL',
    zip: parts.zip ?? null,
    countySlug: county.slug,
    timeZone: hasTwoTimeZones(county.slug)
      ? (zones.find((zone) => zone === stated) ?? zones[0] ?? null)
      : null,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    locationPrecision: point?.precision ?? null,
    placedFor: null,
  }
}

/** What was placed by its address, or was not found by it, stays so until that changes. */
export function placeColumnsAfter(after: ListingInput, before: BusinessRow) {
  const isSame = after.address === before.address
  return {
    ...placeColumns(after),
    ...(isSame && pick(before, ['placedFor'])),
    ...(isSame &&
      before.locationPrecision === 'address' &&
      pick(before, ['lat', 'lng', 'locationPrecision'])),
  }
}
