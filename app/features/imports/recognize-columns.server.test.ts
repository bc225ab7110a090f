import { expect, test } from 'vitest'
import { LISTING_FIELD_NAMES, LISTING_FIELDS } from '../businesses/listing-fields.ts'
import { OPEN_COLUMNS } from '../open-data/open-listing.server.ts'
import { COLUMN_LABELS, COLUMN_TARGETS } from './column-targets.ts'
import formats from './known-formats.json' with { type: 'json' }
import { recognizeColumns } from './recognize-columns.server.ts'
import usualHeadings from './usual-headings.json' with { type: 'json' }

const targetsOf = (headings: readonly string[]) =>
  recognizeColumns(headings).columns.map(({ target, isCertain }) => (isCertain ? target : `${target}?`))

test('knows every field by its label and its name', () => {
  for (const name of LISTING_FIELD_NAMES) {
    expect(targetsOf([LISTING_FIELDS[name].label])).toEqual([name])
    expect(targetsOf([name])).toEqual([name])
  }
})

test('each usual heading is for one field, and leads to it', () => {
  const headings = Object.entries(usualHeadings)
  const all = headings.flatMap(([, names]) => names)
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  for (const [target, names] of headings) {
    expect(COLUMN_TARGETS).toContain(target)
    for (const name of names) expect([name, ...targetsOf([name])]).toEqual([name, target])
  }
  for (const { columns } of Object.values(formats)) {
    for (const target of Object.values(columns)) expect(Object.keys(COLUMN_LABELS)).toContain(target)
  }
})

test.each([
  [
    ['Company', 'Trade', 'Zip', 'Phone #', 'Web site'],
    ['name', 'category', 'zip', 'phone', 'website'],
  ],
  [
    ['BUSINESS NAME', 'e-mail', 'Postal_Code', 'Street Address', '  City '],
    ['name', 'email', 'zip', 'address', 'city'],
  ],
  [
    ['Name', 'Company', 'Title'],
    ['ignore?', 'name', 'ignore?'],
  ],
  [
    ['Phone', 'Phone', 'Cell'],
    ['phone', 'phone', 'ignore?'],
  ],
  [
    ['Main Business Phone (day)', 'Their Website Link', 'Favorite color', ''],
    ['phone?', 'website?', 'ignore?', 'ignore?'],
  ],
])('recognizes %j', (headings, targets) => {
  expect(targetsOf(headings)).toEqual(targets)
})

test('knows our own files whole', () => {
  const headings = OPEN_COLUMNS.map(({ name }) => name)
  const { format, columns } = recognizeColumns(headings)

  expect(format).toBe('ours')
  expect(columns.filter(({ isCertain }) => !isCertain)).toEqual([])
  expect(new Set(columns.map(({ target }) => target))).toEqual(
    new Set([
      ...LISTING_FIELD_NAMES.filter((name) => name !== 'email'),
      'identifier',
      'city',
      'zip',
      'level',
      'ignore',
    ]),
  )
})
