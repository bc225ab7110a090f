import { describe, expect, test } from 'vitest'
import { listRegions } from '../../places/region.ts'
import { resolveWhere } from './resolve-where.server.ts'

const labelOf = (text: string) => {
  const where = resolveWhere(text)
  return 'place' in where ? where.place.label : undefined
}
const problemOf = (text: string) => {
  const where = resolveWhere(text)
  return where.kind === 'problem' ? where.problem : undefined
}

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
  expect(resolveWhere(text).kind).toBe('point')
  expect(labelOf(text)).toBe(label)
})

// @spec 2.82
test.each([
  ['Martin', 'Martin County', ['martin']],
  ['saint lucie county', 'St. Lucie County', ['st-lucie']],
  ['Dade', 'Miami-Dade County', ['miami-dade']],
  ['Orange County, FL', 'Orange County', ['orange']],
])('"%s" is a county: %s', (text, label, countySlugs) => {
  expect(resolveWhere(text)).toMatchObject({ kind: 'counties', place: { label, isArea: true }, countySlugs })
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
      expect(resolveWhere(text)).toMatchObject({
        kind: 'counties',
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

test.each(['', '  ', 'Florida', 'FL', 'anywhere'])('"%s" is anywhere', (text) =>
  expect(resolveWhere(text)).toEqual({ kind: 'anywhere' }),
)

test('a county that is also a city offers the city, whose own words find it', () => {
  const seminole = resolveWhere('Seminole')
  expect(seminole).toMatchObject({
    kind: 'counties',
    place: { label: 'Seminole County', alternatives: [{ where: 'Seminole, Pinellas County' }] },
  })
  expect(resolveWhere('Seminole, Pinellas County')).toMatchObject({
    kind: 'point',
    place: { label: 'Seminole', county: 'Pinellas County' },
  })
  expect(resolveWhere('Seminole County')).toMatchObject({ place: { alternatives: [] } })
})

// @spec 2.83
test('a city that stands in several counties is asked about, and each answer is found', () => {
  const problem = problemOf('Lake Butler')
  expect(problem?.message).toBe('Florida has 2 places called Lake Butler. Which one do you mean?')
  expect(problem?.choices).toHaveLength(2)
  for (const { where } of problem?.choices ?? []) expect(resolveWhere(where).kind).toBe('point')
})

describe('what cannot be searched says what to do', () => {
  test.each([
    ['Xyz', 'We couldn’t find “Xyz.” Enter a Florida ZIP code, city, or county.'],
    [
      '10001',
      'ZIP code 10001 is not in Florida. This directory covers Florida only. Enter a Florida ZIP code, city, or county.',
    ],
    [
      'Atlanta, GA',
      '“Atlanta, GA” is not in Florida. This directory covers Florida only. Enter a Florida ZIP code, city, or county.',
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
