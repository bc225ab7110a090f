import type { StoredHours } from '../../db/schema/index.ts'
import { categoryTitle, findCategory } from '../categories/find-category.ts'
import { hoursOrNote } from '../opening-hours/read-week.ts'
import { specialDaysAsText, specialDaysInWords } from '../opening-hours/special-days.ts'
import { textOfHours } from '../opening-hours/week-text.ts'
import { weekInWords } from '../opening-hours/hours-text.ts'
import { TIME_ZONES, type FloridaTimeZone } from '../places/time-zone.ts'
import { displayCounty } from '../places/county-name.ts'
import { findBranch, listBranches } from '../veterans/branches.ts'
import { LANGUAGES } from './languages.ts'
import {
  columnDefinition,
  type EditableListing,
  type FieldDefinition,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingValues,
  type OptionList,
} from './listing-fields.ts'
import type { Option } from '../../ui/form/choice-field.tsx'
import { listCategories } from '../categories/category.ts'
import { listCounties } from '../places/county.ts'

export function typedText({ kind }: FieldDefinition, value: unknown): string {
  if (value === null || value === undefined) return ''
  switch (kind) {
    case 'lines':
      return (value as string[]).join('\n')
    case 'choices':
      return (value as string[]).join(',')
    case 'week':
      return textOfHours(value as StoredHours)
    case 'specialDays':
      return specialDaysAsText(value as StoredHours)
    default:
      return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

export function typedValues(listing: EditableListing): ListingValues {
  const values = LISTING_FIELD_NAMES.map((name) => {
    const field = LISTING_FIELDS[name]
    return [name, typedText(field, listing[field.column])]
  })
  return Object.fromEntries(values) as ListingValues
}

/** The text of a submission, checked before, as the column stores it. */
export function columnValue({ kind }: FieldDefinition, text: string): unknown {
  switch (kind) {
    case 'weekOrWords':
      return hoursOrNote(text)
    case 'year':
      return Number(text)
    case 'choices':
      return text.split(',')
    default:
      return text
  }
}

/** A stored value, or the text of a submission, in the words of the directory. */
export function fieldText(field: FieldDefinition | undefined, value: unknown): string {
  const { kind, options } = field ?? {}
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'week' || kind === 'weekOrWords') {
    const hours = typeof value === 'string' ? hoursOrNote(value) : (value as StoredHours)
    return [weekInWords(hours), specialDaysInWords(hours)].filter(Boolean).join('\n')
  }
  if (kind === 'specialDays') return specialDaysInWords(value as StoredHours)
  if (kind === 'choices' && options) {
    const values = typeof value === 'string' ? value.split(',') : (value as string[])
    return values.map(NAMES[options]).join(', ')
  }
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  return options ? NAMES[options](value) : value
}

export function columnText(column: string, value: unknown): string {
  return fieldText(columnDefinition(column), value)
}

const NAMES: Record<OptionList, (value: string) => string> = {
  categories: categoryTitle,
  counties: displayCounty,
  timeZones: (zone) => TIME_ZONES[zone as FloridaTimeZone] ?? zone,
  branches: (id) => findBranch(id)?.name ?? id,
  languages: (tag) => LANGUAGES[tag] ?? tag,
}

type Options = Record<OptionList, Option[]>

/** @param present slug of a category that is offered although lists do not show it */
export function fieldOptions(fields: readonly FieldDefinition[], present?: string): Partial<Options> {
  const lists = new Set(fields.flatMap(({ options }) => options ?? []))
  return Object.fromEntries([...lists].map((list) => [list, OPTIONS[list](present)]))
}

const OPTIONS: { [List in OptionList]: (present?: string) => Option[] } = {
  categories: (present) => {
    const kept = findCategory(present)
    return [...listCategories(), ...(kept && !kept.listed ? [kept] : [])].map(({ slug, displayName }) => ({
      value: slug,
      label: displayName,
    }))
  },
  counties: () => listCounties().map(({ slug, name }) => ({ value: slug, label: name })),
  timeZones: () => Object.entries(TIME_ZONES).map(([value, label]) => ({ value, label })),
  languages: () => Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
  branches: () => listBranches().map(({ id, name }) => ({ value: id, label: name })),
}
