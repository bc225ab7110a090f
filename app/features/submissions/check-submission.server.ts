import { z } from 'zod'
import { done, type Outcome, refuseFields } from '../../platform/outcome.ts'
import { fieldOptions, typedText } from '../businesses/field-text.server.ts'
import { askAboutNight } from '../opening-hours/read-week.ts'
import { fieldSchema } from '../businesses/field-schema.server.ts'
import type { County } from '../places/county.ts'
import { findOtherState, sayElsewhere } from '../places/elsewhere.ts'
import {
  countiesAt,
  countyOptions,
  parseFloridaAddress,
  severalCounties,
  spellCity,
} from '../places/geocode.server.ts'
import { hasTwoTimeZones, TIME_ZONES, timeZonesAt } from '../places/time-zone.ts'
import { findZip } from '../places/zip.server.ts'
import {
  type AskedOptions,
  type FormOptions,
  EMPTY_FORM,
  FIELD_NAMES,
  type FormErrors,
  type FormValues,
  type FormCheck,
  type FieldName,
  SUBMISSION_FIELDS,
} from './submission-fields.ts'
import { cityDoubtText, doubtCity } from '../places/doubt-city.server.ts'

const LONGEST_VALUE = 20_000

/** Checked texts by field, with the county; null is what was left empty. */
export type Submission = Record<Exclude<FieldName, 'contactEmail' | Required>, string | null> &
  Record<Required, string>

type Required =
  | 'countySlug'
  | 'businessName'
  | 'category'
  | 'description'
  | 'city'
  | 'zip'
  | 'contactName'
  | 'consent'

const ELSEWHERE = {
  street: 'Enter the street in Florida, or leave this blank and fill in the service area',
  city: 'Enter the city in Florida where the business works',
}

/** What was typed, as our own API takes it; fields that are not named were left empty. */
export const sentValuesSchema = z
  .partialRecord(z.enum(FIELD_NAMES), z.string().max(LONGEST_VALUE))
  .transform((given): FormValues => ({ ...EMPTY_FORM, ...given }))

interface Asking {
  /** False where nobody can be asked: then the likely county and time zone are taken. */
  isAsked?: boolean
  /** The hours that came back to the sender once; absent where nobody asks about a night. */
  hoursAsked?: string | undefined
}

export function checkSubmission(
  typed: Partial<FormValues>,
  { isAsked = true, hoursAsked }: Asking = {},
): Outcome<{ submission: Submission; contactEmail: string | null }> {
  const checked = {} as Record<FieldName, string | null>
  const errors: FormErrors = {}
  for (const name of FIELD_NAMES) {
    const field = SUBMISSION_FIELDS[name]
    const { data, error } = fieldSchema(field).safeParse(typed[name] ?? '')
    if (error) errors[name] = error.issues[0]?.message
    else checked[name] = typedText(field, data) || null
  }
  const isEmpty = (...names: FieldName[]) => names.every((name) => !errors[name] && checked[name] === null)
  if (isEmpty('street', 'serviceArea')) {
    errors.street = 'Enter a street address, or fill in the service area below'
  }
  if (isEmpty('phone', 'email')) {
    errors.phone = 'Enter a phone number or an email address, so that customers can reach you'
  }
  for (const name of ['street', 'city'] as const) {
    const { zip, state = stateAtEnd(checked.city), city } = parseFloridaAddress(checked[name])
    const elsewhere = sayElsewhere('This address', name === 'city' ? { state, city } : { zip, city })
    if (elsewhere) errors[name] ??= `${elsewhere}. ${ELSEWHERE[name]}`
  }
  if (checked.city) checked.city = spellCity(checked.city)
  if (!errors.zip) {
    const { counties, county = isAsked ? undefined : counties[0] } = readPlace(checked)
    const { zones, zone = isAsked ? undefined : zones[0] } = readZone(county, checked)
    checked.countySlug = county?.slug ?? null
    checked.timeZone = hasTwoTimeZones(county?.slug) ? (zone ?? null) : null
    if (!county)
      errors.countySlug = `Choose the county: ${checked.zip} reaches into ${severalCounties(counties)}`
    else if (!zone) errors.timeZone = `Choose the time zone: ${county.fullName} has two`
  }
  if (hoursAsked !== undefined && hoursAsked !== typed.hours) {
    const question = askAboutNight(typed.hours ?? '')
    if (question) errors.hours ??= question
  }
  const inOrder = FIELD_NAMES.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : []))
  if (inOrder.length > 0) return refuseFields(Object.fromEntries(inOrder))
  const { contactEmail, ...fields } = checked
  return done({ submission: fields as Submission, contactEmail })
}

/** `Birmingham AL`: in a street `AL` is a word. */
function stateAtEnd(city: string | null): string | undefined {
  return findOtherState(/\s([A-Z]{2})$/.exec(city ?? '')?.[1] ?? '')
}

type PlaceFields = Partial<Record<'zip' | 'city' | 'countySlug' | 'timeZone', string | null>>

/** The county only where the place or what was chosen leaves no doubt. */
function readPlace({ zip, city, countySlug }: PlaceFields) {
  const counties = countiesAt({ zip, city })
  const chosen = counties.find(({ slug }) => slug === countySlug)
  return { counties, county: counties.length === 1 ? counties[0] : chosen }
}

function readZone(county: County | undefined, { zip, city, timeZone }: PlaceFields) {
  const zones = county ? timeZonesAt(county.slug, { zip: findZip(zip)?.zip, city }) : []
  return { zones, zone: zones.length === 1 ? zones[0] : zones.find((one) => one === timeZone) }
}

/** @param values of the form, which tell what is asked about the place */
export function formOptions(values: PlaceFields = {}): FormOptions {
  const fields = Object.values(SUBMISSION_FIELDS)
  const asked = ['counties', 'timeZones']
  return {
    ...fieldOptions(fields.filter(({ options = '' }) => !asked.includes(options))),
    ...askedOptions(values),
  }
}

export function askedOptions(values: PlaceFields): AskedOptions {
  if (!findZip(values.zip)) return {}
  const { counties, county } = readPlace(values)
  const { zones } = readZone(county, values)
  return {
    ...(counties.length > 1 && { counties: countyOptions(counties) }),
    ...(zones.length > 1 && { timeZones: zones.map((value) => ({ value, label: TIME_ZONES[value] })) }),
  }
}

export function checkForm(values: FormValues): FormCheck {
  const checked = checkSubmission(values)
  const zip = findZip(values.zip)
  const doubt = doubtCity(values)
  return {
    errors: checked.ok ? {} : (checked.fields ?? {}),
    place: zip ? { city: zip.city, county: readPlace(values).county?.fullName } : null,
    asked: askedOptions(values),
    cityDoubt: doubt ? { question: cityDoubtText(doubt), city: doubt.city } : null,
  }
}
