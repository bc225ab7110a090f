import { z } from 'zod'
import { oneLine } from '../../../text/one-line.ts'
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  LINE_MAX,
  NAME_MAX,
  parseFacebook,
  parseInstagram,
  parseLinkedIn,
  parseTelephone,
  parseTwitter,
  parseWebAddress,
  SERVICE_AREA_MAX,
} from '../../businesses/index.ts'
import {
  HoursProblem,
  readWeek,
  type Week,
  parseSpecialDays,
  specialDaysAsText,
} from '../../opening-hours/index.ts'
import { findCategory } from '../../categories/index.ts'
import { findCounty } from '../../places/index.ts'
import { findZip, parseFloridaAddress } from '../../places/index.server.ts'
import { findBranch } from '../../veterans/index.ts'
import { countyOfAddress } from './county-of-address.server.ts'
import type { EditableListing } from './editable-listing.ts'
import type { ListingField, ListingValues } from './listing-values.ts'

type Errors = Partial<Record<ListingField, string>>

/** Checks only the fields that were sent, so that two owners do not overwrite each other. */
export function checkListing(
  typed: Partial<ListingValues>,
  before: EditableListing,
): { listing: EditableListing } | { errors: Errors } {
  const errors: Errors = {}
  const after: EditableListing = { ...before }
  const read = <Value>(
    field: ListingField,
    schema: z.ZodType<Value>,
    store: (value: Value) => void,
  ): void => {
    const text = typed[field]
    if (text === undefined) return
    const checked = schema.safeParse(text)
    if (checked.success) store(checked.data)
    else errors[field] = checked.error.issues[0]?.message ?? 'Check this field'
  }
  read('name', line('the business name', NAME_MAX), (name) => (after.name = name))
  read('category', category, (slug) => (after.categorySlug = slug))
  read('county', county, (slug) => (after.countySlug = slug))
  read('phone', phone, (text) => (after.phone = text))
  // An older description that is too short may stay, so that its owner can save the rest.
  if (typed.description?.trim() !== before.description) {
    read('description', description, (text) => (after.description = text))
  }
  read('services', services, (list) => (after.services = list))
  read(
    'serviceArea',
    longText('the service area', SERVICE_AREA_MAX),
    (text) => (after.serviceAreaText = text || null),
  )
  read('serviceCounties', counties, (slugs) => (after.serviceAreaCounties = slugs))
  read('email', email, (text) => (after.email = text))
  for (const [field, what, parse, message] of ADDRESSES) {
    read(field, address(what, parse, message), (url) => (after[field] = url))
  }
  read('branchOfService', branch, (id) => (after.branchOfService = id))
  readHours(typed, before, after, errors)
  readPlace(typed, after, errors)
  refuseUnreachable(typed, after, errors)
  return Object.keys(errors).length > 0 ? { errors } : { listing: after }
}

function readHours(
  typed: Partial<ListingValues>,
  before: EditableListing,
  after: EditableListing,
  errors: Errors,
): void {
  if (typed.hours === undefined && typed.specialDays === undefined) return
  const week = typed.hours === undefined ? before.hours : weekOf(typed.hours, errors)
  const special = typed.specialDays ?? specialDaysAsText(before.hours)
  const exceptions = describeProblem(errors, 'specialDays', () => parseSpecialDays(special))
  if (errors.hours !== undefined || !exceptions) return
  const { weekly = [], byAppointment = [] } = week ?? {}
  const isNothing = weekly.length + byAppointment.length + exceptions.length === 0
  after.hours = isNothing ? null : { weekly, ...(byAppointment.length > 0 && { byAppointment }), exceptions }
}

function weekOf(text: string, errors: Errors): Week | null {
  const read = readWeek(text)
  if (read.kind === 'problem') errors.hours = read.first
  if (read.kind === 'words') errors.hours = 'Fill in the days below instead'
  return read.kind === 'week' ? read.week : null
}

function describeProblem<Value>(errors: Errors, field: ListingField, read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof HoursProblem)) throw error
    errors[field] = error.message
    return undefined
  }
}

function readPlace(typed: Partial<ListingValues>, after: EditableListing, errors: Errors): void {
  if (typed.address === undefined) return
  const text = typed.address.replace(/\s+/g, ' ').trim()
  after.address = text
  if (text === '') return
  // Bounds the work of the address parser.
  if (text.length > 300) {
    errors.address = 'Shorten the address to 300 characters'
    return
  }
  const { zip: code, state } = parseFloridaAddress(text)
  const zip = code === undefined ? undefined : findZip(code)
  if (code === undefined) {
    errors.address = 'Enter the address with its ZIP code, such as 12 Main St, Stuart, FL 34994'
  } else if (!zip || (state !== undefined && state !== 'FL')) {
    errors.address = 'Enter an address in Florida'
  } else {
    after.countySlug = countyOfAddress(text, after.countySlug)
  }
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

function shorten(what: string, max: number): string {
  return `Shorten ${what} to ${max.toLocaleString('en-US')} characters`
}

function line(what: string, max: number) {
  return z.string().overwrite(oneLine).min(1, `Enter ${what}`).max(max, shorten(what, max))
}

function longText(what: string, max: number) {
  return z.string().trim().max(max, shorten(what, max))
}

function address(what: string, parse: (text: string) => string | undefined, message: string) {
  return z
    .string()
    .trim()
    .max(LINE_MAX, shorten(what, LINE_MAX))
    .transform((text, context) => (text === '' ? '' : (parse(text) ?? refuse(context, message))))
}

const ADDRESSES = [
  ['website', 'the website', parseWebAddress, 'Enter a web address such as www.example.com'],
  ['facebook', 'the Facebook address', parseFacebook, 'Enter the address of the Facebook page'],
  ['instagram', 'the Instagram name', parseInstagram, 'Enter the Instagram name such as @yourbusiness'],
  ['twitter', 'the address at X', parseTwitter, 'Enter the web address of the page at x.com'],
  ['linkedin', 'the LinkedIn address', parseLinkedIn, 'Enter the web address of the page at linkedin.com'],
] as const

const description = longText('the description', DESCRIPTION_MAX).min(
  DESCRIPTION_MIN,
  `Describe the business in at least ${DESCRIPTION_MIN} characters`,
)

const category = z
  .string()
  .transform((slug, context) => findCategory(slug)?.slug ?? refuse(context, 'Choose a category'))

const county = z
  .string()
  .transform((slug, context) => findCounty(slug)?.slug ?? refuse(context, 'Choose a county'))

const phone = z
  .string()
  .trim()
  .max(LINE_MAX, 'Enter one phone number')
  .refine((text) => text === '' || parseTelephone(text) !== undefined, {
    error: 'Enter a phone number of ten digits, such as 904-555-0123',
  })

const email = z
  .string()
  .trim()
  .max(254, 'Enter one email address')
  .pipe(z.union([z.literal(''), z.email('Enter an email address in the form name@example.com')]))

const branch = z
  .string()
  .transform((id, context) =>
    id === '' ? null : (findBranch(id)?.id ?? refuse(context, 'Choose a branch of service from the list')),
  )

const MOST_SERVICES = 30

const services = z
  .string()
  .transform((text) => [
    ...new Set(
      text
        .split('\n')
        .map((one) => one.replace(/\s+/g, ' ').trim())
        .filter(Boolean),
    ),
  ])
  .refine((list) => list.length <= MOST_SERVICES, { error: `Name at most ${MOST_SERVICES} services` })
  .refine((list) => list.every((one) => one.length <= 80), {
    error: 'Shorten each service to 80 characters',
  })

const counties = z.string().transform((text, context) => {
  const names = text.split(/[,;\n]/).map((name) => name.trim())
  const slugs = new Set<string>()
  for (const name of names) {
    if (name === '') continue
    const found = findCounty(name)
    if (!found) return refuse(context, `“${name}” is no county of Florida`)
    slugs.add(found.slug)
  }
  return [...slugs]
})

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
