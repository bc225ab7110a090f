import { weekIn } from '../../opening-hours/index.ts'
import type { FieldDefinition } from './listing-fields.ts'

/** What stands in a form for one field, in the browser and on the server. */
export function typedField(form: FormData, name: string, { kind }: FieldDefinition): string {
  return kind === 'week' || kind === 'weekOrWords'
    ? weekIn(name, (control) => typedLine(form, control))
    : typedLine(form, name)
}

/** A browser sends the lines of a text with two characters between them; the database takes no NUL. */
export function typedLine(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\0', '') : ''
}
