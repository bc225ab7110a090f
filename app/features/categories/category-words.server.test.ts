import { expect, test } from 'vitest'
import { categoryWords, relatedWords } from './category-words.server.ts'
import { everyCategory } from './category.ts'

test('every category has words, each once, in lower case', () => {
  expect(
    categoryWords()
      .map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(
    everyCategory()
      .map(({ slug }) => slug)
      .toSorted(),
  )
  for (const { slug, trade, sure, hint } of categoryWords()) {
    const words = [...trade, ...sure, ...hint]
    expect(trade.length + sure.length, slug).toBeGreaterThan(5)
    expect(new Set(words).size, slug).toBe(words.length)
    for (const word of words) expect(word).toBe(word.trim().toLowerCase())
  }
  for (const group of relatedWords()) expect(group.length).toBeGreaterThan(1)
})

test('every category has a name for its businesses, for headings', () => {
  for (const { plural, slug } of everyCategory()) expect(plural, slug).toMatch(/^[A-Z][\w -]+$/)
  expect(new Set(everyCategory().map(({ plural }) => plural)).size).toBe(everyCategory().length)
})
