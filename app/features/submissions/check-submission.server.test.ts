import { describe, expect, test } from 'vitest'
import type { FieldName, FormValues } from './submission-fields.ts'
import { checkSubmission, suggestMailbox, suggestWebsite } from './check-submission.server.ts'
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
  ['zip', '10001', 'Enter a ZIP code in Florida'],
  ['phone', '555-0123', 'Enter a phone number of ten digits, such as 904-555-0123'],
  ['phone', '904-555-O123', 'Enter the phone number in digits: there are letters in “904-555-O123”'],
  ['website', 'example.com, other.com', 'Enter one web address: either example.com or other.com'],
  ['email', 'office@example', 'Enter the email address for customers like name@example.com'],
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

// @spec 2.117
test.each([
  ['dana@gmail.con', 'dana@gmail.com'],
  ['dana@gmial.com', 'dana@gmail.com'],
  ['dana@gmail.co', 'dana@gmail.com'],
  [' Dana.Ortiz@Yaho.com ', 'Dana.Ortiz@yahoo.com'],
  ['dana@hotmal.com', 'dana@hotmail.com'],
  ['dana@comcast.nte', 'dana@comcast.net'],
  ['desk@anchorplumbing.con', 'desk@anchorplumbing.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestMailbox(typed)).toBe(meant)
})

test.each([
  'dana@gmail.com',
  'dana@mail.com',
  'dana@ymail.com',
  'dana@me.com',
  'dana@mac.com',
  'dana@gmx.net',
  'desk@anchor.example.com',
  'desk@anchor.company',
  'desk@anchor.pro',
  'desk@anchor.co',
  'desk@stuart.fl.us',
  'joe@va.gov',
  'not an address',
  'dana@',
  '',
])('%s is left alone', (typed) => {
  expect(suggestMailbox(typed)).toBeUndefined()
})

test.each([
  ['gruntplumbing.con', 'gruntplumbing.com'],
  [' www.GruntPlumbing.cmo ', 'www.gruntplumbing.com'],
  ['https://gruntplumbing.nte/menu?a=1', 'https://gruntplumbing.net/menu?a=1'],
  ['gruntplumbing.ogr', 'gruntplumbing.org'],
  ['gruntplumbing.comm', 'gruntplumbing.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestWebsite(typed)).toBe(meant)
})

test.each([
  'gruntplumbing.com',
  'gruntplumbing.co',
  'gruntplumbing.plumbing',
  'gruntplumbing.vet',
  'gruntplumbing.com.co',
  'anchor.github.io',
  'stuart.fl.us',
  'anchor.example',
  'www.gruntplumbing',
  'n/a',
  '',
])('%s is left alone', (typed) => {
  expect(suggestWebsite(typed)).toBeUndefined()
})
