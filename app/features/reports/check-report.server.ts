import { z } from 'zod'
import type { ListingChanges } from '../../db/schema/index.ts'
import { emailSchema } from '../../forms/email-schema.server.ts'
import { checkTyped, refusedForm, typedValues } from '../../forms/read-form.server.ts'
import { done, type Outcome, refuse, type Refused, refuseFields } from '../../platform/outcome.ts'
import { LISTING_FIELDS, type ListingField } from '../businesses/listing-fields.ts'
import { fieldOptions, typedValues as valuesOf } from '../businesses/field-text.server.ts'
import { checkListing } from '../owners/check-listing.server.ts'
import { differences } from '../owners/listing-changes.ts'
import type { ListingRow } from '../owners/listing-row.server.ts'
import { CORRECTABLE_FIELDS, type CorrectionFormField } from './correction-fields.ts'
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
  const typed = Object.fromEntries(
    CORRECTABLE_FIELDS.filter((field) => isGiven(field) && isChanged(field)).map((field) => [
      field,
      values[field],
    ]),
  )
  const checked = checkListing(typed, listing)
  const words = checkTyped(z.object({ message, email }), values)
  if (!checked.ok || !words.ok) {
    return refuseFields({ ...(!checked.ok && checked.fields), ...(!words.ok && words.fields) })
  }
  // The county of a corrected address follows when it is published.
  const { countySlug: _, ...changes } = differences(listing, checked.value)
  if (Object.keys(changes).length === 0) return refuse('nothing_changed')
  return done({ changes, ...words.value })
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
  return refusedForm(
    values,
    fields,
    fields ? undefined : { title: 'You haven’t changed anything yet', text: message },
  )
}

export function typedCorrection(form: FormData): Record<CorrectionFormField, string> {
  const typed = CORRECTABLE_FIELDS.map((name) => [name, typedField(form, name, LISTING_FIELDS[name])])
  return { ...Object.fromEntries(typed), ...typedValues(form, ['message', 'email']) } as Record<
    CorrectionFormField,
    string
  >
}
