import { join } from 'node:path'
import { expect, test } from 'vitest'
import { valueOf } from '../../platform/testing/value-of.ts'
import { openTable } from './open-table.server.ts'
import { readRow } from './read-row.server.ts'
import { recognizeColumns } from './recognize-columns.server.ts'

/** Made up, by the published description of each format. */
const LISTS = join(import.meta.dirname, 'testing/lists')

async function readList(name: string) {
  const { headings, rows } = valueOf(await openTable(join(LISTS, name)))
  const { format, columns } = recognizeColumns(headings)
  expect(columns.filter(({ isCertain }) => !isCertain)).toEqual([])
  const targets = columns.map(({ target }) => target)
  const read = await Array.fromAsync(rows, ({ line, cells }) => ({
    line,
    ...readRow(cells, targets, headings),
  }))
  return { format, rows: read.filter(({ isBlank }) => !isBlank) }
}

type Rows = Awaited<ReturnType<typeof readList>>['rows']

const refusedIn = (rows: Rows) =>
  rows.flatMap(({ line, listing, problems }) =>
    listing ? [] : problems.map(({ heading, value, message }) => [line, heading, value, message]),
  )
const listingsOf = (rows: Rows) => rows.flatMap(({ listing }) => listing ?? [])

test('reads the export of GeoDirectory: markup, hours, drafts, categories by number', async () => {
  const { format, rows } = await readList('geodirectory.csv')

  expect(format).toBe('geodirectory')
  expect(listingsOf(rows)).toMatchObject([
    {
      name: 'Anchor & Sons Plumbing',
      description: 'We fix leaks, day & night.\nAsk for Dana.',
      services: ['drains', 'water heaters'],
      categorySlug: 'plumbing',
      countySlug: 'martin',
      address: '12 Main St, Suite 4, Stuart, FL 34994',
      phone: '(772) 555-0100',
      website: 'http://www.example.com/anchor',
      facebook: 'https://www.facebook.com/anchorexample',
      hours: {
        weekly: [
          { day: 1, opens: '08:00', closes: '12:00' },
          { day: 1, opens: '13:00', closes: '17:00' },
          { day: 2, opens: '08:00', closes: '17:00' },
          { day: 6, opens: '09:00', closes: '12:00' },
        ],
      },
    },
  ])
  expect(rows[0]).toMatchObject({ identifier: '41', point: { lat: 27.1976, lng: -80.2528 }, problems: [] })
  expect(refusedIn(rows)).toEqual([
    [3, 'post_status', 'draft', 'It isn’t published in its source'],
    [4, 'post_category', ',17,', 'Enter the name of the category: this is only its number'],
  ])
})

test('reads the bulk spreadsheet of Google Business Profile with its columns of hours', async () => {
  const { format, rows } = await readList('google-business-profile.csv')
  const [air, lawn] = listingsOf(rows)

  expect(format).toBe('google')
  expect(rows.map(({ identifier, problems }) => [identifier, problems])).toEqual([
    ['ANCHOR1', []],
    ['ANCHOR2', []],
  ])
  expect(air).toMatchObject({
    name: 'Anchor Air',
    categorySlug: 'hvac',
    countySlug: 'duval',
    address: '100 Bay St, Unit 2, Jacksonville, FL 32202',
    phone: '(904) 555-0103',
    description: 'We cool homes in Duval County.',
    yearFounded: 2004,
  })
  expect(air?.hours?.weekly.map(({ day, opens, closes }) => `${day} ${opens}-${closes}`)).toEqual([
    '1 08:00-17:00',
    '2 08:00-17:00',
    '3 08:00-17:00',
    '4 08:00-17:00',
    '5 08:00-12:00',
    '5 13:00-17:00',
  ])
  expect(air?.hours?.exceptions).toEqual([
    { date: '2026-12-24', name: 'Special hours', opens: '08:00', closes: '12:00' },
    { date: '2026-12-25', name: 'Special hours' },
  ])
  expect(lawn).toMatchObject({
    categorySlug: 'landscape',
    address: 'Tampa, FL 33602',
    hours: { notGiven: [6, 7] },
  })
})

test('reads the search of the SBA: names that are links, codes, certificates, what is hidden', async () => {
  const { format, rows } = await readList('sba-small-business-search.csv')

  expect(format).toBe('sba')
  expect(rows.map(({ identifier, levelClaimed }) => [identifier, levelClaimed])).toEqual([
    ['ABCDEF123456', 'sba_certified'],
    ['BCDEFG234567', 'sba_certified'],
    ['CDEFGH345678', null],
  ])
  const [networks, lawn] = listingsOf(rows)
  expect(networks).toMatchObject({
    name: 'ANCHOR NETWORKS, INC.',
    categorySlug: 'it-services',
    countySlug: 'escambia',
    email: 'dana@example.com',
  })
  expect(lawn).toMatchObject({
    name: 'BAY TREE AND LAWN LLC',
    categorySlug: 'landscape',
    countySlug: 'marion',
  })
  expect(lawn).not.toHaveProperty('email')
  expect(refusedIn(rows)).toEqual([
    [4, 'Primary NAICS code', '541611', 'Enter a category: we have none for NAICS 541611'],
  ])
})

test('reads a spreadsheet with everything that goes wrong in one', async () => {
  const { format, rows } = await readList('troubles.csv')

  expect(format).toBeNull()
  expect(
    listingsOf(rows).map(({ hours, ...listing }) => ({ ...listing, open: hours?.weekly.length })),
  ).toEqual([
    {
      name: 'Anchor Plumbing',
      categorySlug: 'plumbing',
      countySlug: 'martin',
      address: '12 Main St, Stuart, FL 34994',
      phone: '(772) 555-0100 ext. 7',
      email: 'dana@example.com',
      website: 'https://www.example.com',
      yearFounded: 1998,
      description: 'Leaks; drains\nand more',
      open: 5,
    },
    {
      name: '=Equal Roofing',
      categorySlug: 'roofing',
      countySlug: 'martin',
      address: 'Palm City, FL 34990',
      phone: '(772) 555-0101',
      yearFounded: 1998,
      description: 'Says "yes" to small jobs',
      open: 0,
    },
    {
      name: '+Plus Painting',
      categorySlug: 'painting',
      countySlug: 'st-lucie',
      address: '3 Ocean Blvd, Port St. Lucie, FL 34952',
      phone: '(772) 555-0102',
      website: 'http://example.com/plus',
      yearFounded: 2004,
    },
    {
      name: '@Home Repair',
      categorySlug: 'home-repair',
      countySlug: 'martin',
      address: '4 Elm St, Hobe Sound, FL 33455',
      phone: '(772) 555-0104',
      email: 'a@example.com',
      yearFounded: 2010,
      description: 'Dana’s crew – “the best”',
    },
  ])
  expect(refusedIn(rows)).toEqual([
    [
      9,
      'Zip',
      '2108',
      '02108 is in Massachusetts, not in Florida. Enter a Florida ZIP code where the business works',
    ],
    [
      10,
      'Type of Business',
      'Something Else',
      'We have no category “Something Else”. Use the name of one of ours.',
    ],
    [11, 'Phone #', '', 'Enter a phone number, an email address, a website, or an address'],
  ])
})
