import { expect, test } from 'vitest'
import data from '../../../reference-data/category-words.json' with { type: 'json' }
import { everyCategory } from './category.ts'

test('every category has words, each once, in lower case', () => {
  expect(Object.keys(data.categories).toSorted()).toEqual(
    everyCategory()
      .map(({ slug }) => slug)
      .toSorted(),
  )
  for (const [slug, { trade, sure, hint, says }] of Object.entries(data.categories)) {
    const words = [...trade, ...sure, ...hint, ...says]
    expect(trade.length + sure.length, slug).toBeGreaterThan(5)
    expect(says.length, slug).toBeGreaterThanOrEqual(10)
    expect(new Set(words).size, slug).toBe(words.length)
    for (const word of words) expect(word).toBe(word.trim().toLowerCase())
  }
  expect(Object.values(data.categories).flatMap(({ says }) => says).length).toBeGreaterThanOrEqual(600)
  for (const group of data.related) expect(group.length).toBeGreaterThan(1)
})

test('every category has a name for its businesses, for headings', () => {
  for (const { plural, slug } of everyCategory()) expect(plural, slug).toMatch(/^[A-Z][\w -]+$/)
  expect(new Set(everyCategory().map(({ plural }) => plural)).size).toBe(everyCategory().length)
})
