import { data } from 'react-router'
import { z } from 'zod'
import type { ListingChanges } from '../../db/schema/index.ts'
import { emailSchema } from '../../forms/email-schema.server.ts'
import { checkTyped, refusedForm, typedValues } from '../../forms/read-form.server.ts'
import { done, type Outcome, refuse, type Refused, refuseFields } from '../../platform/outcome.ts'
import { LISTING_FIELDS, type ListingField, type ListingValues } from '../businesses/listing-fields.ts'
import { fieldOptions, typedValues as valuesOf } from '../businesses/field-text.server.ts'
import { checkListing } from '../owners/check-listing.server.ts'
import { differences } from '../owners/listing-changes.ts'
import type { ListingRow } from '../owners/listing-row.server.ts'
import type { County } from '../places/county.ts'
import { countiesAt, countyOptions, parseFloridaAddress } from '../places/geocode.server.ts'
import { CORRECTABLE_FIELDS, type CorrectionAnswer, type CorrectionFormField } from './correction-fields.ts'
import { REPORT_PROBLEMS, type ReportFormField, type ReportProblem } from './report.ts'
import { typedField } from '../businesses/typed-field.ts'

const MESSAGE_MAX = 2000

const message = z
  .string()
  .trim()
  .max(MESSAGE_MAX, `Use at most ${MESSAGE_MAX.toLocaleString('en-US')} characters`)
const email = emailSchema('Enter an email address like name@example.com, or leave this blank', {
  isOptional: true,
}).transform((address) => address || null)

const problemSchema = z
  .object({
    problem: z.enum(Object.keys(REPORT_PROBLEMS) as [ReportProblem, ...ReportProblem[]], {
      error: 'Choose what is wrong',
    }),
    message,
    email,
  })
  .refine(({ problem, message }) => problem === 'closed' || message !== '', {
    path: ['message'],
    error: 'Tell us what you know, so that we can check it',
  })

export type ProblemReport = z.infer<typeof problemSchema>

export function checkProblem(values: Record<ReportFormField, string>): Outcome<ProblemReport> {
  return checkTyped(problemSchema, values)
}

export interface Correction {
  changes: ListingChanges
  message: string
  email: string | null
}

/** A correction is what was changed. Unchanged fields are not checked: they may be older than the rules. */
export function checkCorrection(
  values: Record<CorrectionFormField, string>,
  listing: ListingRow,
): Outcome<Correction> {
  const current = valuesOf(listing)
  // A form without hours says nothing about them.
  const isGiven = (field: ListingField) => field !== 'hours' || values.hours !== ''
  const isChanged = (field: ListingField) => values[field].trim() !== current[field].trim()
  const typed: Partial<ListingValues> = Object.fromEntries(
    CORRECTABLE_FIELDS.filter((field) => isGiven(field) && isChanged(field)).map((field) => [
      field,
      values[field],
    ]),
  )
  const isCountyChosen =
    typed.address !== undefined && countiesToAsk(typed.address).some(({ slug }) => slug === values.county)
  if (isCountyChosen) typed.county = values.county
  const checked = checkListing(typed, listing)
  const words = checkTyped(z.object({ message, email }), values)
  if (!checked.ok || !words.ok) {
    return refuseFields({ ...(!checked.ok && checked.fields), ...(!words.ok && words.fields) })
  }
  const { countySlug, ...corrected } = differences(listing, checked.value)
  // Where the address tells the county, it follows when it is published.
  const changes = { ...corrected, ...(isCountyChosen && countySlug && { countySlug }) }
  if (Object.keys(changes).length === 0) return refuse('nothing_changed')
  return done({ changes, ...words.value })
}

function countiesToAsk(address: string): County[] {
  const counties = countiesAt(parseFloridaAddress(address))
  return counties.length > 1 ? counties : []
}

export function correctionForm(listing: ListingRow) {
  const values = valuesOf(listing)
  const fields = CORRECTABLE_FIELDS.map((name) => LISTING_FIELDS[name])
  return {
    current: Object.fromEntries(CORRECTABLE_FIELDS.map((name) => [name, values[name]])),
    options: fieldOptions(fields, values.category),
  }
}

export function refusedCorrection(values: Record<CorrectionFormField, string>, { fields, message }: Refused) {
  const refused = refusedForm(
    values,
    fields,
    fields ? undefined : { title: 'You haven’t changed anything yet', text: message },
  )
  const isAsked = fields?.['county'] !== undefined || values.county !== ''
  const answer: CorrectionAnswer = {
    ...refused.data,
    ...(isAsked && { counties: countyOptions(countiesToAsk(values.address)) }),
  }
  return data(answer, refused.init ?? undefined)
}

export function typedCorrection(form: FormData): Record<CorrectionFormField, string> {
  const typed = CORRECTABLE_FIELDS.map((name) => [name, typedField(form, name, LISTING_FIELDS[name])])
  return { ...Object.fromEntries(typed), ...typedValues(form, ['county', 'message', 'email']) } as Record<
    CorrectionFormField,
    string
  >
}
