import { countText } from '../../../text/count-text.ts'
import {
  type FieldDefinition,
  type FieldKind,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
  type ListingValues,
} from '../../businesses/listing-fields.ts'
import { weekInOneLine } from '../../opening-hours/hours-text.ts'
import { hoursOfText } from '../../opening-hours/read-week.ts'
import type { MyBusinessPageData } from '../my-businesses/my-business.ts'

type Options = MyBusinessPageData['options']

interface FormPart {
  id: string
  title: string
  names: readonly ListingField[]
}

const FIRST: FormPart[] = [
  { id: 'edit-contact', title: 'Name and Contact', names: ['name', 'category', 'phone', 'website'] },
  { id: 'edit-hours', title: 'Hours', names: ['hours', 'specialDays'] },
  { id: 'edit-description', title: 'Description and Services', names: ['description', 'services'] },
  { id: 'edit-address', title: 'Address', names: ['address', 'county', 'timeZone'] },
  { id: 'edit-area', title: 'Service Area', names: ['serviceArea', 'serviceCounties'] },
  {
    id: 'edit-online',
    title: 'Email and Social Media',
    names: ['email', 'facebook', 'instagram', 'twitter', 'linkedin'],
  },
  { id: 'edit-languages', title: 'Languages', names: ['languages'] },
]
const PLACED = FIRST.flatMap(({ names }) => names)

export const FORM_PARTS: readonly FormPart[] = [
  ...FIRST,
  {
    id: 'edit-more',
    title: 'More About the Business',
    names: LISTING_FIELD_NAMES.filter((name) => !PLACED.includes(name)),
  },
]

/** Fields whose value says what it is need no label. */
const LABELED: readonly FieldKind[] = ['text', 'lines', 'year', 'specialDays', 'choices']

export function partSummary({ names }: FormPart, values: ListingValues, options: Options): string {
  const given = names.flatMap((name) => {
    const field: FieldDefinition = LISTING_FIELDS[name]
    if (values[name] === '') return []
    const text = shortText(field, values[name], options)
    return LABELED.includes(field.kind) && names.length > 1 ? `${field.label}: ${text}` : text
  })
  return given.join(' · ') || 'Nothing given yet'
}

const LONGEST = 60

function shortText({ kind, options: list }: FieldDefinition, text: string, options: Options): string {
  if (kind === 'week') return weekInOneLine(hoursOfText(text)) || text
  if (kind === 'specialDays' || kind === 'lines') return String(text.split('\n').length)
  const chosen = kind === 'choices' ? text.split(',') : [text]
  const labels = list
    ? chosen.map((one) => options[list]?.find(({ value }) => value === one)?.label ?? one)
    : chosen
  const joined = labels.join(', ')
  if (joined.length <= LONGEST) return joined
  return list ? String(labels.length) : countText(text.length, 'character')
}
