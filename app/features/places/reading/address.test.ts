import { describe, expect, test } from 'vitest'
import { listPlaces } from '../place.server.ts'
import { parseFloridaAddress } from '../geocode.server.ts'
import { DEFAULT_STATE, parseAddress, UNKNOWN_CITY } from '../parse-address.ts'

const STUART = { street: '1420 SE Ocean Blvd', city: 'Stuart', state: 'FL', isPoBox: false }

describe('an address is read', () => {
  test.each([
    ['1420 SE Ocean Blvd, Stuart, FL', STUART],
    ['1420 SE Ocean Blvd, Stuart, FL 34996', { ...STUART, zip: '34996' }],
    ['1420 SE Ocean Blvd, Stuart, FL, 34996', { ...STUART, zip: '34996' }],
    ['1420 SE Ocean Blvd, Stuart, Florida 34996', { ...STUART, zip: '34996' }],
    ['1420 SE Ocean Blvd, Stuart, Fla. 34996', { ...STUART, zip: '34996' }],
    ['1420 SE Ocean Blvd, Stuart, fl', STUART],
    ['1420 SE Ocean Blvd, Stuart FL', STUART],
    ['1420 SE Ocean Blvd, Stuart 34996', { ...STUART, state: undefined, zip: '34996' }],
    ['1420 SE Ocean Blvd, Stuart, 34996 FL', { ...STUART, zip: '34996' }],
    ['1420 SE Ocean Blvd, Stuart, FL 34994-2222', { ...STUART, zip: '34994', zip4: '2222' }],
    ['1420 SE Ocean Blvd, Stuart, FL 34996, USA', { ...STUART, zip: '34996' }],
    ['1420 SE Ocean Blvd\nStuart, FL 34996', { ...STUART, zip: '34996' }],
    ['  1420 SE  Ocean Blvd ,, Stuart , FL. ', STUART],
    ['1420 SE Ocean Blvd, Stuart, Martin County, FL', { ...STUART, county: 'Martin' }],
    ['1420 SE Ocean Blvd Stuart, FL', STUART],
    ['1420 SE Ocean Blvd Stuart FL 34996', { ...STUART, zip: '34996' }],
    ['1420 SE Ocean Blvd Stuart', { ...STUART, state: undefined }],
  ])('%s', (text, address) => {
    expect(parseAddress(text)).toEqual(address)
    expect(parseFloridaAddress(text)).toEqual(address)
  })

  test.each([
    ['1420 SE Ocean Blvd, Suite 4, Stuart, FL', 'Suite 4'],
    ['1420 SE Ocean Blvd, Stuart, Suite 4, FL', 'Suite 4'],
    ['1420 SE Ocean Blvd, Stuart, FL, Suite 4', 'Suite 4'],
    ['1420 SE Ocean Blvd Ste. 4B, Stuart, FL', 'Ste. 4B'],
    ['1420 SE Ocean Blvd #12, Stuart FL', '#12'],
    ['1420 SE Ocean Blvd, # 12, Stuart, FL', '# 12'],
    ['1420 SE Ocean Blvd, Bldg 3 Unit B, Stuart, FL', 'Bldg 3 Unit B'],
    ['1420 SE Ocean Blvd, Bldg 3, Ste 4, Stuart, FL', 'Bldg 3, Ste 4'],
    ['1420 SE Ocean Blvd, Lot 7, Stuart, FL', 'Lot 7'],
    ['1420 SE Ocean Blvd, Bay 3, Stuart, FL', 'Bay 3'],
    ['1420 SE Ocean Blvd, 2nd Fl, Stuart, FL', '2nd Fl'],
    ['1420 SE Ocean Blvd Suite 4 Stuart FL', 'Suite 4'],
  ])('with a suite: %s', (text, unit) => {
    expect(parseAddress(text)).toEqual({ ...STUART, unit })
  })

  test.each([
    ['100 NW 16th St, Miami, FL', '100 NW 16th St', 'Miami'],
    ['4400 16th Street N, St. Petersburg, FL', '4400 16th Street N', 'St. Petersburg'],
    ['4400 16th Street N St. Petersburg, FL', '4400 16th Street N', 'St. Petersburg'],
    ['100 16th St Stuart FL', '100 16th St', 'Stuart'],
    ['3300 US-1, Vero Beach, FL', '3300 US-1', 'Vero Beach'],
    ['3300 US-1 Vero Beach FL', '3300 US-1', 'Vero Beach'],
    ['3300 U.S. Hwy 1 Vero Beach FL', '3300 U.S. Hwy 1', 'Vero Beach'],
    ['3300 US Highway 1, Fort Pierce, FL', '3300 US Highway 1', 'Fort Pierce'],
    ['9000 State Road 60, Lake Wales, FL', '9000 State Road 60', 'Lake Wales'],
    ['9000 SR-60 Lake Wales FL', '9000 SR-60', 'Lake Wales'],
    ['200 CR-484, Ocala, FL', '200 CR-484', 'Ocala'],
    ['200 County Road 484 Ocala FL', '200 County Road 484', 'Ocala'],
    ['17 A1A, Jensen Beach, FL', '17 A1A', 'Jensen Beach'],
    ['17 N A-1-A Jupiter FL', '17 N A-1-A', 'Jupiter'],
    ['500 Avenue A Fort Pierce FL', '500 Avenue A', 'Fort Pierce'],
    ['12 Ocean Dr St. Cloud FL', '12 Ocean Dr', 'St. Cloud'],
    ['9 Federal Hwy Port St. Lucie FL', '9 Federal Hwy', 'Port St. Lucie'],
    ['9 Federal Hwy West Palm Beach FL', '9 Federal Hwy', 'West Palm Beach'],
  ])('with a named or numbered road: %s', (text, street, city) => {
    expect(parseAddress(text)).toEqual({ street, city, state: 'FL', isPoBox: false })
    expect(parseFloridaAddress(text)).toEqual({ street, city, state: 'FL', isPoBox: false })
  })

  test.each([
    ['P.O. Box 123, Stuart, FL 34995', 'P.O. Box 123'],
    ['PO Box 123, Stuart, FL 34995', 'PO Box 123'],
    ['PO Box 123 Stuart FL 34995', 'PO Box 123'],
    ['Post Office Box 123, Stuart, Florida, 34995', 'Post Office Box 123'],
  ])('of a post-office box: %s', (text, street) => {
    expect(parseAddress(text)).toEqual({ street, city: 'Stuart', state: 'FL', zip: '34995', isPoBox: true })
  })

  test('that is only a city, ZIP code, county or state', () => {
    expect(parseAddress('Stuart')).toEqual({ city: 'Stuart', isPoBox: false })
    expect(parseAddress('Stuart FL')).toEqual({ city: 'Stuart', state: 'FL', isPoBox: false })
    expect(parseAddress('34994')).toEqual({ zip: '34994', isPoBox: false })
    expect(parseAddress('Martin County, FL')).toEqual({ county: 'Martin', state: 'FL', isPoBox: false })
    expect(parseAddress('Florida')).toEqual({ state: 'FL', isPoBox: false })
    expect(parseAddress('Florida City, Florida')).toEqual({
      city: 'Florida City',
      state: 'FL',
      isPoBox: false,
    })
  })

  test('without a city, or without anything', () => {
    expect(parseAddress('1420 SE Ocean Blvd, FL 34994')).toEqual({ ...STUART, city: undefined, zip: '34994' })
    expect(parseAddress('45 Ocean Ave 2nd Fl')).toEqual({
      street: '45 Ocean Ave',
      unit: '2nd Fl',
      isPoBox: false,
    })
    expect(parseAddress('45 PELICAN CT')).toEqual({ street: '45 PELICAN CT', isPoBox: false })
    expect(parseAddress('100 US Highway 33458')).toEqual({ street: '100 US Highway 33458', isPoBox: false })
    for (const text of [
      '',
      '  ',
      ',',
      'N/A',
      'Serving the Treasure Coast',
      'Mobile service',
      null,
      undefined,
    ]) {
      expect(parseAddress(text)).toEqual({ isPoBox: false })
    }
    expect([UNKNOWN_CITY, DEFAULT_STATE]).toEqual(['Unknown City', 'FL'])
  })

  test.each([
    ['12 Peach St, Atlanta, GA 30303', 'Atlanta', 'GA'],
    ['12 Peach St, Atlanta, Georgia', 'Atlanta', 'GA'],
    ['Atlanta GA', 'Atlanta', 'GA'],
    ['12 Main St, Lee, New Hampshire 03861', 'Lee', 'NH'],
    ['Orange, CA 92866', 'Orange', 'CA'],
  ])('in another state: %s', (text, city, state) => {
    expect(parseAddress(text)).toMatchObject({ city, state })
  })

  // @spec 3.2
  test("as by the specification's rule wherever that is right, for every place", () => {
    for (const { name } of listPlaces()) {
      const text = `100 Main St, ${name}, FL 34994`
      const bySpecification = text.split(',').at(-2)?.trim()
      for (const parse of [parseAddress, parseFloridaAddress]) {
        expect(parse(text)).toEqual({
          street: '100 Main St',
          city: bySpecification,
          state: 'FL',
          zip: '34994',
          isPoBox: false,
        })
        expect(parse(`${name}, FL`).city).toBe(name)
        expect(parse(`${name} FL 34994`).city).toBe(name)
        expect(parse(name).city).toBe(name)
      }
      expect(parseFloridaAddress(`100 Ocean Ave ${name} FL`), name).toMatchObject({
        street: '100 Ocean Ave',
        city: name,
      })
    }
  })
})
