import { describe, expect, test } from 'vitest'
import { type ReadRow, readRow } from './read-row.server.ts'
import { recognizeColumns } from './recognize-columns.server.ts'

/** By the headings of the columns. */
function read(row: Record<string, string>): ReadRow {
  const headings = Object.keys(row)
  const columns = recognizeColumns(headings).columns.map(({ target }) => target)
  return readRow(Object.values(row), columns, headings)
}

const ANCHOR = { Company: 'Anchor Plumbing', Trade: 'Plumber', Phone: '904-555-0123', County: 'Duval' }

/** What one more cell makes of it. */
const listingWith = (cells: Record<string, string>) => read({ ...ANCHOR, ...cells }).listing
const problemsWith = (cells: Record<string, string>) =>
  read({ ...ANCHOR, ...cells }).problems.map(({ heading, message }) => `${heading}: ${message}`)

test('reads a row of a spreadsheet as a listing', () => {
  const { listing, problems, identifier } = read({
    'Member #': '117.0',
    Company: ' Anchor Plumbing ',
    Trade: 'Plumber',
    Street: '12 Main St',
    Suite: 'Suite 4',
    City: 'jacksonville',
    State: 'Florida',
    Zip: '32202.0',
    'Phone #': '904.555.0123 x7',
    'Web site': 'www.example.com',
    'Year Established': '1998',
    Languages: 'English, Spanish',
    Branch: 'USMC',
    'Services Offered': 'Drains; Water heaters',
  })

  expect(problems).toEqual([])
  expect(identifier).toBe('117')
  expect(listing).toEqual({
    name: 'Anchor Plumbing',
    categorySlug: 'plumbing',
    countySlug: 'duval',
    address: '12 Main St, Suite 4, Jacksonville, FL 32202',
    phone: '(904) 555-0123 ext. 7',
    website: 'https://www.example.com',
    yearFounded: 1998,
    languages: ['en', 'es'],
    branchOfService: 'marine-corps',
    services: ['Drains', 'Water heaters'],
  })
})

test('needs a name, a category, a place and a way to reach or find it', () => {
  expect(read(ANCHOR).listing).not.toBeNull()
  expect(problemsWith({ Company: 'N/A' })).toEqual(['Company: Enter the business name'])
  expect(problemsWith({ Trade: '' })).toEqual(['Trade: Enter a category'])
  expect(problemsWith({ County: '' })).toEqual(['ZIP code: Enter a county, city, or ZIP code in Florida'])
  expect(problemsWith({ Phone: '-' })).toEqual([
    'Phone: Enter a phone number, an email address, a website, or an address',
  ])
  expect(listingWith({ Phone: '', Street: '12 Main St', City: 'Stuart' })).toMatchObject({
    address: '12 Main St, Stuart, FL',
    countySlug: 'martin',
  })
})

test.each([
  ['an empty row', { Company: '', Trade: ' ', Phone: 'n/a' }],
  ['a total', { Company: 'Total', Trade: '', Phone: '512' }],
  ['a total without a word', { Company: '', Trade: '', Phone: '512.00' }],
  ['the headings again', { Company: 'Company', Trade: 'Trade', Phone: 'Phone' }],
])('passes over %s', (_, row) => {
  expect(read(row).isBlank).toBe(true)
})

test('takes a business for one that is called Total', () => {
  expect(read({ ...ANCHOR, Company: 'Total Plumbing' })).toMatchObject({
    isBlank: false,
    listing: { name: 'Total Plumbing' },
  })
})

test.each([
  'N/A',
  'n.a.',
  'NA',
  '-',
  '--',
  '—',
  'none',
  'NULL',
  'TBD',
  '#N/A',
  '(blank)',
  '\u00a0',
  'Not available',
])('takes %j for an empty cell', (cell) => {
  const { listing, problems } = read({
    ...ANCHOR,
    Website: cell,
    Email: cell,
    Founded: cell,
    Hours: cell,
    Services: cell,
  })
  expect(problems).toEqual([])
  expect(Object.keys(listing ?? {})).not.toContain('website')
  expect(Object.keys(listing ?? {})).not.toContain('hours')
})

test.each([
  ['(904) 555-0123', '(904) 555-0123'],
  ['9045550123.0', '(904) 555-0123'],
  ['9.045550123E9', '(904) 555-0123'],
  ['+1 904 555 0123', '(904) 555-0123'],
  ['Cell: 904·555·0123 ext 12', '(904) 555-0123 ext. 12'],
])('reads the telephone number %s', (cell, phone) => {
  expect(listingWith({ Phone: cell })).toMatchObject({ phone })
})

test('takes the first of two, and tells it', () => {
  const both = { Phone: '904-555-0123 or 904-555-0124', Email: 'a@example.com; b@example.com' }

  expect(listingWith(both)).toMatchObject({ phone: '(904) 555-0123', email: 'a@example.com' })
  expect(problemsWith(both)).toEqual([
    'Phone: Enter one phone number: either (904) 555-0123 or (904) 555-0124',
    'Email: Enter the email address for customers in full, like name@example.com',
  ])
})

test.each([
  ['1998', 1998],
  ['35869', 1998],
  ['35869.5', 1998],
  ['3/15/1998', 1998],
  ['1998-03-15', 1998],
  ['since 1998', 1998],
])('reads the year %s', (cell, yearFounded) => {
  expect(listingWith({ Founded: cell })).toMatchObject({ yearFounded })
})

test.each([
  ['Plumbing', 'plumbing'],
  ['home-repair', 'home-repair'],
  ['landscaping', 'landscape'],
  ['Home Services > Plumbing', 'plumbing'],
  ['Roofing Contractors', 'roofing'],
  ['Consulting; Pest Control', 'pest-control'],
  ['Auto Repair', 'auto-services'],
  ['Mechanic', 'auto-services'],
  ['A/C & Heating', 'hvac'],
])('finds the category of %s', (cell, categorySlug) => {
  expect(listingWith({ Trade: cell })).toMatchObject({ categorySlug })
})

test.each([
  ['Plumbng', 'We have no category “Plumbng”. Did you mean Plumbing?'],
  ['Attorney', 'We have no category “Attorney”. Use the name of one of ours.'],
  [
    'Financial Services',
    '“Financial Services” may mean Insurance or Mortgage Assistance. Use one of these names.',
  ],
  ['12,15', 'Enter the name of the category: this is only its number'],
])('says what to do about the category %s', (cell, message) => {
  expect(problemsWith({ Trade: cell })).toEqual([`Trade: ${message}`])
})

test.each([
  [{ County: 'St. Lucie County, FL' }, 'st-lucie'],
  [{ County: '34994' }, 'martin'],
  [{ County: 'Fort Myers' }, 'lee'],
  [{ County: '', City: 'PSL' }, 'st-lucie'],
  [{ County: '', Zip: '32202-1234' }, 'duval'],
  [{ County: 'Duval', Zip: '34994' }, 'martin'],
  [{ County: '', Address: '12 Main St, Stuart, FL 34994' }, 'martin'],
  [{ County: '', Latitude: '27.2', Longitude: '-80.25' }, 'martin'],
])('finds the county of %j', (cells, countySlug) => {
  expect(listingWith(cells)).toMatchObject({ countySlug })
})

test.each([
  [{ State: 'GA', City: 'Atlanta' }, 'State: This address is in Georgia, not in Florida'],
  [
    { Zip: '2139' },
    'Zip: 02139 is in Massachusetts, not in Florida. Enter a Florida ZIP code where the business works',
  ],
  [{ Address: '12 Main St, Mobile, AL 36602' }, 'Address: This address is in Alabama, not in Florida'],
])('refuses what is elsewhere: %j', (cells, problem) => {
  expect(listingWith(cells)).toBeNull()
  expect(problemsWith(cells)).toContain(problem)
})

describe('hours', () => {
  const days = (week: Record<string, string>) => listingWith(week)?.hours

  test('are read from one text, or from a column for each day', () => {
    const week = { Monday: '9:00 AM-5:00 PM', Tue: '08:00-12:00, 13:00-17:00', 'Sunday hours': 'x' }
    expect(days({ Hours: 'Mon-Fri 9am-5pm' })?.weekly).toHaveLength(5)
    expect(days(week)).toEqual({
      weekly: [
        { day: 1, opens: '09:00', closes: '17:00' },
        { day: 2, opens: '08:00', closes: '12:00' },
        { day: 2, opens: '13:00', closes: '17:00' },
      ],
      notGiven: [3, 4, 5, 6],
      exceptions: [],
    })
  })

  test('stay words where there are no times, and are left out where a day is not understood', () => {
    expect(days({ Hours: 'Call us' })).toMatchObject({ weekly: [], note: 'Call us' })
    const odd = { Monday: '9:00 AM-5:00 PM', Friday: 'when the tide is in' }
    expect(days(odd)).toBeUndefined()
    expect(problemsWith(odd)).toEqual(['Friday: Write the hours like 9:00 AM-5:00 PM, or Closed'])
  })
})

test.each([
  ['“Anchor”', 'Anchor'],
  ["'+Plus Roofing", '+Plus Roofing'],
  ['@Home Repair', '@Home Repair'],
  ['=2+2', '=2+2'],
  ['Dana’s  Plumbing\n& Co', 'Dana’s Plumbing & Co'],
  ['=HYPERLINK("https://example.com/p", "ANCHOR, INC.")', 'ANCHOR, INC.'],
])('reads the name %j', (cell, name) => {
  expect(listingWith({ Company: cell })).toMatchObject({ name })
})

test('takes the words of markup, and as much of a description as there is room for', () => {
  const html = '<p>We fix leaks &amp; drains.<br>Day &#8212; and night.</p><script>x</script>'
  expect(listingWith({ Description: html })).toMatchObject({
    description: 'We fix leaks & drains.\nDay — and night.\nx',
  })
  const long = { Description: 'word '.repeat(500).trim() }
  expect(listingWith(long)?.description).toHaveLength(1999)
  expect(problemsWith(long)).toEqual(['Description: Shorten the description to 2,000 characters'])
})

test('tells of cells that no heading names, and of drafts', () => {
  const headings = ['Company', 'Phone']
  expect(readRow(['Anchor', '904-555-0123', 'Inc.'], ['name', 'phone'], headings)).toMatchObject({
    listing: null,
    problems: [{ value: 'Inc.', message: expect.stringContaining('more cells than there are headings') }],
  })
  expect(read({ ...ANCHOR, 'Listing Status': 'Draft' }).listing).toBeNull()
})

test('claims what the row says of a certificate, and nothing more', () => {
  const level = (cells: Record<string, string>) => read({ ...ANCHOR, ...cells }).levelClaimed
  expect(level({ 'Active SBA certifications': 'HUBZone, SDVOSB' })).toBe('sba_certified')
  expect(level({ Certifications: 'Veteran-Owned Small Business' })).toBe('sba_certified')
  expect(level({ Certifications: 'WOSB, 8(a)' })).toBeNull()
  expect(level({ Verification: 'verified' })).toBeNull()
  expect(listingWith({ Certifications: 'VOSB' })).not.toHaveProperty('isVerified')
})
