import { typedField } from '../businesses/typed-field.ts'
import { LISTING_FIELDS } from '../businesses/listing-fields.ts'
import { fieldOptions, typedValues as valuesOf } from '../businesses/field-text.server.ts'
import { refusedForm, typedValues } from '../../forms/read-form.server.ts'
import type { Refused } from '../../platform/outcome.ts'
import type { ListingRow } from '../owners/listing-row.server.ts'
import { CORRECTABLE_FIELDS, type CorrectionFormField } from './correction-fields.ts'

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
