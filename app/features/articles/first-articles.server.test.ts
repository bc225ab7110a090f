import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { articles } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { findCounty } from '../places/county-name.ts'
import { findArticle, type FeaturedArticle, listArticleIds, listArticles } from './find-article.server.ts'
import type { StoryNode } from './story-node.ts'
import firstArticles from './first-articles.json' with { type: 'json' }
import { writeFirstArticles } from './first-articles.server.ts'

const client = setUpTestDatabase()

const IDS = ['favob1', 'pro411', 'wdg1', 'np3', 'wxu1', 'vbc1']

beforeAll(async () => {
  await writeFirstArticles(client.db)
})

async function requireArticle(name: string): Promise<FeaturedArticle> {
  const article = await findArticle(client, name)
  if (!article) throw new Error(`There is no article ${name}.`)
  return article
}

const wordsOf = (node: StoryNode): string =>
  typeof node === 'string' ? node : node.children.map(wordsOf).join('')

describe('the six articles', () => {
  // @spec 1.3 2.93 3.27
  test('have the ids of the specification, in its order, and are written once', async () => {
    expect(await writeFirstArticles(client.db)).toBe(0)
    expect(await listArticleIds(client)).toEqual(IDS)
    expect((await listArticles(client, 9)).articles.map(({ id }) => id)).toEqual(IDS)
    expect(await client.db.$count(articles)).toBe(6)
  })

  test.each(IDS)('%s has its words as they were written, 400 to 700 of them', async (id) => {
    const { story, title, displayTitle, firstParagraph } = await requireArticle(id)
    const written = firstArticles
      .find(({ slug }) => slug === id)
      ?.body.map((part) => part.replace(/^## /, '')) ?? ['']
    const shown = story.map(wordsOf)
    const words = shown.join(' ').split(/\s+/)

    expect(shown).toEqual(written)
    expect(firstParagraph).toBe(written[0])
    expect(new Set(written).size).toBe(written.length)
    expect(story[0]).toMatchObject({ tag: 'p' })
    expect(story).toContainEqual(expect.objectContaining({ tag: 'h2' }))
    expect([title, displayTitle]).not.toContain('')
    expect(words.length).toBeGreaterThanOrEqual(400)
    expect(words.length).toBeLessThanOrEqual(700)
    expect(shown.join(' ')).not.toMatch(/lorem|ipsum|todo|tbd|xxx|\[|\]|\.\.\./i)
  })

  test.each(IDS)('%s is made up: telephone 555-01xx, addresses at example.com', async (id) => {
    const { phone, tel, website, instagram, facebook, place, isSample } = await requireArticle(id)
    // @spec 2.89
    if (phone)
      expect([phone, tel]).toEqual([
        expect.stringMatching(/^\(\d{3}\) 555-01/),
        expect.stringMatching(/^tel:\+1\d{10}$/),
      ])
    for (const address of [website, instagram, facebook].filter(Boolean)) {
      expect(new URL(address).hostname).toMatch(/(^|\.)example\.com$/)
    }
    expect(findCounty(place.county)?.slug).toBe(place.countySlug)
    expect(isSample).toBe(true)
  })

  // @spec 2.93
  test('have drawings of their own, light, in the colors of the theme', async () => {
    const theme = (await readFile(new URL('../../theme.css', import.meta.url), 'utf8')).toLowerCase()
    const pictures = await Promise.all(IDS.map(async (id) => (await requireArticle(id)).picture?.url))
    expect(new Set(pictures).size).toBe(6)
    for (const id of IDS) {
      const drawing = await readFile(new URL(`illustrations/${id}.svg`, import.meta.url), 'utf8')
      expect(drawing.length).toBeLessThanOrEqual(4096)
      expect(drawing).toContain('@media(prefers-color-scheme:dark)')
      for (const [color] of drawing.matchAll(/#[0-9a-f]{6}/g)) expect(theme, id).toContain(color)
    }
  })
})

// @spec 2.90
test('an article is found by its address and by earlier ones, in any case', async () => {
  expect((await requireArticle('WXU1')).id).toBe('wxu1')
  expect((await requireArticle('wendell-upchurch')).id).toBe('wxu1')
  expect((await requireArticle('veteransbeerclub')).id).toBe('vbc1')
})

test.each(['', 'favob2', 'constructor', '__proto__', "'; --", '\0'])('%j is no article', async (id) => {
  expect(await findArticle(client, id)).toBeUndefined()
})

// @spec 2.92
test("the loan officer's article shows his number and his company's, both marked as samples", async () => {
  const { licenses } = await requireArticle('wxu1')
  expect(licenses.map(({ number }) => number)).toEqual(['NMLS 0000001 (sample)', 'NMLS 0000002 (sample)'])
  expect(new Set(licenses.map(({ holder }) => holder)).size).toBe(2)
  expect((await requireArticle('np3')).licenses).toEqual([])
})
