import { columnValue } from '../../businesses/field-text.server.ts'
import { type ListingInput, listingRecord } from '../../businesses/listing-record.server.ts'
import { SUBMISSION_FIELDS } from '../submission-fields.ts'
import type { Submission } from '../check-submission.server.ts'
import { listCounties } from '../../places/county.ts'

export type ListingRow = ReturnType<typeof listingRecord>

export function listingOf(id: string, submission: Submission, now: Date): ListingRow {
  const { street, city, zip, countySlug, serviceArea } = submission
  const stated = Object.entries(SUBMISSION_FIELDS).flatMap(([name, field]) => {
    const text = submission[name as keyof Submission]
    return field.column && text ? [[field.column, columnValue(field, text)]] : []
  })
  const input: ListingInput = {
    ...(Object.fromEntries(stated) as Pick<ListingInput, 'name' | 'categorySlug'>),
    id,
    // A business that travels is placed by its ZIP code, which is all that it gave.
    address: [street, city, `FL ${zip}`].filter((part) => part !== null).join(', '),
    countySlug,
    serviceArea: serviceArea ? { text: serviceArea, counties: countiesNamedIn(serviceArea) } : null,
  }
  return listingRecord(input, now)
}

/** Also words of their own: they name a county only in a text that says so. */
const ORDINARY_WORDS = new Set(['Bay', 'Citrus', 'Gulf', 'Lake', 'Liberty', 'Orange', 'Union'])

/** What may stand before a county's name without making it another place, as `Lake` does in Lake Monroe. */
const BEFORE = new Set(
  'all and any around both central east eastern entire greater in inland lower mid north northeast northern northwest of or parts serving south southeast southern southwest the throughout upper west western'.split(
    ' ',
  ),
)

const STATEWIDE =
  /\bstate\s?-?wide\b|\b(?:all of|all over|across|anywhere in|throughout|the whole of) (?:the state of )?florida\b/i

/** Cities are left alone, also those that carry a county's name (`Lake Mary`). */
export function countiesNamedIn(text: string): string[] {
  const counties = listCounties()
  if (STATEWIDE.test(text)) return counties.map(({ name }) => name)
  const lower = text.toLowerCase()
  const saysCounty = /\bcount(?:y|ies)\b/i.test(text)
  return (
    counties
      .filter(({ name }) => saysCounty || !ORDINARY_WORDS.has(name))
      // Most names are not there at all, which is told sooner without a pattern.
      .filter(({ name }) => lower.includes(lastWordOf(name)) && isNamed(name, text))
      .map(({ name }) => name)
  )
}

function lastWordOf(name: string): string {
  return name.toLowerCase().split(' ').at(-1) ?? ''
}

function isNamed(name: string, text: string): boolean {
  const pattern = new RegExp(
    `(?:(?<before>[\\p{L}.]+)\\s+)?(?<![\\p{L}-])${name.replace('.', '\\.?')}(?=\\s*(?:$|[,;.&/()\\n]|\\s(?:and|or|to|count(?:y|ies))\\b))`,
    'giu',
  )
  return [...text.matchAll(pattern)].some(({ groups }) => {
    const before = groups?.['before']?.toLowerCase()
    return before === undefined || BEFORE.has(before)
  })
}
