import { z } from 'zod'
import { fieldLabel } from '../../submissions/index.ts'
import { shownValue } from '../../submissions/index.server.ts'
import type { CaseField } from './case.ts'

/** In reading order; later fields of the form come after these. */
const ORDER = [
  'businessName',
  'category',
  'description',
  'street',
  'city',
  'zip',
  'countySlug',
  'serviceArea',
  'phone',
  'email',
  'website',
  'facebook',
  'instagram',
  'hours',
  'branchOfService',
  'contactName',
]

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
  const names = new Set([...ORDER, ...Object.keys(values)])
  names.delete('consent')
  return [...names].map((name) => {
    const value = values[name] ?? ''
    const href = hrefOf(name, value)
    return { name, label: fieldLabel(name), value: shownValue(name, value), ...(href && { href }) }
  })
}

/** Only addresses of the web: a stored text never becomes a script. */
function hrefOf(name: string, value: string): string | undefined {
  return ['website', 'facebook', 'instagram'].includes(name) && /^https?:\/\//i.test(value)
    ? value
    : undefined
}
