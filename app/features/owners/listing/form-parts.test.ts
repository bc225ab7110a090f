import { expect, test } from 'vitest'
import { LISTING_FIELD_NAMES, type ListingValues } from '../../businesses/listing-fields.ts'
import { FORM_PARTS, partSummary } from './form-parts.ts'

const NOTHING = Object.fromEntries(LISTING_FIELD_NAMES.map((name) => [name, ''])) as ListingValues
const OPTIONS = {
  categories: [{ value: 'plumbing', label: 'Plumbing' }],
  counties: [
    { value: 'martin', label: 'Martin' },
    { value: 'st-lucie', label: 'St. Lucie' },
  ],
  languages: [{ value: 'es', label: 'Spanish' }],
}

test('each field of a listing is in one part of the form', () => {
  const placed = FORM_PARTS.flatMap(({ names }) => names)
  expect(placed.toSorted()).toEqual(LISTING_FIELD_NAMES.toSorted())
})

test.each<[string, Partial<ListingValues>, string]>([
  ['edit-hours', { hours: 'Mo-Fr 08:00-17:00' }, 'Mon–Fri 8 AM–5 PM'],
  ['edit-hours', { hours: 'when the flag is up' }, 'when the flag is up'],
  ['edit-hours', { specialDays: '2026-12-24\n2026-12-25' }, 'Special days: 2'],
  ['edit-hours', {}, 'Nothing given yet'],
  [
    'edit-description',
    { description: 'x'.repeat(240), services: 'A\nB' },
    'Description: 240 characters · Services: 2',
  ],
  ['edit-description', { description: 'Docks and piers.' }, 'Description: Docks and piers.'],
  [
    'edit-contact',
    { name: 'Anchor', category: 'plumbing', phone: '(772) 555-0101' },
    'Anchor · Plumbing · (772) 555-0101',
  ],
  ['edit-area', { serviceCounties: 'martin,st-lucie' }, 'Counties served: Martin, St. Lucie'],
  ['edit-area', { serviceCounties: Array(12).fill('st-lucie').join(',') }, 'Counties served: 12'],
  ['edit-languages', { languages: 'es' }, 'Spanish'],
  ['edit-more', { yearFounded: '1998' }, 'Year founded: 1998'],
])('%s with %o is “%s”', (id, values, summary) => {
  const part = FORM_PARTS.find((one) => one.id === id)
  expect(part && partSummary(part, { ...NOTHING, ...values }, OPTIONS as never)).toBe(summary)
})
