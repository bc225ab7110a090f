import { columnDefinition } from '../businesses/listing-fields.ts'
import { fieldText } from '../businesses/field-text.server.ts'
import { submissionField } from './submission-fields.ts'

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
