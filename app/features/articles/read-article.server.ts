import { parse } from 'yaml'
import { z } from 'zod'
import type { ArticleItem, FeaturedArticle } from './article.ts'

const text = z.string().trim().min(1)

const frontMatter = z.strictObject({
  /** In the list, from 1. */
  position: z.int().positive(),
  displayTitle: text,
  title: text,
  place: z.strictObject({ city: text, county: text }),
  /** Other ids that lead to the article. */
  aliases: z.array(z.string().regex(/^[a-z0-9-]+$/)).default([]),
  website: z.url().optional(),
  phone: text.optional(),
  instagram: z.url().optional(),
  facebook: z.url().optional(),
  licenses: z.array(z.strictObject({ holder: text, number: text })).optional(),
})

interface ArticleFile {
  position: number
  aliases: readonly string[]
  article: FeaturedArticle
}

/**
 * Reads Markdown with front matter: paragraphs, then second-level sections.
 * @throws Error for a file without front matter or a first paragraph
 */
export function readArticle(id: string, file: string, mainImage: string): ArticleFile {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const { position, aliases, ...facts } = frontMatter.parse(parse(head))
  const [first, ...rest] = parseItems(body)
  if (first?.type !== 'text') throw new Error(`The article ${id} has to begin with a paragraph.`)
  return { position, aliases, article: { id, ...facts, mainImage, content: [first, ...rest] } }
}

function parseItems(body: string): ArticleItem[] {
  const [lead = '', ...sections] = body.split(/^## /m)
  return [
    ...splitParagraphs(lead).map((content): ArticleItem => ({ type: 'text', content })),
    ...sections.map((section): ArticleItem => {
      const [title = '', ...content] = splitParagraphs(section)
      return { type: 'section', title, content }
    }),
  ]
}

function splitParagraphs(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))
    .filter((paragraph) => paragraph !== '')
}
