import { describe, expect, test } from 'vitest'
import { countiesByDistance, listCounties } from './county.ts'
import { displayCounty, findCounty } from './county-name.ts'
import { findRegion, listRegions } from './region.ts'
import { timeZonesAt } from './time-zone.ts'

describe('a county is found', () => {
  test('by slug, name, full name, FIPS code and alias, in any case', () => {
    expect(listCounties()).toHaveLength(67)
    for (const county of listCounties()) {
      const { slug, name, fullName, fips, aliases } = county
      for (const text of [
        slug,
        name,
        fullName,
        fips,
        ...aliases,
        name.toUpperCase(),
        `${name} Co.`,
        `County of ${name}`,
      ]) {
        expect(findCounty(text), text).toBe(county)
      }
      expect(findCounty(`  ${fullName.toLowerCase()}, Florida `)).toBe(county)
    }
  })

  // @spec 5.13
  test.each([
    [
      'St. Lucie',
      'St Lucie',
      'Saint Lucie',
      'ST. LUCIE COUNTY',
      'st. lucie',
      'st-lucie',
      'st.-lucie',
      'saint-lucie',
      'stlucie',
    ],
    ['St. Johns', 'St Johns', 'Saint Johns', "St. John's", 'St. John’s County', 'st.-johns', 'st. johns'],
    [
      'Miami-Dade',
      'Miami Dade',
      'Dade',
      'dade county',
      'miami-dade',
      'MiamiDade',
      'Metro-Dade',
      '12086',
      '12025',
    ],
    ['DeSoto', 'De Soto', 'Desoto', 'de-soto', 'DESOTO COUNTY'],
    ['Suwannee', 'Suwanee', 'Suwanne'],
    ['Indian River', 'indian-river', 'indian river', 'IndianRiver', 'Indian River County', 'indian+river'],
    ['Martin', 'martin', 'Martin County', 'Martin County, FL', 'Martin Co'],
    ['Flagler', 'FLAGLER', 'flagler county', 'Flagler, Fla.'],
    ['Palm Beach', 'palm-beach', 'palm beach', 'PalmBeach'],
    ['Duval', 'Jacksonville-Duval'],
  ])('%s in every spelling', (name, ...spellings) => {
    for (const text of spellings) expect(findCounty(text)?.name, text).toBe(name)
  })

  test.each([
    'Lake Worth', 'Leesburg', 'Bay Pines', 'Orange Park', 'Orange City', 'Lake City', 'Lake Placid', 'Gulf Breeze',
    'Holmes Beach', 'Citrus Park', 'Dade City', 'West Palm Beach', 'St. Lucie Village', 'Orange County, CA',
    'Lee County, Georgia', 'St. Lucie, Martin', 'Cook', 'County', '', '  ', 'constructor', null, undefined,
  ])('%s is no county', (text) => {
    expect(findCounty(text)).toBeUndefined()
  }) // oxfmt-ignore
})

// The rule for regions: case-insensitive substring.
const contains = (business: string, county: string) => business.toLowerCase().includes(county.toLowerCase())

function sameCounty(a: string | undefined, b: string | undefined): boolean {
  const county = findCounty(a)
  return county !== undefined && county === findCounty(b)
}

describe('the same county', () => {
  // @spec 5.12
  test("agrees with the specification's substring rule for all pairs of clean names", () => {
    for (const a of listCounties()) {
      for (const b of listCounties())
        expect(sameCounty(a.name, b.name), `${a.name} ${b.name}`).toBe(contains(a.name, b.name))
    }
  })

  test('does not take a city in the county field for a county', () => {
    for (const [city, county] of [
      ['Lake Worth', 'Lake'],
      ['Leesburg', 'Lee'],
      ['Bay Pines', 'Bay'],
      ['Orange Park', 'Orange'],
      ['West Palm Beach', 'Palm Beach'],
    ] as const) {
      expect(contains(city, county)).toBe(true)
      expect(sameCounty(city, county)).toBe(false)
    }
  })

  // @spec 5.13
  test('sees through the variants that the substring rule misses', () => {
    expect(sameCounty('Dade', 'miami-dade')).toBe(true)
    expect(sameCounty('St Lucie', 'St. Lucie')).toBe(true)
    expect(sameCounty('Saint Lucie County', 'st-lucie')).toBe(true)
    expect(sameCounty('Indian River County', 'indian-river')).toBe(true)
    expect(sameCounty('MARTIN COUNTY', 'martin')).toBe(true)
    expect(sameCounty('Flagler County', 'flagler')).toBe(true)
  })

  test('needs a county on both sides', () => {
    expect(sameCounty('Lake Worth', 'Lake Worth')).toBe(false)
    expect(sameCounty('', '')).toBe(false)
    expect(sameCounty(undefined, undefined)).toBe(false)
  })
})

// @spec 5.16
test('a slug is shown as the county is written', () => {
  for (const { slug, name } of listCounties()) expect(displayCounty(slug)).toBe(name)
  expect(displayCounty('st-lucie')).toBe('St. Lucie')
  expect(displayCounty('st.-lucie')).toBe('St. Lucie')
  expect(displayCounty('indian-river')).toBe('Indian River')
  expect(displayCounty('miami-dade')).toBe('Miami-Dade')
  expect(displayCounty('some-other-county')).toBe('Some other county')
})

describe('regions', () => {
  // @spec 3.24 3.25
  test('are the seven of the specification, in its order', () => {
    expect(listRegions().map((region) => [region.id, region.name, region.counties.length])).toEqual([
      ['south', 'South Florida', 7],
      ['tampa-bay', 'Tampa Bay', 5],
      ['north-central', 'North Central', 13],
      ['central', 'Central Florida', 10],
      ['northwest', 'Northwest', 13],
      ['northeast', 'Northeast', 6],
      ['southwest', 'Southwest', 5],
    ])
    expect(findRegion('south')?.counties.map((county) => county.name)).toEqual([
      'Broward', 'Miami-Dade', 'Palm Beach', 'Martin', 'St. Lucie', 'Indian River', 'Monroe',
    ]) // oxfmt-ignore
    for (const { id, counties } of listRegions()) {
      expect(counties.every((county) => county.regionId === id)).toBe(true)
    }
  })

  // @spec 2.102 3.26
  test('leave eight counties, and every county is in exactly one group', () => {
    const inNoRegion = listCounties().filter((county) => county.regionId === null)
    expect(inNoRegion.map((county) => county.name)).toEqual([
      'Brevard', 'DeSoto', 'Hardee', 'Highlands', 'Jefferson', 'Leon', 'Okeechobee', 'Wakulla',
    ]) // oxfmt-ignore
    const all = [...listRegions().flatMap((region) => region.counties), ...inNoRegion]
    expect(all.map((county) => county.slug).toSorted()).toEqual(
      listCounties()
        .map((county) => county.slug)
        .toSorted(),
    )
  })

  test('are found by id in any case, unknown ones are not', () => {
    expect(findRegion('tampa-bay')?.name).toBe('Tampa Bay')
    expect(findRegion('South')?.id).toBe('south')
    expect(findRegion('keys')).toBeUndefined()
    expect(findRegion(undefined)).toBeUndefined()
  })
})

describe('time zones', () => {
  // @spec 3.10
  test('are Central in the nine counties west of the Apalachicola', () => {
    const central = listCounties().filter((county) => county.timeZone === 'America/Chicago')
    expect(central.map((county) => county.name)).toEqual([
      'Bay', 'Calhoun', 'Escambia', 'Holmes', 'Jackson', 'Okaloosa', 'Santa Rosa', 'Walton', 'Washington',
    ]) // oxfmt-ignore
    for (const county of ['Gulf', 'Franklin', 'Liberty', 'Gadsden', 'Leon', 'Miami-Dade']) {
      expect(findCounty(county)?.timeZone).toBe('America/New_York')
    }
  })

  test('divide Gulf County: Port St. Joe is Eastern, Wewahitchka Central', () => {
    const either = ['America/New_York', 'America/Chicago']
    expect(timeZonesAt('gulf', {})).toEqual(either)
    expect(timeZonesAt('gulf', { city: 'Port St. Joe' })).toEqual(either)
    expect(timeZonesAt('gulf', { zip: '32456' })).toEqual(either)
    expect(timeZonesAt('gulf', { city: 'WEWAHITCHKA' })).toEqual(either.toReversed())
    expect(timeZonesAt('gulf', { zip: '32465' })).toEqual(['America/Chicago'])
    expect(timeZonesAt('bay', { zip: '32456' })).toEqual(['America/Chicago'])
    expect(timeZonesAt('franklin', { zip: '32456' })).toEqual(['America/New_York'])
  })
})

test('counties by distance begin with the county itself and its neighbors', () => {
  const names = countiesByDistance(findCounty('Martin')!).map((county) => county.name)
  expect(names).toHaveLength(67)
  expect(names.slice(0, 2)).toEqual(['Martin', 'St. Lucie'])
  expect(names.at(-1)).toBe('Escambia')
})
