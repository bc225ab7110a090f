import { fieldLabel } from '../submission-fields.ts'
import { shownValue } from '../shown-value.server.ts'
import type { Submission } from '../check-submission.server.ts'

const SHORT = 60

export function editedFields(fields: Record<string, unknown>, edits: Partial<Submission>): string[] {
  return Object.entries(edits)
    .filter(([name, value]) => (fields[name] ?? '') !== (value ?? ''))
    .map(([name]) => name)
}

export function describeEdits(fields: Record<string, unknown>, edits: Partial<Submission>): string[] {
  const after: Record<string, unknown> = edits
  return editedFields(fields, edits).map((name) => {
    const [before, now] = [fields[name], after[name]].map((value) => quoted(name, value))
    return before && now ? `${fieldLabel(name)}: ${before} → ${now}` : `${fieldLabel(name)}: edited`
  })
}

/** Nothing for a text that is too long to stand in a line. */
function quoted(name: string, value: unknown): string | undefined {
  const text = typeof value === 'string' ? shownValue(name, value) : ''
  if (text === '') return 'nothing'
  return text.length > SHORT || text.includes('\n') ? undefined : `“${text}”`
}
