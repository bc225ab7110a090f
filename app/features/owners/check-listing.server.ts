import type { StoredHours, ListingChanges } from '../../db/schema/index.ts'
import { done, type Outcome, refuseFields, refuse } from '../../platform/outcome.ts'
import {
  type EditableListing,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
  type ListingValues,
  fieldOfColumn,
  isListingColumn,
} from '../businesses/listing-fields.ts'
import { fieldSchema } from '../businesses/field-schema.server.ts'
import { typedText } from '../businesses/field-text.server.ts'
import { isWeekGiven } from '../opening-hours/hours.ts'
import type { Week } from '../opening-hours/read-week.ts'
import type { County } from '../places/county.ts'
import {
  changeCity,
  countiesAt,
  parseFloridaAddress,
  severalCounties,
  severalCountiesText,
} from '../places/geocode.server.ts'
import { displayCounty } from '../places/county-name.ts'
import { type CityChoice, cityChoice, settleCity } from '../places/doubt-city.server.ts'
import { withChanges } from './listing-changes.ts'
import type { ListingRow } from './listing-row.server.ts'

type Errors = Partial<Record<ListingField, string>>

/** Checks only changed fields: owners must not overwrite each other, and old values may predate the rules. */
export function checkListing(
  typed: Partial<ListingValues>,
  before: EditableListing,
  { isCountyAsked = true } = {},
): Outcome<EditableListing> {
  const errors: Errors = {}
  let after = before
  for (const name of LISTING_FIELD_NAMES) {
    const text = typed[name]
    const field = LISTING_FIELDS[name]
    if (text === undefined || text.trim() === typedText(field, before[field.column]).trim()) continue
    const { data, error } = fieldSchema(field).safeParse(text)
    if (error) errors[name] = error.issues[0]?.message
    else after = { ...after, ...columnsOf(name, data, after) }
  }
  if (after.address !== before.address) {
    const [county, others = []] = countyOfAddress(after.address, after.countySlug)
    after = { ...after, address: changeCity(after.address), countySlug: county }
    if (isCountyAsked && others.length > 0)
      errors.county = `Choose the county: the ZIP code reaches into ${severalCounties(others)}`
  }
  refuseUnreachable(typed, after, errors)
  const inOrder = LISTING_FIELD_NAMES.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : []))
  return inOrder.length > 0 ? refuseFields(Object.fromEntries(inOrder)) : done(after)
}

function columnsOf(name: ListingField, value: unknown, listing: EditableListing): Partial<EditableListing> {
  const { exceptions = [] } = listing.hours ?? {}
  switch (name) {
    case 'hours':
      return { hours: hoursOf({ weekly: [], ...(value as Week | null), exceptions }) }
    case 'specialDays':
      return {
        hours: hoursOf({ weekly: [], ...listing.hours, exceptions: value as StoredHours['exceptions'] }),
      }
    default:
      return { [LISTING_FIELDS[name].column]: value }
  }
}

function hoursOf(hours: StoredHours): StoredHours | null {
  return isWeekGiven(hours) || hours.note || hours.exceptions.length > 0 ? hours : null
}

function refuseUnreachable(typed: Partial<ListingValues>, after: EditableListing, errors: Errors): void {
  const isPlaceTouched = typed.address !== undefined || typed.serviceArea !== undefined
  const hasServiceArea = after.serviceAreaText !== null || after.serviceAreaCounties.length > 0
  if (isPlaceTouched && !errors.address && after.address === '' && !hasServiceArea) {
    errors.address = 'Enter an address, or fill in the service area'
  }
  const isContactTouched = typed.phone !== undefined || typed.email !== undefined
  if (isContactTouched && !errors.phone && !errors.email && after.phone === '' && after.email === '') {
    errors.phone = 'Enter a phone number or an email address, so that customers can reach you'
  }
}

/**
 * Keeps the present county where the ZIP code reaches into it. @param present county slug
 * @returns the likely county, and all of which one has to be chosen
 */
export function countyOfAddress(address: string, present: string): [slug: string, toChoose?: County[]] {
  const { zip, city } = parseFloridaAddress(address)
  const counties = zip === undefined ? [] : countiesAt({ zip, city })
  if (counties.some(({ slug }) => slug === present)) return [present]
  return counties[0] ? [counties[0].slug, counties.length > 1 ? counties : []] : [present]
}

/** For the desk, before a new address is public: what becomes of the county, and whether its city fits. */
export function aboutNewAddress(changes: ListingChanges, listing: ListingRow) {
  const { address, countySlug } = withChanges(listing, changes)
  if (!('address' in changes)) return { notes: [], choices: [] }
  const place = parseFloridaAddress(address)
  const [slug] = countyOfAddress(address, countySlug)
  const county = displayCounty(slug)
  const replaced = `The ZIP code ${place.zip} is in ${county} County. The listing will say ${county}.`
  const note = severalCountiesText(place, county) || (slug !== listing.countySlug && replaced)
  return { notes: note ? [{ text: note }] : [], choices: cityChoice(place) }
}

export interface ChangeChoice {
  city?: CityChoice | undefined
  columns?: readonly string[] | undefined
  values?: Partial<ListingValues> | undefined
}

/** Refuses when nothing is chosen, or with the fields that are not valid. */
export function chooseChanges(
  listing: ListingRow,
  asked: ListingChanges,
  { columns, values = {}, city: cityChosen }: ChangeChoice,
): Outcome<ListingChanges> {
  const chosen = Object.fromEntries(
    Object.entries(asked).filter(([name]) => isListingColumn(name) && (columns?.includes(name) ?? true)),
  )
  if (Object.keys(chosen).length === 0) {
    return refuse('invalid', 'Choose at least one of the changes, or reject them all.')
  }
  const fields = Object.keys(chosen).map((name) => fieldOfColumn(name))
  const typed = Object.fromEntries(
    Object.entries(values).filter(([field]) => fields.some((name) => name === field)),
  )
  const checked = checkListing(typed, withChanges(listing, chosen), {
    isCountyAsked: 'countySlug' in chosen,
  })
  if (!checked.ok) return checked
  const { question, city } = settleCity(parseFloridaAddress(checked.value.address), cityChosen)
  if (question && 'address' in chosen) return refuseFields({ address: question }, 'invalid_edits')
  const after = { ...checked.value, ...(city && { address: changeCity(checked.value.address, () => city) }) }
  return done(
    Object.fromEntries(
      Object.keys(chosen)
        .filter(isListingColumn)
        .map((name) => [name, { from: listing[name], to: after[name] }]),
    ),
  )
}
