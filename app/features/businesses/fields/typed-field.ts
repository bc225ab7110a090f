import { fillWeek, weekIn } from '../../opening-hours/index.ts'
import type { FieldDefinition } from './listing-fields.ts'

/** What stands in a form for one field, in the browser and on the server. */
export function typedField(form: FormData, name: string, { kind }: FieldDefinition): string {
  if (kind === 'week' || kind === 'weekOrWords') return weekIn(name, (control) => typedLine(form, control))
  return kind === 'choices' ? form.getAll(name).filter(isText).join(',') : typedLine(form, name)
}

/** A browser sends the lines of a text with two characters between them; the database takes no NUL. */
export function typedLine(form: FormData, name: string): string {
  const value = form.get(name)
  return isText(value) ? value.replaceAll('\r\n', '\n').replaceAll('\0', '') : ''
}

function isText(value: FormDataEntryValue | null): value is string {
  return typeof value === 'string'
}

/** Puts a value into the controls of a field, in the browser. */
export function fillField(
  form: HTMLFormElement,
  name: string,
  { kind }: FieldDefinition,
  text: string,
): void {
  if (kind === 'week' || kind === 'weekOrWords') return fillWeek(form, name, text)
  const chosen = text.split(',')
  for (const control of form.querySelectorAll(`[name="${name}"]`)) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = chosen.includes(control.value)
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      control.value = text
    }
  }
}
