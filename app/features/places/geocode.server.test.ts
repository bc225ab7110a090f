import { describe, expect, test } from 'vitest'
import { geocode, locationConflicts, spellCity, changeCity } from './geocode.server.ts'
import { listPlaces } from './place.server.ts'
import { listZips } from './zip.server.ts'
import { distanceInMiles } from './distance.ts'
import { findCounty } from './county-name.ts'
import { listCounties } from './county.ts'

describe('a location is placed', () => {
  // @spec 3.8
  test('at its ZIP code, for every ZIP code, given alone, with four more digits or in an address', () => {
    for (const { zip, lat, lng, city, county } of listZips()) {
      const expected = { lat, lng, precision: 'zip', zip }
      expect(geocode({ zip })).toMatchObject({ ...expected, county })
      expect(geocode({ zip: `${zip}-0001` })).toMatchObject(expected)
      expect(geocode({ address: `100 Main St, ${city}, FL ${zip}` })).toMatchObject({ ...expected, county })
    }
  })

  // @spec 3.8
  test('at its city, for every place', () => {
    for (const { name, county, lat, lng } of listPlaces()) {
      const point = geocode({ address: `100 Main St, ${name}, FL`, county })
      expect(point, name).toMatchObject({ precision: 'city', county })
      const isTwin = name === 'Springhill' || name === 'Spring Hill'
      if (!isTwin) expect(point).toEqual({ lat, lng, precision: 'city', city: name, county })
    }
  })

  test('at its county when nothing else is known', () => {
    for (const county of listCounties()) {
      const expected = { lat: county.lat, lng: county.lng, precision: 'county', county: county.name }
      expect(geocode({ county: county.slug })).toEqual(expected)
      expect(geocode({ address: 'Mobile service', county: county.name })).toEqual(expected)
    }
    expect(geocode({ address: 'Martin County, FL' })).toMatchObject({ precision: 'county', county: 'Martin' })
  })

  test('with names in their usual spelling', () => {
    expect(geocode({ address: 'PSL, FL' })?.city).toBe('Port St. Lucie')
    expect(geocode({ address: '1 Main St, FT LAUDERDALE, FL 33301' })).toMatchObject({
      city: 'Fort Lauderdale',
      county: 'Broward',
    })
    expect(geocode({ city: 'Wellington', zip: '33414' })?.city).toBe('Wellington')
  })

  test('by the field that is given rather than by the address', () => {
    expect(geocode({ address: 'Stuart, FL 34994', zip: '32801' })?.zip).toBe('32801')
    expect(geocode({ address: 'Stuart, FL', city: 'Ocala' })?.city).toBe('Ocala')
    expect(geocode({ address: 'Stuart, FL', city: ' ' })?.city).toBe('Stuart')
  })

  test('of two places with one name, at the one in the county', () => {
    expect(geocode({ city: 'Plantation' })?.county).toBe('Broward')
    expect(geocode({ city: 'Plantation', county: 'Sarasota' })?.county).toBe('Sarasota')
    expect(geocode({ city: 'Englewood', county: 'Charlotte' })?.county).toBe('Charlotte')
  })

  test.each([
    { address: '12 Peach St, Atlanta, GA 30303' },
    { address: '12 Main St, Lee, New Hampshire' },
    { address: 'Orange, CA 92866', county: 'Orange' },
    { address: 'Columbia, SC', city: 'Columbia', county: 'Columbia' },
    { zip: '30303' },
    { address: '1 Unit St, APO 34001' },
    { zip: '00000', county: 'Leon' },
    { address: 'Nowhere in particular' },
    { address: '', county: '' },
    {},
  ])('not when it is elsewhere or unknown: %j', (location) => {
    expect(geocode(location)).toBeUndefined()
  })
})

describe('contradictions', () => {
  test('the ZIP code decides against a wrong county tag: an Ocala address tagged Miami-Dade', () => {
    const location = { address: '100 SW 1st Ave, Ocala, FL 34471', county: 'Miami-Dade' }
    expect(geocode(location)).toMatchObject({
      precision: 'zip',
      zip: '34471',
      city: 'Ocala',
      county: 'Marion',
    })
    expect(distanceInMiles(geocode(location)!, findCounty('Marion')!)).toBeLessThan(15)
    expect(locationConflicts(location)).toEqual(['zip-county', 'city-county'])
  })

  test('the ZIP code decides against a city too, and the contradiction is told: Tallahassee with 32503', () => {
    const location = { address: '100 Monroe St, Tallahassee, FL 32503' }
    expect(geocode(location)).toMatchObject({ precision: 'zip', city: 'Pensacola', county: 'Escambia' })
    expect(locationConflicts(location)).toEqual(['zip-city'])
  })

  test('a city decides against a county', () => {
    expect(geocode({ city: 'Ocala', county: 'Miami-Dade' })).toMatchObject({
      city: 'Ocala',
      county: 'Marion',
    })
    expect(locationConflicts({ city: 'Ocala', county: 'Dade' })).toEqual(['city-county'])
  })

  test('an unknown ZIP code of Florida leaves the city, and is told', () => {
    const location = { address: '1 Main St, Stuart, FL 34999' }
    expect(geocode(location)).toMatchObject({ precision: 'city', city: 'Stuart' })
    expect(locationConflicts(location)).toEqual(['unknown-zip'])
  })

  test('another state is told', () => {
    expect(locationConflicts({ address: 'Atlanta, GA' })).toEqual(['state-elsewhere'])
  })

  test('are none in what the post office itself says, in postal names, and in what is unknown', () => {
    for (const { zip, city, counties } of listZips()) {
      for (const county of counties)
        expect(locationConflicts({ zip, city, county }), `${zip} ${city}`).toEqual([])
    }
    expect(locationConflicts({ address: 'Wellington, FL 33414', county: 'Palm Beach' })).toEqual([])
    expect(locationConflicts({ address: 'West Palm Beach, FL 33414', county: 'Palm Beach' })).toEqual([])
    expect(locationConflicts({ city: 'Atlantis Station', county: 'Leon' })).toEqual([])
    expect(locationConflicts({})).toEqual([])
  })
})

test.each([
  ['port st. lucie', 'Port St. Lucie'],
  ['OPA LOCKA', 'Opa-locka'],
  ['fort lauderdale', 'Fort Lauderdale'],
  ['deland', 'DeLand'],
  ['PSL', 'PSL'],
  ['Duck Key Landing', 'Duck Key Landing'],
])('the city %s is spelled %s, alone and in an address', (typed, spelled) => {
  expect(spellCity(typed)).toBe(spelled)
  expect(changeCity(`12 ${typed} Rd, ${typed}, FL 34952`)).toBe(`12 ${typed} Rd, ${spelled}, FL 34952`)
})

test('an address without a city stays as it is', () => {
  expect(changeCity('')).toBe('')
  expect(changeCity('FL 34952')).toBe('FL 34952')
})
