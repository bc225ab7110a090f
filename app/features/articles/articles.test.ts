import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { findCounty } from '../places/county-name.ts'
import { type ArticleItem, summaryOf } from './article.ts'
import { findArticle, listArticles, readArticle } from './find-article.server.ts'

function listWords(content: readonly ArticleItem[]): string[] {
  return content
    .flatMap((item) => (item.type === 'section' ? [item.title, ...item.content] : [item.content]))
    .flatMap((text) => text.split(/\s+/))
}

describe('the six articles', () => {
  // @spec 1.3 2.93 3.27
  test('have the ids of the specification, in its order', () => {
    expect(listArticles().map(({ id }) => id)).toEqual(['favob1', 'pro411', 'wdg1', 'np3', 'wxu1', 'vbc1'])
  })

  test.each(listArticles())('$id has a title, a display title, a first paragraph and sections', (article) => {
    expect(article.title).not.toBe('')
    expect(article.displayTitle).not.toBe('')
    expect(article.content[0].type).toBe('text')
    expect(article.content.some((item) => item.type === 'section')).toBe(true)
    for (const item of article.content) {
      const paragraphs = item.type === 'section' ? item.content : [item.content]
      expect(paragraphs.length).toBeGreaterThan(0)
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/^[A-Z].+[.?]$/)
      if (item.type === 'section') expect(item.title).toMatch(/^[A-Z]/)
    }
  })

  test.each(listArticles())('$id is made up: telephone 555-01xx, addresses at example.com', (article) => {
    if (article.phone) expect(article.phone).toMatch(/^\([2-9]\d{2}\) 555-01\d{2}$/)
    const addresses = [article.website, article.instagram, article.facebook].filter(
      (url) => url !== undefined,
    )
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(new URL(address).hostname).toMatch(/(^|\.)example\.com$/)
  })

  // @spec 2.93
  test.each(listArticles())('$id has 400 to 700 words and nothing left to fill in', ({ content }) => {
    const words = listWords(content)

    expect(words.length).toBeGreaterThanOrEqual(400)
    expect(words.length).toBeLessThanOrEqual(700)
    expect(words.join(' ')).not.toMatch(/lorem|ipsum|todo|tbd|xxx|\[|\]|\.\.\./i)
  })

  test.each(listArticles())('$id is set in a county of Florida', ({ place }) => {
    expect(findCounty(place.county)?.name).toBe(place.county)
    expect(place.city).not.toBe('')
  })

  // @spec 2.93
  test.each(listArticles())('$id has a drawing of its own, light enough for a telephone', async ({ id }) => {
    const drawing = await readFile(new URL(`illustrations/${id}.svg`, import.meta.url), 'utf8')

    expect(drawing.length).toBeLessThanOrEqual(4096)
    expect(drawing).toContain('@media(prefers-color-scheme:dark)')
    expect(new Set(listArticles().map(({ mainImage }) => mainImage)).size).toBe(6)
  })

  test('the drawings use the colors of the theme, light and dark', async () => {
    const theme = (await readFile(new URL('../../theme.css', import.meta.url), 'utf8')).toLowerCase()
    for (const { id } of listArticles()) {
      const drawing = await readFile(new URL(`illustrations/${id}.svg`, import.meta.url), 'utf8')
      for (const [color] of drawing.matchAll(/#[0-9a-f]{6}/g))
        expect(theme, `${id} ${color}`).toContain(color)
    }
  })

  // @spec 3.27
  test('section titles and paragraphs do not repeat within an article', () => {
    for (const article of listArticles()) {
      const texts = article.content.flatMap((item) =>
        item.type === 'section' ? [item.title, ...item.content] : [item.content],
      )
      expect(new Set(texts).size).toBe(texts.length)
    }
  })
})

describe('finding an article', () => {
  test('by its id, in any case', () => {
    for (const { id } of listArticles()) expect(findArticle(id.toUpperCase())?.id).toBe(id)
  })

  // @spec 2.90
  test("by the loan officer's name and by the beer club's", () => {
    expect(findArticle('wendell-upchurch')?.id).toBe('wxu1')
    expect(findArticle('veteransbeerclub')?.id).toBe('vbc1')
  })

  test.each(['', 'favob2', 'constructor', '__proto__', 'toString'])('%j is no article', (id) => {
    expect(findArticle(id)).toBeUndefined()
  })
})

// @spec 2.92
test("the loan officer's article shows his number and his company's, both marked as samples", () => {
  const { licenses = [] } = findArticle('wxu1') ?? {}

  expect(licenses.map(({ number }) => number)).toEqual(['NMLS 0000001 (sample)', 'NMLS 0000002 (sample)'])
  expect(new Set(licenses.map(({ holder }) => holder)).size).toBe(2)
  for (const { id, licenses } of listArticles()) if (id !== 'wxu1') expect(licenses).toBeUndefined()
})

// @spec 2.87
test('the card shows the display title and the first paragraph', () => {
  const article = findArticle('np3')
  if (!article) throw new Error('np3 is missing')

  const { displayTitle, firstParagraph } = summaryOf(article)

  expect(displayTitle).toBe('Third Porch')
  expect(firstParagraph).toBe(article.content[0].content)
})

// @spec 2.89
test('each phone number becomes a link that calls', () => {
  const called = listArticles().filter(({ phone }) => phone !== undefined)
  expect(called.length).toBeGreaterThan(0)
  for (const { id, tel } of called) expect(tel, id).toMatch(/^tel:\+1\d{10}$/)
})

test.each([
  ['without front matter', 'One paragraph.'],
  [
    'without a title',
    '---\nposition: 1\ndisplayTitle: A\nplace: { city: Ocala, county: Marion }\n---\n\nText.\n',
  ],
  [
    'that begins with a heading',
    '---\nposition: 1\ndisplayTitle: A\ntitle: B\nplace: { city: Ocala, county: Marion }\n---\n\n## C\n',
  ],
])('a file %s is refused', (_what, file) => {
  expect(() => readArticle('new1', file, '')).toThrow()
})
