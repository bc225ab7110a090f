import { z } from 'zod'
import type { businesses } from '../../db/schema/index.ts'
import { parseFacebook, parseInstagram, parseWebAddress } from '../businesses/web-address.ts'
import { parseTelephone } from '../businesses/telephone.ts'
import { everyCategory } from '../categories/category.ts'
import { findPlace } from '../places/place.server.ts'
import { findZip } from '../places/zip.server.ts'
import { type LocationConflict, locationConflicts } from '../places/geocode.server.ts'
import { DAY_NAMES, type Weekday } from '../opening-hours/hours.ts'
import { overlappingDays } from '../opening-hours/read-week.ts'
import { findCounty } from '../places/county-name.ts'
import { isInView } from '../places/distance.ts'

/** Words of lower-case letters and digits joined by hyphens, the last one a number. */
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*-\d+$/

const categorySlugs = new Set(everyCategory().map(({ slug }) => slug))

export function findContradictions(business: CheckedBusiness): Finding[] {
  return [
    ...checkId(business),
    ...checkCategory(business),
    ...checkLocation(business),
    ...checkTelephone(business),
    ...checkWebAddresses(business),
    ...checkHours(business),
  ].map((contradiction) => ({ businessId: business.id, ...contradiction }))
}

function checkId({ id }: CheckedBusiness): Contradiction[] {
  if (ID.test(id)) return []
  const what = 'The id isn’t a slug that ends in a number, like anchor-plumbing-12.'
  const remedy = 'Add the business again under an id like that and close this one, because ids never change.'
  return [{ kind: 'id', what, remedy }]
}

function checkCategory({ categorySlug }: CheckedBusiness): Contradiction[] {
  if (categorySlugs.has(categorySlug)) return []
  const what = `There is no category "${categorySlug}".`
  return [{ kind: 'category', what, remedy: 'Choose one of the categories at /categories.' }]
}

/** North American Numbering Plan: area code and exchange begin with 2 to 9 and do not end in 11. */
const POSSIBLE_NUMBER = /^(?!.11)[2-9]\d{2}(?!.11)[2-9]\d{6}$/

function checkTelephone({ phone, phoneDigits }: CheckedBusiness): Contradiction[] {
  if (phone === '' && phoneDigits === null) return []
  const typed = parseTelephone(phone)?.digits ?? null
  const finding = (what: string, remedy: string) => [{ kind: 'telephone' as const, what, remedy }]
  if (typed === null) {
    const remedy = 'Give the area code and number, or leave it blank.'
    return finding(`The phone number "${phone}" doesn’t have ten digits.`, remedy)
  }
  if (typed !== phoneDigits) {
    const what = `The phone number reads "${phone}", but ${phoneDigits ?? 'nothing'} is dialed.`
    return finding(what, 'Save the phone number again, so that both agree.')
  }
  if (POSSIBLE_NUMBER.test(typed)) return []
  const remedy = 'Correct the area code or the three digits after it.'
  return finding(`The phone number "${phone}" can’t exist.`, remedy)
}

const WEB_FIELDS = [
  ['website', 'website', parseWebAddress],
  ['facebook', 'Facebook page', parseFacebook],
  ['instagram', 'Instagram page', parseInstagram],
  ['twitter', 'Twitter page', parseWebAddress],
  ['linkedin', 'LinkedIn page', parseWebAddress],
] as const

function checkWebAddresses(business: CheckedBusiness): Contradiction[] {
  return WEB_FIELDS.filter(
    ([field, , parse]) => business[field] !== '' && parse(business[field]) === undefined,
  ).map(([field, label]) => ({
    kind: 'web-address',
    what: `The ${label} "${business[field]}" isn’t a web address.`,
    remedy: 'Give an address such as https://example.com, or leave it blank.',
  }))
}

const opening = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const closing = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)

const weekday = z
  .int()
  .min(1)
  .max(7)
  .transform((day) => day as Weekday)

/** `StoredHours` of `app/db/schema/businesses.ts`, stricter. */
const storedHours = z.object({
  weekly: z.array(z.object({ day: weekday, opens: opening, closes: closing })),
  byAppointment: z.array(weekday).optional(),
  notGiven: z.array(weekday).optional(),
  exceptions: z.array(
    z.union([
      z.object({ date: z.iso.date(), name: z.string(), opens: opening, closes: closing }),
      z.object({
        date: z.iso.date(),
        name: z.string(),
        opens: z.undefined().optional(),
        closes: z.undefined().optional(),
      }),
    ]),
  ),
})

function checkHours({ hours }: Pick<CheckedBusiness, 'hours'>): Contradiction[] {
  if (hours === null) return []
  const parsed = storedHours.safeParse(hours)
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.join('.') || 'their beginning'
    return [problem(`The opening hours have an invalid day, date, or time at ${place}.`)]
  }
  return [...overlaps(parsed.data.weekly), ...doubtfulDates(parsed.data.exceptions)]
}

function overlaps(weekly: Parameters<typeof overlappingDays>[0]): Contradiction[] {
  return overlappingDays(weekly).map((day) =>
    problem(`The opening hours of ${DAY_NAMES[day]} overlap with the next ones.`),
  )
}

function doubtfulDates(exceptions: { date: string; opens?: string | undefined }[]): Contradiction[] {
  const byDate = Map.groupBy(exceptions, ({ date }) => date)
  return Array.from(byDate)
    .filter(([, same]) => same.length > 1 && same.some(({ opens }) => opens === undefined))
    .map(([date]) => problem(`The hours list ${date} twice, once as closed.`))
}

function problem(what: string): Contradiction {
  return { kind: 'hours', what, remedy: 'Correct the hours, or leave them blank.' }
}

/** Dry Tortugas to Perdido River, with its waters. Source: U.S. Census Bureau, bounding box of the state. */
const FLORIDA = { south: 24.39, north: 31.01, west: -87.64, east: -79.97 }

function checkLocation(business: CheckedBusiness): Contradiction[] {
  const county = findCounty(business.countySlug)
  if (county?.slug !== business.countySlug) {
    const what = `Florida has no county "${business.countySlug}".`
    const remedy = 'Choose one of the 67 counties.'
    return [{ kind: 'county', what, remedy }, ...checkCoordinates(business)]
  }
  const { address, zip, city } = business
  const conflicts = locationConflicts({ address, zip, city, county: county.name })
  // A city that fits its ZIP code adds nothing about the county.
  const independent =
    conflicts.includes('zip-county') && !conflicts.includes('zip-city')
      ? conflicts.filter((conflict) => conflict !== 'city-county')
      : conflicts
  return [
    ...independent.map((conflict) => explain(conflict, business, county.name)),
    ...checkCoordinates(business),
  ]
}

function explain(conflict: LocationConflict, business: CheckedBusiness, county: string): Contradiction {
  const { zip, city } = business
  const zipCounty = findZip(zip)?.county
  const sentences: Record<LocationConflict, [what: string, remedy: string]> = {
    'state-elsewhere': [
      `The address "${business.address}" is not in Florida.`,
      'Give the address in Florida, or none and a service area.',
    ],
    'unknown-zip': [`ZIP code ${zip} is not in use in Florida.`, 'Correct the ZIP code.'],
    'zip-county': [
      `ZIP code ${zip} is in ${zipCounty} County, but the county is ${county}.`,
      'Correct the county, or the ZIP code in the address.',
    ],
    'zip-city': [
      `ZIP code ${zip} belongs to ${findZip(zip)?.city}, but the city is ${city}.`,
      'Correct the city or the ZIP code in the address.',
    ],
    'city-county': [
      `${city} is in ${findPlace(city, { county: zipCounty ?? county })?.county} County, but the county is ${county}.`,
      'Correct the county, or the city in the address.',
    ],
  }
  const [what, remedy] = sentences[conflict]
  return { kind: 'location', what, remedy }
}

function checkCoordinates({ lat, lng }: CheckedBusiness): Contradiction[] {
  if (lat === null || lng === null) return []
  if (isInView(FLORIDA, { lat, lng })) return []
  const what = `The coordinates ${lat}, ${lng} are outside Florida.`
  const remedy = 'Correct them (latitude first, longitude negative) or leave both empty.'
  return [{ kind: 'coordinates', what, remedy }]
}

export interface Finding {
  /** Absent when it is about all businesses. */
  businessId?: string
  kind:
    | 'id'
    | 'category'
    | 'county'
    | 'location'
    | 'coordinates'
    | 'telephone'
    | 'web-address'
    | 'hours'
    | 'duplicate'
    | 'count'
  what: string
  remedy: string
  otherId?: string
}

type Contradiction = Omit<Finding, 'businessId'>

// oxfmt-ignore
export const CHECKED_COLUMNS = [
  'id', 'name', 'categorySlug', 'address', 'street', 'city', 'citySlug', 'zip', 'countySlug', 'lat', 'lng', 'phone',
  'phoneDigits', 'website', 'facebook', 'instagram', 'twitter', 'linkedin', 'hours', 'status', 'serviceAreaCounties',
  'confirmReminders',
] as const

export type CheckedBusiness = Pick<typeof businesses.$inferSelect, (typeof CHECKED_COLUMNS)[number]>
