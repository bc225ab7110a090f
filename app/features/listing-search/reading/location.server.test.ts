import { describe, expect, test } from 'vitest'
import { listRegions } from '../../places/region.ts'
import { resolveLocation } from './location.server.ts'

const labelOf = (text: string) => resolveLocation(text).place?.label
const problemOf = (text: string) => resolveLocation(text).whereProblem

// @spec 2.82
test.each([
  ['34994', '34994 (Stuart)'],
  ['34994-1234', '34994 (Stuart)'],
  ['Stuart FL 34994', '34994 (Stuart)'],
  ['12 Ocean Blvd, Stuart, FL 34996', '34996 (Stuart)'],
  ['stuart', 'Stuart'],
  ['Stuart, FL', 'Stuart'],
  ['stuart florida', 'Stuart'],
  ['Stuart, Martin County', 'Stuart'],
  ['ft lauderdale', 'Fort Lauderdale'],
  ['St Pete', 'St. Petersburg'],
  ['12 Main St, Ocala, FL', 'Ocala'],
])('"%s" is a point: %s', (text, label) => {
  expect(resolveLocation(text)).toMatchObject({ place: { isArea: false }, near: { isApproximate: true } })
  expect(labelOf(text)).toBe(label)
})

// @spec 2.82
test.each([
  ['Martin', 'Martin County', ['martin']],
  ['saint lucie county', 'St. Lucie County', ['st-lucie']],
  ['Dade', 'Miami-Dade County', ['miami-dade']],
  ['Orange County, FL', 'Orange County', ['orange']],
])('"%s" is a county: %s', (text, label, countySlugs) => {
  expect(resolveLocation(text)).toMatchObject({ place: { label, isArea: true }, countySlugs })
})

describe.each(listRegions().map((region) => [region.name, region] as const))(
  'the region %s',
  (name, region) => {
    const bare = name.replace(/ Florida$/, '')
    // @spec 2.82
    test.each([
      name,
      bare,
      `${bare} Florida`,
      `${bare} Florida, FL`,
      `${bare}, Florida`,
      `${bare} FL`,
      `the ${bare.toUpperCase()} area`,
      `${bare.toLowerCase()} florida region`,
      bare.replace(' ', '-'),
      region.fullName,
    ])('is its counties, typed as "%s"', (text) => {
      expect(resolveLocation(text)).toMatchObject({
        place: { label: region.fullName, isArea: true },
        countySlugs: region.counties.map(({ slug }) => slug),
      })
    })
  },
)

test.each([
  ['SW Florida', 'Southwest Florida'],
  ['S. Florida', 'South Florida'],
  ['North-West Florida', 'Northwest Florida'],
])('a direction may be shortened: "%s" is %s', (text, label) => expect(labelOf(text)).toBe(label))

test.each([
  ['Treasure Coast', 'the Treasure Coast', 3],
  ['the treasure coast area', 'the Treasure Coast', 3],
  ['the keys', 'the Florida Keys', 1],
  ['N. Florida', 'North Florida', 35],
  ['panhandle', 'the Panhandle', 16],
  ['SWFL', 'Southwest Florida', 5],
  ['greater Orlando', 'greater Orlando', 4],
])('"%s" is %s with %i counties', (text, label, counties) => {
  expect(labelOf(text)).toBe(label)
  expect(resolveLocation(text).countySlugs).toHaveLength(counties)
})

test.each(['keys', 'coast', 'Stuart', ''])('"%s" is no area', (text) =>
  expect(resolveLocation(text).countySlugs).toBeUndefined(),
)

test.each(['', '  ', 'Florida', 'FL', 'anywhere'])('"%s" is anywhere', (text) =>
  expect(resolveLocation(text)).toEqual({ place: undefined, whereProblem: undefined }),
)

test('a county that is also a city offers the city, whose own words find it', () => {
  const seminole = resolveLocation('Seminole')
  expect(seminole).toMatchObject({
    place: { label: 'Seminole County', alternatives: [{ where: 'Seminole, Pinellas County' }] },
  })
  expect(resolveLocation('Seminole, Pinellas County')).toMatchObject({
    near: { countySlug: 'pinellas' },
    place: { label: 'Seminole', county: 'Pinellas County' },
  })
  expect(resolveLocation('Seminole County')).toMatchObject({ place: { alternatives: [] } })
})

// @spec 2.83
test('a city that stands in several counties is asked about, and each answer is found', () => {
  const problem = problemOf('Lake Butler')
  expect(problem?.message).toBe('Florida has 2 places called Lake Butler. Which one do you mean?')
  expect(problem?.choices).toHaveLength(2)
  for (const { where } of problem?.choices ?? []) expect(resolveLocation(where).near).toBeDefined()
})

describe('what cannot be searched says what to do', () => {
  test.each([
    ['Xyz', 'We couldn’t find “Xyz.” Enter a Florida ZIP code, city, or county.'],
    [
      '10001',
      'ZIP code 10001 is in New York, not in Florida. This directory covers Florida only. Enter a Florida ZIP code, city, or county.',
    ],
    [
      'Atlanta, GA',
      '“Atlanta, GA” is in Georgia, not in Florida. This directory covers Florida only. Enter a Florida ZIP code, city, or county.',
    ],
    ['34999', 'We couldn’t find the ZIP code 34999. Check the digits, or enter a Florida city or county.'],
    ['3499', 'A ZIP code has five digits, such as 32801.'],
  ])('%s', (text, message) => expect(problemOf(text)?.message).toBe(message))

  test('and a slip of the pen is understood', () => {
    expect(problemOf('Sturat')?.choices[0]).toEqual({ label: 'Stuart', where: 'Stuart' })
    expect(problemOf('Central Florda')?.choices[0]?.where).toBe('Central Florida')
    expect(problemOf('Marten County')?.choices[0]).toEqual({ label: 'Martin County', where: 'Martin County' })
  })
})
