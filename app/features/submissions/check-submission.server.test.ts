import { describe, expect, test } from 'vitest'
import type { FieldName, FormValues } from './submission-fields.ts'
import { askedOptions, checkSubmission } from './check-submission.server.ts'
import { aSubmission } from './testing/a-submission.ts'
import { aFilledForm } from './testing/filled-form.ts'

function messagesOf(changes: Partial<FormValues>) {
  const checked = checkSubmission(aFilledForm(changes))
  return checked.ok ? {} : (checked.fields ?? {})
}

test('a filled form becomes a submission in the county of its ZIP code', () => {
  expect(aSubmission()).toEqual({
    businessName: 'Anchor Plumbing',
    category: 'plumbing',
    description: 'Repairs and new lines for houses and small shops.',
    yearFounded: null,
    stateLicense: null,
    languages: null,
    street: '12 Bay Street',
    city: 'Jacksonville',
    zip: '32202',
    countySlug: 'duval',
    timeZone: null,
    serviceArea: null,
    phone: '(904) 555-0123',
    email: 'office@example.com',
    website: 'https://www.example.com',
    facebook: null,
    instagram: null,
    hours: null,
    branchOfService: 'navy',
    contactName: 'Dana Ortiz',
    consent: 'yes',
  })
})

test.each([
  'Mon-Fri 8am-5pm',
  'Mo-Fr 8-5',
  'Call first, we are out a lot',
  'Mo-Fr 08:00-17:00; Sa,Su closed',
])('hours may be written as people write them: %s', (hours) => {
  expect(aSubmission({ hours }).hours).toBe(hours)
})

test('rows of hours that are half filled in are told by their day', () => {
  expect(messagesOf({ hours: 'Mo-Fr 08:00-17:00; Sa 09:00-; Su closed' })).toEqual({
    hours: 'Saturday: enter the time you close, such as 5:00 PM',
  })
})

test.each<[FieldName, string, string]>([
  ['businessName', '', 'Enter the business name'],
  ['businessName', '   ', 'Enter the business name'],
  ['businessName', 'x'.repeat(121), 'Shorten the business name to 120 characters'],
  ['category', '', 'Choose a category'],
  ['category', 'All', 'Choose a category'],
  ['category', 'auto-repair', 'Choose a category'],
  ['description', '', 'Describe the business'],
  ['description', 'x'.repeat(19), 'Describe the business in at least 20 characters'],
  ['description', 'x'.repeat(2001), 'Shorten the description to 2,000 characters'],
  ['city', '', 'Enter the city'],
  ['zip', '', 'Enter the ZIP code'],
  ['zip', '3220', 'Enter a ZIP code of five digits, such as 32202'],
  ['zip', '32202-12', 'Enter a ZIP code of five digits, such as 32202'],
  ['phone', '555-0123', 'Enter a phone number of ten digits, such as 904-555-0123'],
  ['phone', '904-555-O123', 'Enter the phone number in digits: there are letters in “904-555-O123”'],
  ['website', 'example.com, other.com', 'Enter one web address: either example.com or other.com'],
  ['email', 'office@example', 'Enter the email address for customers in full, like name@example.com'],
  ['website', 'my site', 'Enter a web address such as www.example.com, or leave this blank'],
  ['website', 'javascript:alert(1)', 'Enter a web address such as www.example.com, or leave this blank'],
  [
    'facebook',
    'https://example.invalid/x y',
    'Enter the web address alone, such as https://example.invalid/x',
  ],
  ['instagram', 'two words', 'Enter the Instagram name such as @yourbusiness, or leave this blank'],
  ['branchOfService', 'pirates', 'Choose a branch of service from the list'],
  ['yearFounded', '1699', 'Enter the year the business was founded, such as 1998, or leave this blank'],
  [
    'yearFounded',
    String(new Date().getFullYear() + 1),
    'Enter the year the business was founded, such as 1998, or leave this blank',
  ],
  [
    'stateLicense',
    'yes, I have one',
    'Enter the number as it appears on the license, such as CFC1428334, or leave this blank',
  ],
  ['languages', 'es,xx', 'Choose the languages from the list'],
  ['contactName', '', 'Enter your name'],
  ['consent', '', 'Confirm that we may publish the listing'],
])('%s %j: %s', (name, value, message) => {
  expect(messagesOf({ [name]: value })).toEqual({ [name]: message })
})

test.each<[FieldName, string, string]>([
  ['description', 'x'.repeat(20), 'x'.repeat(20)],
  ['description', 'x'.repeat(2000), 'x'.repeat(2000)],
  ['zip', ' 32202-1234 ', '32202'],
  ['yearFounded', ' 1998 ', '1998'],
  ['languages', 'es, ht,es', 'es,ht'],
  ['stateLicense', ' CFC1428334 ', 'CFC1428334'],
  ['category', 'home-repair', 'home-repair'],
  ['email', ' office@example.com ', 'office@example.com'],
  ['website', 'example.com/shop', 'https://example.com/shop'],
  ['instagram', '@anchorplumbing', 'https://www.instagram.com/anchorplumbing'],
])('%s accepts %j', (name, value, stored) => {
  expect(aSubmission({ [name]: value })).toMatchObject({ [name]: stored })
})

describe('an address or a service area', () => {
  test('one of them is enough', () => {
    expect(aSubmission({ street: '', serviceArea: 'All of Duval County' }).serviceArea).toBe(
      'All of Duval County',
    )
  })

  // @spec 5.17
  test('neither is refused', () => {
    expect(messagesOf({ street: '', serviceArea: ' ' })).toEqual({
      street: 'Enter a street address, or fill in the service area below',
    })
  })
})

describe('a way to reach the business', () => {
  test.each([{ phone: '' }, { email: '' }])('one is enough: %j', (changes) => {
    expect(messagesOf(changes)).toEqual({})
  })

  test('none is refused', () => {
    expect(messagesOf({ phone: '', email: '' })).toEqual({
      phone: 'Enter a phone number or an email address, so that customers can reach you',
    })
  })

  test('a wrong one is named, not asked for again', () => {
    expect(Object.keys(messagesOf({ phone: '', email: 'office' }))).toEqual(['email'])
  })
})

// @spec 5.17
test('an empty form gets every message at once, in the order of the form', () => {
  const empty = Object.fromEntries(Object.keys(aFilledForm()).map((name) => [name, '']))

  expect(Object.keys(messagesOf(empty))).toEqual([
    'businessName',
    'category',
    'description',
    'street',
    'city',
    'zip',
    'phone',
    'contactName',
    'consent',
  ])
})

describe('a place in several counties or time zones', () => {
  const gulf = 'Choose the county: 32456 reaches into Gulf, Bay, and Franklin counties'
  const zones = 'Choose the time zone: Gulf County has two'

  test.each<[Partial<FormValues>, object]>([
    [{ zip: '32456', city: 'Port St. Joe' }, { countySlug: gulf }],
    [{ zip: '32456', city: 'Port St. Joe', countySlug: 'duval' }, { countySlug: gulf }],
    [{ zip: '32456', city: 'Port St. Joe', countySlug: 'gulf' }, { timeZone: zones }],
    [{ zip: '32456', city: 'Port St. Joe', countySlug: 'gulf', timeZone: 'PST' }, { timeZone: zones }],
    [{ zip: '32457', city: 'Port St. Joe' }, { timeZone: zones }],
    [
      { zip: '32703', city: 'Apopka' },
      { countySlug: 'Choose the county: 32703 reaches into Orange and Seminole counties' },
    ],
    [
      { zip: '34679', city: 'Aripeka' },
      { countySlug: 'Choose the county: 34679 reaches into Pasco and Hernando counties' },
    ],
  ])('%j is asked about', (typed, asked) => {
    expect(messagesOf(typed)).toEqual(asked)
  })

  test.each<[Partial<FormValues>, string, string | null]>([
    [{ zip: '32456', countySlug: 'bay' }, 'bay', null],
    [{ zip: '32456-1234', countySlug: 'Franklin County' }, 'franklin', null],
    [{ zip: '32456', countySlug: 'gulf', timeZone: 'America/Chicago' }, 'gulf', 'America/Chicago'],
    // What is left from another place counts for nothing.
    [{ zip: '32465', countySlug: 'bay', timeZone: 'America/New_York' }, 'gulf', 'America/Chicago'],
    [{ zip: '34994', countySlug: 'gulf', timeZone: 'America/Chicago' }, 'martin', null],
    [{ zip: '32162', countySlug: 'marion' }, 'marion', null],
  ])('%j is in %s, %s', (typed, countySlug, timeZone) => {
    expect(aSubmission({ city: 'Somewhere', ...typed })).toMatchObject({ countySlug, timeZone })
  })

  test('where nobody can be asked, it is the likely one', () => {
    const typed = aFilledForm({ zip: '32456', city: 'Port St. Joe' })
    expect(checkSubmission(typed, { isAsked: false })).toMatchObject({
      value: { submission: { countySlug: 'gulf', timeZone: 'America/New_York' } },
    })
  })

  test.each<[Partial<FormValues>, string[], string[]]>([
    [{ zip: '32456', city: 'Port St. Joe' }, ['Gulf County', 'Bay County', 'Franklin County'], []],
    [{ zip: '32456', city: 'Mexico Beach' }, ['Bay County', 'Gulf County', 'Franklin County'], []],
    [
      { zip: '32456', city: 'Port St. Joe', countySlug: 'gulf' },
      ['Gulf County', 'Bay County', 'Franklin County'],
      ['Eastern time', 'Central time'],
    ],
    [{ zip: '32457', city: 'Wewahitchka' }, [], ['Central time', 'Eastern time']],
    [{ zip: '34759', city: 'Kissimmee' }, ['Polk County', 'Osceola County'], []],
    [{ zip: '32810', city: 'Altamonte Springs' }, ['Seminole County', 'Orange County'], []],
    [{ zip: '34202', city: 'Lakewood Ranch' }, ['Manatee County', 'Sarasota County'], []],
    [{ zip: '34994', city: 'Stuart' }, [], []],
    [{ zip: '', city: 'Stuart' }, [], []],
    [{ zip: '32465', city: 'Wewahitchka' }, [], []],
  ])('%j: the likely one comes first', (typed, counties, timeZones) => {
    const asked = askedOptions(typed)
    expect(asked.counties?.map(({ label }) => label) ?? []).toEqual(counties)
    expect(asked.timeZones?.map(({ label }) => label) ?? []).toEqual(timeZones)
  })
})

describe('an address elsewhere is told as what it is', () => {
  const zipAdvice = 'Enter a Florida ZIP code where the business works'
  const military = 'This is a military mailing address'
  const streetAdvice = 'Enter the street in Florida, or leave this blank and fill in the service area'
  const cityAdvice = 'Enter the city in Florida where the business works'

  test.each<[Partial<FormValues>, object]>([
    [{ zip: '09012' }, { zip: `${military}. ${zipAdvice}` }],
    [{ zip: '34001' }, { zip: `${military}. ${zipAdvice}` }],
    [{ zip: '96606-2783' }, { zip: `${military}. ${zipAdvice}` }],
    [{ zip: '10001' }, { zip: `10001 is in New York, not in Florida. ${zipAdvice}` }],
    [{ zip: '36602' }, { zip: `36602 is in Alabama, not in Florida. ${zipAdvice}` }],
    [{ zip: '00901' }, { zip: `00901 is in Puerto Rico, not in Florida. ${zipAdvice}` }],
    [{ zip: '00000' }, { zip: `00000 is not in Florida. ${zipAdvice}` }],
    [{ zip: '33000' }, { zip: 'Enter a ZIP code in Florida' }],
    [{ city: 'FPO' }, { city: `${military}. ${cityAdvice}` }],
    [{ city: 'apo, ae' }, { city: `${military}. ${cityAdvice}` }],
    [{ city: 'Birmingham AL' }, { city: `This address is in Alabama, not in Florida. ${cityAdvice}` }],
    [{ city: 'Birmingham, AL' }, { city: `This address is in Alabama, not in Florida. ${cityAdvice}` }],
    [{ city: 'Savannah, Georgia' }, { city: `This address is in Georgia, not in Florida. ${cityAdvice}` }],
    [{ street: 'PSC 41 Box 12, APO AE 09464' }, { street: `${military}. ${streetAdvice}` }],
    [{ street: 'Unit 7, DPO AP' }, { street: `${military}. ${streetAdvice}` }],
    [
      { street: '9 Peachtree St, Atlanta, GA 30303' },
      { street: `This address is in Georgia, not in Florida. ${streetAdvice}` },
    ],
    [{ street: '100 1st Ave NE', city: 'St. Petersburg, FL' }, {}],
    [{ street: 'Unit 2050 Box 4190' }, {}],
    [{ street: '12 US Highway 98012' }, {}],
  ])('%j', (typed, messages) => {
    expect(messagesOf(typed)).toEqual(messages)
  })
})
