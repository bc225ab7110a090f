import { typedField, LISTING_FIELDS } from '../businesses/index.ts'
import { fieldOptions, typedValues as valuesOf } from '../businesses/index.server.ts'
import { typedValues } from '../../forms/read-form.server.ts'
import type { ListingRow } from '../owners/index.server.ts'
import { CORRECTABLE_FIELDS, type CorrectionFormField } from './correction-fields.ts'

export function correctionForm(listing: ListingRow) {
  const values = valuesOf(listing)
  const fields = CORRECTABLE_FIELDS.map((name) => LISTING_FIELDS[name])
  return {
    current: Object.fromEntries(CORRECTABLE_FIELDS.map((name) => [name, values[name]])),
    options: fieldOptions(fields, values.category),
  }
}

export function typedCorrection(form: FormData): Record<CorrectionFormField, string> {
  const typed = CORRECTABLE_FIELDS.map((name) => [name, typedField(form, name, LISTING_FIELDS[name])])
  return { ...Object.fromEntries(typed), ...typedValues(form, ['message', 'email']) } as Record<
    CorrectionFormField,
    string
  >
}
