import { describe, expect, test } from 'vitest'
import { displayCity, findPlace, listPlaces } from '../place.server.ts'
import { findZip, listZips } from '../zip.server.ts'
import { findCounty } from '../county-name.ts'
import { titleCase } from '../../../text/title-case.ts'
import { NICKNAMES, normalizePlaceName, citySlug } from '../place-name.ts'

describe('a place is found', () => {
  test('by slug, and by name and alias with its county, in many spellings', () => {
    expect(listPlaces()).toHaveLength(1042)
    for (const place of listPlaces()) {
      expect(findPlace(place.slug), place.slug).toBe(place)
      expect(findCounty(place.county), place.county).toBeDefined()
      const { county } = place
      for (const name of [place.name, ...place.aliases, citySlug(place.name)]) {
        for (const text of [
          name,
          name.toUpperCase(),
          name.replace(/[.'-]/g, ' '),
          ` ${name.replace(/[.']/g, '')} `,
        ]) {
          const sameSpelling = text.toLowerCase().replace(/[^a-z]/g, '') === 'springhill'
          if (!sameSpelling) expect(findPlace(text, { county }), text).toBe(place)
        }
      }
    }
  })

  test.each([
    [
      'St. Petersburg',
      'Saint Petersburg',
      'St Petersburg',
      'St. Pete',
      'st pete',
      'st-petersburg',
      'SAINT PETERSBURG',
    ],
    ['Port St. Lucie', 'Port Saint Lucie', 'PSL', 'Pt St Lucie', 'port-st-lucie', 'P.S.L.'],
    ['St. Pete Beach', 'St Pete Beach', 'Saint Pete Beach'],
    ['Fort Lauderdale', 'Ft Lauderdale', 'Ft. Lauderdale', 'ft-lauderdale', 'Ft.Lauderdale'],
    ['Fort Walton Beach', 'Ft Walton Beach', 'FWB'],
    ['Port Charlotte', 'Pt Charlotte', 'Pt. Charlotte'],
    ['Mount Dora', 'Mt Dora', 'Mt. Dora', 'mount-dora'],
    ['DeLand', 'Deland', 'De Land', 'deland'],
    ['DeFuniak Springs', 'De Funiak Springs', 'defuniak-springs', 'DeFuniak Spgs'],
    ['LaBelle', 'La Belle', 'Labelle'],
    ["O'Brien", 'O Brien', 'OBrien', 'O’Brien'],
    ['Opa-locka', 'Opa Locka', 'Opalocka'],
    ['Lauderdale-by-the-Sea', 'Lauderdale by the Sea'],
    ['Howey-in-the-Hills', 'Howey In The Hills'],
    ["Land O' Lakes", 'Land O Lakes', "Land O'Lakes", 'land-o-lakes'],
    ["Town 'n' Country", 'Town N Country', 'town-n-country'],
    ["Sewall's Point", 'Sewalls Point', 'sewalls-point', 'Sewalls Pt'],
    ['Ponce de Leon', 'Ponce De Leon'],
    ['Lake Worth Beach', 'Lake Worth', 'lake-worth'],
    ['Dania Beach', 'Dania'],
    ['Hallandale Beach', 'Hallandale'],
    ['West Palm Beach', 'W Palm Beach', 'W. Palm Bch', 'WPB'],
    ['North Miami Beach', 'N Miami Beach', 'N. Miami Bch.'],
    ['Altamonte Springs', 'Altamonte Spgs'],
    ['Jacksonville', 'Jax'],
  ])('%s in every spelling', (name, ...spellings) => {
    for (const text of spellings) expect(findPlace(text)?.name, text).toBe(name)
  })

  test.each([
    ['Lake Butler', 'Orange', 'lake-butler-orange'],
    ['Lake Butler', 'Union', 'lake-butler'],
    ['Midway', 'Santa Rosa', 'midway-santa-rosa'],
    ['Midway', 'Seminole County', 'midway-seminole'],
    ['Nocatee', 'De Soto', 'nocatee-desoto'],
    ['Pine Ridge', 'collier', 'pine-ridge-collier'],
    ['Plantation', 'Sarasota', 'plantation-sarasota'],
    ['Plantation', undefined, 'plantation'],
    ['Plantation', 'Leon', 'plantation'],
    ['University', 'Orange', 'university-orange'],
    ['Whitfield', 'Santa Rosa', 'whitfield-santa-rosa'],
    ['Spring Hill', undefined, 'spring-hill'],
    ['Springhill', undefined, 'springhill'],
    ['Spring Hill', 'Santa Rosa', 'springhill'],
    ['Englewood', 'Charlotte', 'englewood'],
    ['Ocala', 'Miami-Dade', 'ocala'],
  ])('of one name %s in %s county', (name, county, slug) => {
    expect(findPlace(name, { county })?.slug).toBe(slug)
  })

  test.each(['Atlanta', 'Florida', 'Lee County', '', ' . ', 'constructor', null, undefined])(
    '%s is no place',
    (text) => {
      expect(findPlace(text)).toBeUndefined()
    },
  )

  test('by each nickname, none of which is another place', () => {
    for (const [nickname, name] of NICKNAMES) {
      expect(findPlace(nickname)?.name).toBe(name)
      expect(
        listPlaces().some((place) => normalizePlaceName(place.name) === nickname),
        nickname,
      ).toBe(false)
    }
  })
})

test('names of different places stay different when normalised', () => {
  const names = new Map(listPlaces().map((place) => [normalizePlaceName(place.name), place.name]))
  expect(names.size).toBe(new Set(listPlaces().map((place) => place.name)).size - 1) // Spring Hill and Springhill
})

// @spec 2.53
test('a slug comes from the name, and the name from the slug', () => {
  const withCounty = listPlaces().filter((place) => citySlug(place.name) !== place.slug)
  expect(withCounty).toHaveLength(8)
  for (const place of listPlaces()) expect(displayCity(place.slug)).toBe(place.name)
  for (const place of withCounty) expect(place.slug).toBe(`${citySlug(place.name)}-${citySlug(place.county)}`)
  expect(citySlug('Saint Petersburg')).toBe('st-petersburg')
  expect(citySlug('Ft. Myers')).toBe('fort-myers')
  expect(citySlug("Land O' Lakes")).toBe('land-o-lakes')
  expect(displayCity('land-o-lakes')).toBe("Land O' Lakes")
  expect(displayCity('some-unknown-town')).toBe('Some Unknown Town')
  expect(titleCase('FORT-lauderdale')).toBe('Fort Lauderdale')
})

describe('a ZIP code is found', () => {
  test('with and without the four further digits', () => {
    expect(listZips()).toHaveLength(1473)
    for (const zip of listZips()) {
      expect(findZip(zip.zip)).toBe(zip)
      expect(findZip(` ${zip.zip}-2222 `)).toBe(zip)
      expect(zip.counties[0]).toBe(zip.county)
      for (const county of zip.counties) expect(findCounty(county)?.name).toBe(county)
    }
    expect(findZip('34994')).toMatchObject({ city: 'Stuart', county: 'Martin' })
  })

  test('and its city is a place', () => {
    const unknown = listZips().filter((zip) =>
      [zip.city, zip.postalCity ?? zip.city].some((city) => !findPlace(city)),
    )
    expect(unknown.map((zip) => zip.city)).toEqual(unknown.map(() => 'Mid Florida')) // a mail center
  })

  test.each(['30303', '00000', '3499', '349944', '34994-22', 'Stuart', '', null, undefined])(
    '%s is none',
    (text) => {
      expect(findZip(text)).toBeUndefined()
    },
  )
})
