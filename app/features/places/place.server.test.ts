import { expect, test } from 'vitest'
import { citiesShowing, cityFamily, displayCity, listPlaces } from './place.server.ts'
import { citySlug } from './place-name.ts'

// @spec 5.10
test('a city leads, and those with its name as a word follow', () => {
  const [first, ...others] = cityFamily('miami')
  expect(first).toBe('miami')
  for (const slug of ['miami-gardens', 'miami-beach', 'north-miami', 'north-miami-beach']) {
    expect(others).toContain(slug)
  }
  expect(cityFamily('miami-beach')).toEqual(['miami-beach', 'north-miami-beach'])
})

test('a part of a word is no name, and a city that no table knows is only itself', () => {
  expect(cityFamily('stuart')).toEqual(['stuart'])
  expect(cityFamily('beach')).toEqual(['beach'])
  expect(cityFamily('lee')).not.toContain('leesburg')
})

test('a city stands on the pages of exactly those that show it, each with an address of its own', () => {
  for (const { name } of listPlaces()) {
    const slug = citySlug(name)
    expect(citySlug(displayCity(slug))).toBe(slug)
    for (const shown of citiesShowing(slug)) expect(cityFamily(shown), shown).toContain(slug)
    for (const member of cityFamily(slug)) expect(citiesShowing(member), member).toContain(slug)
  }
})
