import { z } from 'zod'
import { done, type Outcome, refuseFields } from '../../platform/outcome.ts'
import { fieldOptions } from '../businesses/field-options.server.ts'
import { fieldSchema } from '../businesses/field-schema.server.ts'
import { typedText } from '../businesses/field-text.server.ts'
import { findCounty } from '../places/county-name.ts'
import { findZip } from '../places/zip.server.ts'
import { EMPTY_FORM, FIELD_NAMES, type FormErrors, type FormValues } from './submission-fields.ts'
import { type FieldName, SUBMISSION_FIELDS } from './submission-fields.ts'

const LONGEST_VALUE = 20_000

/** Checked texts by field, and the county of the ZIP code; null is what was left empty. */
export type Submission = Record<Exclude<FieldName, 'contactEmail' | Required>, string | null> &
  Record<Required | 'countySlug', string>

type Required = 'businessName' | 'category' | 'description' | 'city' | 'zip' | 'contactName' | 'consent'

interface CheckedForm {
  submission: Submission
  /** Where we write to about it; never part of the listing. */
  contactEmail: string | null
}

/** What was typed, as our own API takes it; fields that are not named were left empty. */
export const sentValuesSchema = z
  .partialRecord(z.enum(FIELD_NAMES), z.string().max(LONGEST_VALUE))
  .transform((given): FormValues => ({ ...EMPTY_FORM, ...given }))

/** Checks what was typed: a submission, or the first message of each field in the order of the form. */
export function checkSubmission(typed: Partial<FormValues>): Outcome<CheckedForm> {
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
  const inOrder = FIELD_NAMES.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : []))
  if (inOrder.length > 0) return refuseFields(Object.fromEntries(inOrder))
  const { contactEmail, ...fields } = checked
  const countySlug = findCounty(findZip(fields.zip ?? '')?.county)?.slug
  return done({ submission: { ...fields, countySlug } as Submission, contactEmail })
}

export function formOptions() {
  return fieldOptions(Object.values(SUBMISSION_FIELDS))
}
