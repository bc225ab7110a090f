import { typedText, typedValues } from '../../forms/read-form.server.ts'
import { weekIn } from '../opening-hours/index.ts'
import { listCategories } from '../categories/index.ts'
import { type ListingRow, valuesOf } from '../owners/index.server.ts'
import {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  CORRECTION_FIELDS,
  type CorrectionFormField,
} from './report.ts'

export function correctionForm(listing: ListingRow) {
  const values = valuesOf(listing)
  const listed = listCategories().filter(({ listed, slug }) => listed || slug === values.category)
  return {
    current: Object.fromEntries(CORRECTABLE_FIELDS.map((field) => [field, values[field]])) as Record<
      CorrectableField,
      string
    >,
    categories: listed.map(({ slug, displayName }) => ({ value: slug, label: displayName })),
  }
}

export function typedCorrection(form: FormData): Record<CorrectionFormField, string> {
  return {
    ...typedValues(form, CORRECTION_FIELDS),
    hours: weekIn('hours', (name) => typedText(form, name)),
  }
}
