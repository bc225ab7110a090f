import { FIELD_NAMES, type FormValues } from './form-values.ts'

export function formValuesOf(fields: Record<string, unknown>, contactEmail: string | null): FormValues {
  const values: Partial<FormValues> = {}
  for (const name of FIELD_NAMES) {
    const value = name === 'contactEmail' ? contactEmail : fields[name]
    values[name] = typeof value === 'string' ? value : ''
  }
  return values as FormValues
}
