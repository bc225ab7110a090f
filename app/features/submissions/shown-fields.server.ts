import { z } from 'zod'
import { columnDefinition } from '../businesses/listing-fields.ts'
import { fieldText } from '../businesses/field-text.server.ts'
import type { CaseField } from '../cases/case.ts'
import { FIELD_NAMES, fieldLabel, submissionField } from './submission-fields.ts'

const STATUS: Record<string, string> = {
  published: 'Listed',
  unlisted: 'Held back',
  closed: 'Closed',
  taken_down: 'Taken down',
}

export function shownValue(name: string, value: unknown): string {
  if (name === 'status' && typeof value === 'string') return STATUS[value] ?? value
  return fieldText(submissionField(name) ?? columnDefinition(name), value)
}

export const SUBMITTED_FIELDS: readonly string[] = FIELD_NAMES.filter(
  (name) => name !== 'contactEmail' && name !== 'consent',
)

/** Loose: a submission from before the form last changed must still be decided. */
const storedFields = z.record(
  z.string(),
  z.unknown().transform((value) => {
    if (value === null || value === undefined) return ''
    return typeof value === 'string' ? value : JSON.stringify(value)
  }),
)

export function submissionValues(fields: Record<string, unknown>): Record<string, string> {
  return storedFields.parse(fields)
}

export function describeFields(values: Record<string, string>): CaseField[] {
  const names = new Set([...SUBMITTED_FIELDS, ...Object.keys(values)])
  names.delete('consent')
  if (!values['timeZone']) names.delete('timeZone')
  return [...names].map((name) => describeField(name, values[name] ?? ''))
}

export function describeField(name: string, value: string): CaseField {
  // Only addresses of the web: a stored text never becomes a script.
  const isLink = submissionField(name)?.kind === 'web' && /^https?:\/\//i.test(value)
  return { name, label: fieldLabel(name), value: shownValue(name, value), ...(isLink && { href: value }) }
}
