import { weekIn } from '../../opening-hours/index.ts'
import { EMPTY_FORM, FIELD_NAMES, type FormValues } from './form-values.ts'

/** What stands in a form, in the browser. */
export function valuesIn(form: FormData): FormValues {
  const values = { ...EMPTY_FORM }
  for (const name of FIELD_NAMES) values[name] = textIn(form, name)
  values.hours = weekIn('hours', (name) => textIn(form, name))
  return values
}

/** In the browser every line ends with one character; a form counts two. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}
