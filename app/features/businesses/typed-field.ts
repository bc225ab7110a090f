import { typedText } from '../../forms/typed-text.ts'
import { fillWeek, weekIn } from '../opening-hours/week-controls.ts'
import type { FieldDefinition } from './listing-fields.ts'

export function typedField(form: FormData, name: string, { kind }: FieldDefinition): string {
  if (kind === 'week' || kind === 'weekOrWords') return weekIn(name, (control) => typedText(form, control))
  if (kind !== 'choices') return typedText(form, name)
  return form
    .getAll(`${name}[]`)
    .filter((value) => typeof value === 'string')
    .join(',')
}

/** Choices come back in the order of their list, whatever order they are stored in. */
export function isSameValue({ kind }: FieldDefinition, one: string, other: string): boolean {
  const plain = (text: string) => (kind === 'choices' ? text.split(',').toSorted().join(',') : text.trim())
  return plain(one) === plain(other)
}

export function fillField(
  form: HTMLFormElement,
  name: string,
  { kind }: FieldDefinition,
  text: string,
): void {
  if (kind === 'week' || kind === 'weekOrWords') return fillWeek(form, name, text)
  const chosen = text.split(',')
  for (const control of form.querySelectorAll(`[name="${name}"], [name="${name}[]"]`)) {
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
