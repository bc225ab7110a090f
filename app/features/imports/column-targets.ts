import { type ListingField, LISTING_FIELD_NAMES, LISTING_FIELDS } from '../businesses/listing-fields.ts'
import { DAY_NAMES, WEEKDAYS } from '../opening-hours/hours.ts'

/** Parts of what a listing has as one, and what belongs to the row rather than to the business. */
const OTHER_LABELS = {
  address2: 'Address, second line',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  monday: 'Monday’s hours',
  tuesday: 'Tuesday’s hours',
  wednesday: 'Wednesday’s hours',
  thursday: 'Thursday’s hours',
  friday: 'Friday’s hours',
  saturday: 'Saturday’s hours',
  sunday: 'Sunday’s hours',
  identifier: 'Identifier in the source',
  naics: 'NAICS codes',
  certification: 'Certifications',
  level: 'Verification',
  status: 'Status in the source',
  ignore: 'Leave out',
} as const

/** What a column of a brought file may hold. */
export type ColumnTarget = ListingField | keyof typeof OTHER_LABELS

const LABELED: [string, string][] = [
  ...LISTING_FIELD_NAMES.map((name): [string, string] => [name, LISTING_FIELDS[name].label]),
  ...Object.entries(OTHER_LABELS),
]

export const COLUMN_LABELS = Object.fromEntries(LABELED) as Record<ColumnTarget, string>
export const COLUMN_TARGETS = LABELED.map(([name]) => name) as [ColumnTarget, ...ColumnTarget[]]

/** Monday first. */
export const DAY_TARGETS = WEEKDAYS.map((day) => DAY_NAMES[day].toLowerCase() as ColumnTarget)
