import { typedField } from '../../businesses/index.ts'
import { FIELD_NAMES, type FormValues } from './form-values.ts'
import { SUBMISSION_FIELDS } from './submission-fields.ts'

export function valuesIn(form: FormData): FormValues {
  const values = FIELD_NAMES.map((name) => [name, typedField(form, name, SUBMISSION_FIELDS[name])])
  return Object.fromEntries(values) as FormValues
}
