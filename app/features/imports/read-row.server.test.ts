import { expect, test } from 'vitest'
import { readRow } from './read-row.server.ts'
import { recognizeColumns } from './recognize-columns.server.ts'

const HEADINGS = ['Company', 'Trade', 'Street', 'City', 'Zip', 'Phone #', 'Web site', 'Year Established']

function read(...cells: string[]) {
  const columns = recognizeColumns(HEADINGS).columns.map(({ target }) => target)
  return readRow(cells, columns, HEADINGS)
}

test('reads a row of a spreadsheet as a listing', () => {
  const { listing, problems } = read(
    'Anchor Plumbing',
    'Plumber',
    '12 Main St',
    'jacksonville',
    '32202.0',
    '904.555.0123 x7',
    'www.example.com',
    '1998',
  )

  expect(problems).toEqual([])
  expect(listing).toEqual({
    name: 'Anchor Plumbing',
    categorySlug: 'plumbing',
    countySlug: 'duval',
    address: '12 Main St, Jacksonville, FL 32202',
    phone: '(904) 555-0123 ext. 7',
    website: 'https://www.example.com',
    yearFounded: 1998,
  })
})

test('refuses a row without a category, and names the column', () => {
  const { listing, problems } = read('Anchor', 'Plumbng', '', 'Stuart', '', '772-555-0100', 'N/A', '-')

  expect(listing).toBeNull()
  expect(problems).toEqual([
    { heading: 'Trade', value: 'Plumbng', message: 'We have no category “Plumbng”. Did you mean Plumbing?' },
  ])
})

test.each([
  ['an empty row', ['', ' ', 'N/A', '-']],
  ['a total', ['Total', '', '', '', '', '', '', '512']],
  ['the headings again', HEADINGS],
])('passes over %s', (_, cells) => {
  expect(read(...cells).isBlank).toBe(true)
})
