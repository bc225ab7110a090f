import { z } from 'zod'
import type { ListingChanges } from '../../db/schema/index.ts'
import { checkTyped } from '../../forms/read-form.server.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import type { ListingField } from '../businesses/listing-fields.ts'
import { typedValues } from '../businesses/field-text.server.ts'
import { checkListing } from '../owners/check-listing.server.ts'
import { differences } from '../owners/listing-changes.ts'
import type { ListingRow } from '../owners/listing-row.server.ts'
import { CORRECTABLE_FIELDS, type CorrectionFormField } from './correction-fields.ts'
import { type ReportProblem, REPORT_PROBLEMS, type ReportFormField } from './report.ts'

const MESSAGE_MAX = 2000

const message = z
  .string()
  .trim()
  .max(MESSAGE_MAX, `Use at most ${MESSAGE_MAX.toLocaleString('en-US')} characters`)
const email = z
  .string()
  .trim()
  .max(254)
  .pipe(
    z.union([z.literal(''), z.email('Enter an email address like name@example.com, or leave this blank')]),
  )
  .transform((address) => address || null)

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
  const current = typedValues(listing)
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
