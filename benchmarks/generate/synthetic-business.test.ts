import { expect, test } from 'vitest'
import { findContradictions } from '../../app/features/data-quality/find-contradictions.server.ts'
import { everyCategory } from '../../app/features/categories/category.ts'
import { findCategory } from '../../app/features/categories/find-category.ts'
import { findCounty } from '../../app/features/places/county-name.ts'
import { listCounties } from '../../app/features/places/county.ts'
import { syntheticBusiness } from './synthetic-business.ts'
import { AREA_CODES, TRADES } from './ingredients.ts'

const series = (seed: number, count: number) =>
  Array.from({ length: count }, (_, index) => syntheticBusiness(seed, index + 1))
const many = series(1, 5000)
const shareOf = (isCounted: (business: (typeof many)[number]) => boolean) =>
  many.filter(isCounted).length / many.length

test('the same seed and number give the same business, another seed or number another one', () => {
  expect(series(7, 20)).toEqual(series(7, 20))
  expect(syntheticBusiness(8, 3)).not.toEqual(syntheticBusiness(7, 3))
  expect(syntheticBusiness(7, 4).name).not.toBe(syntheticBusiness(7, 3).name)
})

test('the ids are slugs of the names that end in the number', () => {
  const [first] = many
  expect(first?.id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*-1$/)
  expect(new Set(many.map(({ id }) => id)).size).toBe(many.length)
})

test('every category has its trade and occurs, roughly in proportion', () => {
  expect(Object.keys(TRADES).toSorted()).toEqual(
    everyCategory()
      .map(({ slug }) => slug)
      // It is there for the empty page of its group only.
      .filter((slug) => slug !== 'disability-benefits')
      .toSorted(),
  )

  const counts = Map.groupBy(many, ({ categorySlug }) => categorySlug)
  const shares = Object.values(TRADES).reduce((sum, { share }) => sum + share, 0)
  for (const [slug, { share }] of Object.entries(TRADES)) {
    const expected = (share / shares) * many.length
    const count = counts.get(slug)?.length ?? 0
    expect(Math.abs(count - expected), slug).toBeLessThan(6 * Math.sqrt(expected))
    expect(count, slug).toBeGreaterThan(0)
  }
})

test('more people, more businesses: the large counties lead, small ones occur', () => {
  const counts = Map.groupBy(many, ({ countySlug }) => countySlug)
  const largest = [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([slug]) => slug)

  expect(largest.slice(0, 2).toSorted()).toEqual(['broward', 'miami-dade'])
  expect(largest.slice(0, 8)).toEqual(
    expect.arrayContaining(['hillsborough', 'duval', 'orange', 'palm-beach', 'pinellas']),
  )
  expect(counts.size).toBeGreaterThan(55)
})

test('nothing in a made-up business contradicts itself', () => {
  expect(many.flatMap(findContradictions)).toEqual([])
})

test('telephones are 555-0100 to 555-0199, everything of the web is at example.com', () => {
  for (const { phoneDigits, phone, email, website, facebook, instagram } of many) {
    if (phone !== '') expect(phoneDigits).toMatch(/^\d{3}55501\d\d$/)
    for (const address of [email, website, facebook, instagram]) {
      expect(address).toMatch(/^$|^(?:https:\/\/|office@)[a-z0-9.-]+\.example\.com(?:\/[a-z0-9-]+)?$/)
    }
  }
})

test('an area code of the county stands before the number', () => {
  expect(Object.keys(AREA_CODES)).toEqual(
    listCounties()
      .map(({ slug }) => slug)
      .toSorted(),
  )
  const inMartin = many.filter(({ countySlug, phone }) => countySlug === 'martin' && phone !== '')
  expect(new Set(inMartin.map(({ phoneDigits }) => phoneDigits?.slice(0, 3)))).toEqual(new Set(['772']))
  const inLeon = many.filter(({ countySlug, phone }) => countySlug === 'leon' && phone !== '')
  expect(new Set(inLeon.map(({ phoneDigits }) => phoneDigits?.slice(0, 3)))).toEqual(new Set(['850']))
})

test('descriptions have two sentences or more and no gap left to fill', () => {
  for (const { description, services } of many) {
    expect(description).toMatch(/^[A-Z].+\. [A-Z].+\.$/)
    expect(description).not.toMatch(/[{}]/)
    expect(services.length).toBeGreaterThanOrEqual(3)
  }
})

test('some things are rare and some are missing, as with real listings', () => {
  expect(shareOf(({ address }) => address === '')).toBeGreaterThan(0.05)
  expect(shareOf(({ address }) => address === '')).toBeLessThan(0.25)
  expect(shareOf(({ phone }) => phone === '')).toBeGreaterThan(0.01)
  expect(shareOf(({ isFeatured }) => isFeatured)).toBeLessThan(0.03)
  expect(shareOf(({ isFeatured }) => isFeatured)).toBeGreaterThan(0)
  expect(shareOf(({ branchOfService }) => branchOfService !== null)).toBeLessThan(0.08)
  expect(shareOf(({ hours }) => hours !== null)).toBeGreaterThan(0.5)
  expect(shareOf(({ status }) => status === 'published')).toBeGreaterThan(0.95)
})

test('times do not depend on the day it is made', () => {
  for (const { createdAt, updatedAt, lastConfirmedAt } of many) {
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(Date.parse('2019-01-01'))
    expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
    expect(updatedAt.getTime()).toBeLessThan(Date.parse('2026-11-21'))
    if (lastConfirmedAt) expect(lastConfirmedAt).toEqual(updatedAt)
  }
})

test('categories and counties are those of the reference data', () => {
  for (const { categorySlug, countySlug } of many) {
    expect(findCategory(categorySlug)?.slug).toBe(categorySlug)
    expect(findCounty(countySlug)?.slug).toBe(countySlug)
  }
})

test('the more businesses, the more different words, and most of them rare, as in a real directory', () => {
  const businessesByWord = new Map<string, number>()
  const countWords = (from: number, to: number) => {
    for (const { name, services, description } of many.slice(from, to)) {
      const words = `${name} ${services.join(' ')} ${description}`.toLowerCase().match(/\p{L}+/gu)
      for (const word of new Set(words)) businessesByWord.set(word, (businessesByWord.get(word) ?? 0) + 1)
    }
    return businessesByWord.size
  }
  const few = countWords(0, 500)
  expect(countWords(500, 5000)).toBeGreaterThan(2.5 * few)
  const rare = [...businessesByWord.values()].filter((count) => count === 1)
  expect(rare.length).toBeGreaterThan(businessesByWord.size / 2)
})
