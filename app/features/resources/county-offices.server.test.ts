import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import data from '../../../reference-data/county-offices.json' with { type: 'json' }
import { listCounties } from '../places/county.ts'
import { findZip } from '../places/zip.server.ts'
import { findCountyOffice, officeMessage } from './county-offices.server.ts'
import { oldChecksText } from './old-checks.server.ts'
import { resourcesWith } from './resources.server.ts'

const first = resourcesWith([])
const office = (county: string) => findCountyOffice(first, county)

const sources: Readonly<Record<string, { isCounty: boolean } | undefined>> = data.sources
const isCounty = (key: string) => sources[key]?.isCounty

test('each of the 67 counties has one office, in the order of the counties', () => {
  expect(data.offices.map(({ county }) => county)).toEqual(listCounties().map(({ slug }) => slug))
})

test('every number is one that can be dialed, and says where it is from', () => {
  for (const { county, phone } of data.offices) {
    expect(isValidPhoneNumber(phone.number, 'US'), county).toBe(true)
    for (const key of phone.sources) expect(sources, county).toHaveProperty([key])
  }
})

test('no source is there that nothing names', () => {
  const named = data.offices.flatMap(({ phone, address, hours }) =>
    [phone, address, hours].flatMap((fact) => fact?.sources ?? []),
  )
  expect(new Set(named)).toEqual(new Set(Object.keys(sources)))
})

test('an address is in the county of its office', () => {
  for (const { county, address } of data.offices) {
    if (address) expect(findZip(address.zip)?.county.toLowerCase(), county).toBe(county)
  }
})

test('a number is shown if the county or two sources state it; the state’s line is there for the others', () => {
  for (const { county, phone } of data.offices) {
    const isConfirmed = phone.sources.length > 1 || phone.sources.some(isCounty)
    expect(office(county)?.hasOwnNumber, county).toBe(isConfirmed)
    const href = isConfirmed ? `tel:+1${phone.number.replaceAll('-', '')}` : 'tel:+18446935838'
    expect(office(county)?.call?.href, county).toBe(href)
  }
  const own = data.offices.filter(({ county }) => office(county)?.hasOwnNumber)
  expect(own.length).toBeGreaterThanOrEqual(15)
})

test('what one source alone states is not shown, and that source is not named', () => {
  expect(office('hendry')).toMatchObject({ hasOwnNumber: true, addressLines: null })
  expect(office('martin')).toMatchObject({ hasOwnNumber: false, sources: [] })
})

test('a message about an office names it, and its number if one is shown', () => {
  const [known, unknown] = ['manatee', 'martin'].map(office)
  expect(known && officeMessage(known)).toContain('Manatee County Veterans Services: (941) 745-3795 is not')
  expect(unknown && officeMessage(unknown)).toContain('Martin County Veterans Services: you have no number')
})

test('checks are old after a year', () => {
  expect(oldChecksText(first, new Date('2027-11-21T00:00:00Z'))).toBeUndefined()
  expect(oldChecksText(first, new Date('2027-11-24T00:00:00Z'))).toMatch(
    /^5\d veteran resources were last checked/,
  )
  expect(oldChecksText(first, new Date('2027-11-28T00:00:00Z'))).toMatch(/^12\d veteran resources/)
})
