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
import { hoursOrNote } from '../opening-hours/read-week.ts'
import type { Point } from '../places/distance.ts'
import type { VerificationLevel } from '../veterans/levels.ts'
import { COLUMN_LABELS, type ColumnTarget } from './column-targets.ts'
import { cleanCell, isTotal, withoutDecimals } from './rows/clean-cell.server.ts'
import { noCategoryText, readCategory } from './rows/read-category.server.ts'
import { readPlace } from './rows/read-place.server.ts'

export interface RowProblem {
  /** Of the file; our own label where the file has no such column. */
  heading: string
  /** As it stands in the file, cut. */
  value: string
  /** What to do. */
  message: string
}

export interface ReadRow {
  /** That of the business in its source. */
  identifier: string | null
  /** Null: refused, and `problems` says why. Else the problems are of fields that were left out. */
  listing: Omit<ListingInput, 'id'> | null
  /** WGS 84, in Florida. */
  point: Point | null
  /** What the row says of the proof of service; how much of it holds is for the source to tell. */
  levelClaimed: VerificationLevel | null
  problems: RowProblem[]
  /** Empty, a total, or the headings again: no business. */
  isBlank: boolean
}

const SEPARATELY = new Set<ListingField>(['category', 'address', 'county', 'hours', 'specialDays'])
const READ_ALIKE = LISTING_FIELD_NAMES.filter((name) => !SEPARATELY.has(name))
// A list has often no descriptions, or short ones.
const RELAXED: Partial<Record<ListingField, FieldDefinition>> = {
  description: { ...LISTING_FIELDS.description, need: 'either', min: 0 },
}
const SCHEMAS = new Map(READ_ALIKE.map((name) => [name, fieldSchema(RELAXED[name] ?? LISTING_FIELDS[name])]))
const HOURS = fieldSchema({ ...LISTING_FIELDS.hours, kind: 'weekOrWords' })

const WAYS_TO_REACH = ['phone', 'email', 'website', 'facebook', 'instagram', 'twitter', 'linkedin'] as const

/** One row of a table as a listing, by the rules of every listing. Never throws. @param columns of `COLUMN_TARGETS` */
export function readRow(
  cells: readonly string[],
  columns: readonly string[],
  headings: readonly string[],
): ReadRow {
  const cleaned = cells.map(cleanCell)
  const problems: RowProblem[] = []
  const blank = { identifier: null, listing: null, point: null, levelClaimed: null, problems }
  if (isTotal(cleaned) || cells.every((cell, at) => cell === (headings[at] ?? '')))
    return { ...blank, isBlank: true }

  const valuesByTarget = new Map<string, string>()
  for (const [at, target] of columns.entries()) {
    const value = cleaned[at]
    // Where two columns say the same, the first that is filled does.
    if (value && target !== 'ignore' && !valuesByTarget.has(target)) valuesByTarget.set(target, value)
  }
  const valueOf = (target: ColumnTarget) => valuesByTarget.get(target) ?? ''
  const tell = (target: ColumnTarget, message: string) => {
    const at = columns.findIndex((one, column) => one === target && cleaned[column] !== '')
    const any = at < 0 ? columns.indexOf(target) : at
    problems.push({
      heading: headings[any] ?? COLUMN_LABELS[target],
      value: (cells[any] ?? '').slice(0, LONGEST_SHOWN),
      message,
    })
  }

  if (cleaned.slice(headings.length).some((cell) => cell !== '')) {
    problems.push({
      heading: '',
      value: (cells[headings.length] ?? '').slice(0, LONGEST_SHOWN),
      message:
        'The row has more cells than there are headings. Put quotation marks around a cell that has a comma in it',
    })
    return { ...blank, isBlank: false }
  }
  const stated: Record<string, unknown> = {}
  for (const name of READ_ALIKE) {
    const text = valueOf(name)
    if (text === '' && name !== 'name') continue
    const { value, message } = readField(name, text)
    if (message) tell(name, message)
    if (value !== undefined) stated[LISTING_FIELDS[name].column] = value
  }
  const categorySlug = readCategory(valueOf('category'))
  if (!categorySlug) tell('category', noCategoryText(valueOf('category')))
  const place = readPlace(valueOf)
  for (const [target, message] of place.problems) tell(target, message)
  if (!place.countySlug && place.problems.length === 0) {
    tell('county', 'Enter a county, city, or ZIP code in Florida')
  }
  const hours = valueOf('hours')
  if (hours !== '') {
    const { error } = HOURS.safeParse(hours)
    if (error) tell('hours', error.issues[0]?.message ?? '')
    else stated['hours'] = hoursOrNote(hours)
  }
  const isReachable = place.address !== '' || WAYS_TO_REACH.some((name) => stated[name])
  if (!isReachable) tell('phone', 'Enter a phone number, an email address, a website, or an address')
  const isWhole = stated['name'] && categorySlug && place.countySlug && isReachable
  return {
    identifier: withoutDecimals(valueOf('identifier')).slice(0, LONGEST_IDENTIFIER) || null,
    listing: isWhole
      ? ({
          ...stated,
          categorySlug,
          countySlug: place.countySlug,
          address: place.address,
        } as ReadRow['listing'])
      : null,
    point: place.point,
    levelClaimed: null,
    problems,
    isBlank: false,
  }
}

const LONGEST_SHOWN = 200
const LONGEST_IDENTIFIER = 200

/** Where a cell has two of them or words around it, the first is taken, and what is wrong is told. */
function readField(name: ListingField, text: string): { value?: unknown; message?: string | undefined } {
  const schema = SCHEMAS.get(name)!
  const { data, error } = schema.safeParse(spelled(LISTING_FIELDS[name], text))
  if (!error) return { value: data }
  const message = error.issues[0]?.message
  const [first] = partsOf(LISTING_FIELDS[name], text)
  const part = first === undefined ? undefined : schema.safeParse(first)
  return part?.success ? { value: part.data, message } : { message }
}

function spelled({ kind }: FieldDefinition, text: string): string {
  if (kind === 'phone') return withoutDecimals(text)
  if (kind === 'lines') return text.includes('\n') ? text : text.replaceAll(/[;|•]/g, '\n')
  return text
}

function partsOf({ kind }: FieldDefinition, text: string): string[] {
  switch (kind) {
    case 'phone':
      return findTelephones(text).map((found) => found.text)
    case 'web':
      return findWebAddresses(text)
    case 'email':
      return text.split(/[\s,;/<>|]+/).filter((part) => part.includes('@'))
    default:
      return []
  }
}
