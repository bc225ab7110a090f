import { expect, test } from 'vitest'
import { createMeta, documentTitle, fittingDescription } from './metadata.ts'

test.each([
  ['Florida Regions', 'Florida Regions | Florida Veteran Business Directory'],
  ['Florida Veteran Business Directory: Find', 'Florida Veteran Business Directory: Find'],
  ['Veteran-Owned Businesses in South Florida', 'Veteran-Owned Businesses in South Florida'],
])('the title of %s names the site once, and only where both have room', (title, expected) => {
  expect(documentTitle(title)).toBe(expected)
})

test('a description keeps whole sentences, or its first words', () => {
  const sentence = 'The kitchen has six stoves and a schedule that looks like a tide table.'
  expect(fittingDescription(sentence)).toBe(sentence)
  expect(fittingDescription(`${sentence} ${'and more '.repeat(20)}`)).toBe(sentence)
  expect(fittingDescription('seven words '.repeat(20))).toMatch(/^(?:seven words )+seven(?: words)?…$/)
})

test('what is shared says the same as what is listed', () => {
  const description = 'word '.repeat(60).trim()
  const tags = createMeta({ title: 'Florida Regions', description, path: '/regions' })({ matches: [] })
  const described = tags.flatMap((tag) =>
    'content' in tag &&
    (('name' in tag && tag.name === 'description') ||
      ('property' in tag && tag.property === 'og:description'))
      ? [tag.content]
      : [],
  )
  expect(new Set(described).size).toBe(1)
  expect(described).toHaveLength(2)
})
