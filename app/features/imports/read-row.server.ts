import type { CellProblem } from '../../db/schema/index.ts'
import { cutText } from '../../text/cut-text.ts'
import { fieldSchema } from '../businesses/field-schema.server.ts'
import {
  type FieldDefinition,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
} from '../businesses/listing-fields.ts'
import type { ListingInput } from '../businesses/listing-record.server.ts'
import { findTelephones } from '../businesses/telephone.server.ts'
import { findWebAddresses } from '../businesses/web-address.ts'
import type { Point } from '../places/distance.ts'
import type { VerificationLevel } from '../veterans/levels.ts'
import { COLUMN_LABELS, type ColumnTarget } from './column-targets.ts'
import {
  cleanCell,
  isTotal,
  withoutDecimals,
  withoutMarkup,
  yearOf,
  branchId,
  claimedLevel,
  languageTags,
  partsOf,
} from './rows/clean-cell.server.ts'
import { readCategory } from './rows/read-category.server.ts'
import { readHours } from './rows/read-hours.server.ts'
import { readPlace } from './rows/read-place.server.ts'

export interface ReadRow {
  /** That of the business in its source. */
  identifier: string | null
  /** Null: refused, and `problems` says why. Else they are of cells that were left out or shortened. */
  listing: Omit<ListingInput, 'id'> | null
  /** WGS 84, in Florida. */
  point: Point | null
  /** What the row says of the proof of service; how much of it holds is for the source to tell. */
  levelClaimed: VerificationLevel | null
  problems: CellProblem[]
  /** Empty, a total, or the headings again: no business. */
  isBlank: boolean
}

const READ_APART = new Set<ListingField>(['category', 'address', 'county', 'hours', 'specialDays'])
const READ_ALIKE = LISTING_FIELD_NAMES.filter((name) => !READ_APART.has(name))
// Lists often have no descriptions, or short ones.
const RELAXED = { description: { ...LISTING_FIELDS.description, need: 'either', min: 0 } } as const
const FIELDS: Record<string, FieldDefinition> = { ...LISTING_FIELDS, ...RELAXED }
const SCHEMAS = new Map(READ_ALIKE.map((name) => [name, fieldSchema(FIELDS[name] ?? LISTING_FIELDS[name])]))

/** Of these all filled cells count, of others the first. */
const JOINED = new Set<string>(['category', 'services', 'naics', 'certification', 'address2'])
const WAYS_TO_REACH = ['phone', 'email', 'website', 'facebook', 'instagram', 'twitter', 'linkedin']
const UNPUBLISHED = /^(?:auto-)?draft$|^pending$|^private$|^trash$|^inactive$|^(?:gd-)?(?:closed|expired)$/i

const LONGEST_SHOWN = 200
const LONGEST_IDENTIFIER = 200

/**
 * One row of a table as a listing, by the rules of every listing, except that it needs less: a name, a category, a place
 * and one way to reach or find it. Never throws. @param columns of `COLUMN_TARGETS`
 */
export function readRow(
  cells: readonly string[],
  columns: readonly string[],
  headings: readonly string[],
): ReadRow {
  const cleaned = cells.map(cleanCell)
  const problems: CellProblem[] = []
  const refused: ReadRow = {
    identifier: null,
    listing: null,
    point: null,
    levelClaimed: null,
    problems,
    isBlank: false,
  }
  const isHeadings = headings.every((heading, at) => heading === (cells[at] ?? '').trim())
  if (isHeadings || isTotal(cleaned)) return { ...refused, isBlank: true }

  const values = new Map<string, string>()
  for (const [at, target] of columns.entries()) {
    const [value, before] = [cleaned[at], values.get(target)]
    if (value && !before) values.set(target, value)
    else if (value && JOINED.has(target)) values.set(target, `${before}\n${value}`)
  }
  const valueOf = (target: ColumnTarget) => values.get(target) ?? ''
  const tellAt = (at: number, heading: string, message: string) =>
    problems.push({ heading, value: (cells[at] ?? '').slice(0, LONGEST_SHOWN), message })
  const tell = (target: ColumnTarget, message: string) => {
    const filled = columns.findIndex((one, at) => one === target && cleaned[at])
    const at = filled < 0 ? columns.indexOf(target) : filled
    tellAt(at, headings[at] ?? COLUMN_LABELS[target], message)
  }

  const extra = cleaned.findIndex((cell, at) => at >= headings.length && cell !== '')
  if (extra >= 0) {
    tellAt(
      extra,
      '',
      'This row has more cells than there are headings. Put quotation marks around a cell with a comma',
    )
    return refused
  }
  if (UNPUBLISHED.test(valueOf('status'))) {
    tell('status', 'It isn’t published in its source')
    return refused
  }
  const stated: Record<string, unknown> = {}
  for (const name of READ_ALIKE) {
    if (valueOf(name) === '' && name !== 'name') continue
    const { value, message } = readField(name, valueOf(name))
    if (message) tell(name, message)
    if (value !== undefined) stated[LISTING_FIELDS[name].column] = value
  }
  const category = readCategory({
    category: valueOf('category'),
    naics: valueOf('naics'),
    name: valueOf('name'),
  })
  if (category.problem)
    tell(values.has('naics') && !values.has('category') ? 'naics' : 'category', category.problem)
  const place = readPlace(valueOf)
  const { hours, problems: unread } = readHours(valueOf)
  for (const [target, message] of [...place.problems, ...unread]) tell(target, message)
  if (hours) stated['hours'] = hours
  const isReachable = place.hasStreet || WAYS_TO_REACH.some((name) => stated[name])
  if (!isReachable) tell('phone', 'Enter a phone number, an email address, a website, or an address')
  const { slug: categorySlug } = category
  const { countySlug, address, point } = place
  return {
    ...refused,
    identifier: withoutDecimals(valueOf('identifier')).slice(0, LONGEST_IDENTIFIER) || null,
    listing:
      stated['name'] && categorySlug && countySlug && isReachable
        ? { ...(stated as Pick<ListingInput, 'name'>), categorySlug, countySlug, address }
        : null,
    point,
    levelClaimed: claimedLevel(valueOf('level'), valueOf('certification')),
  }
}

/** Where a cell has more than the field takes, what it takes is taken, and what is wrong is told. */
function readField(name: ListingField, typed: string): { value?: unknown; message?: string | undefined } {
  const schema = SCHEMAS.get(name)
  const field = LISTING_FIELDS[name]
  const text = spelled(name, field, typed)
  const read = schema?.safeParse(text)
  if (!read?.error) return { value: read?.data }
  const message = read.error.issues[0]?.message
  const part = schema?.safeParse(partOf(field, text))
  return part?.success && part.data ? { message, value: part.data } : { message }
}

function spelled(name: ListingField, { kind }: FieldDefinition, text: string): string {
  if (name === 'languages') return languageTags(text)
  if (name === 'branchOfService') return branchId(text)
  switch (kind) {
    case 'phone':
      return withoutDecimals(text)
    case 'year':
      return yearOf(text)
    case 'line':
    case 'text':
      return withoutMarkup(text)
    case 'lines':
      return text.includes('\n') ? text : text.replaceAll(/\s*[;|•,]\s*/g, '\n')
    case 'choices':
      return partsOf(text).join(',')
    default:
      return text
  }
}

function partOf({ kind, max = Infinity }: FieldDefinition, text: string): string {
  switch (kind) {
    case 'phone':
      return findTelephones(text)[0]?.text ?? ''
    case 'web':
      return findWebAddresses(text)[0] ?? ''
    case 'email':
      return text.split(/[\s,;/<>|]+/).find((part) => part.includes('@')) ?? ''
    case 'text':
      return cutText(text, max)
    case 'lines':
      return text
        .split('\n')
        .filter((line) => line.length <= max)
        .slice(0, MOST_LINES)
        .join('\n')
    default:
      return ''
  }
}

const MOST_LINES = 30
