import { z } from 'zod'
import { readMarkdown } from '../../text/read-markdown.server.ts'
import { shownTelephone } from '../businesses/telephone.server.ts'
import type { FeaturedArticle } from './article.ts'

const text = z.string().trim().min(1)

const frontMatter = z.strictObject({
  position: z.int().positive(),
  displayTitle: text,
  title: text,
  place: z.strictObject({ city: text, county: text }),
  aliases: z.array(z.string().regex(/^[a-z0-9-]+$/)).default([]),
  website: z.url().optional(),
  phone: text.optional(),
  instagram: z.url().optional(),
  facebook: z.url().optional(),
  licenses: z.array(z.strictObject({ holder: text, number: text })).optional(),
})

const texts = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default', eager: true })
const pictures = import.meta.glob<string>('./illustrations/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const files = Object.entries(texts)
  .map(([path, text]) => {
    const id = path.slice('./texts/'.length, -'.md'.length)
    return readArticle(id, text, pictures[`./illustrations/${id}.svg`] ?? '')
  })
  .toSorted((a, b) => a.position - b.position)

const articles = files.map(({ article }) => article)
const articlesByName = new Map(
  files.flatMap(({ article, aliases }) => [article.id, ...aliases].map((name) => [name, article])),
)

export function listArticles(): readonly FeaturedArticle[] {
  return articles
}

/** By id or alias, in any case. */
export function findArticle(idOrAlias: string): FeaturedArticle | undefined {
  return articlesByName.get(idOrAlias.trim().toLowerCase())
}

/** Paragraphs, then second-level sections. @throws Error for anything else */
export function readArticle(id: string, file: string, mainImage: string) {
  const { head, lead, sections } = readMarkdown(file)
  const { position, aliases, phone, ...facts } = frontMatter.parse(head)
  const [first, ...more] = lead.map((text) => ({ type: 'text' as const, content: inOneLine(text) }))
  if (!first) throw new Error(`The article ${id} has to begin with a paragraph.`)
  const call = phone === undefined ? {} : shownTelephone(phone)
  const parts = sections.map(({ title, parts }) => ({
    type: 'section' as const,
    title,
    content: parts.map(inOneLine),
  }))
  const article: FeaturedArticle = { id, ...facts, ...call, mainImage, content: [first, ...more, ...parts] }
  return { position, aliases, article }
}

function inOneLine(text: string): string {
  return text.replaceAll('\n', ' ')
}
