import { type ArticleSummary, type FeaturedArticle, summaryOf } from './article.ts'
import { readArticle } from './read-article.server.ts'

const texts = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default', eager: true })
const pictures = import.meta.glob<string>('./illustrations/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const drawings = import.meta.glob<string>('./illustrations/*.svg', { query: '?raw', import: 'default' })

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

/** In the order of the list page. */
export function listArticles(): readonly FeaturedArticle[] {
  return articles
}

/** By id or alias, in any case. */
export function findArticle(idOrAlias: string): FeaturedArticle | undefined {
  return articlesByName.get(idOrAlias.trim().toLowerCase())
}

/** In list order, wrapping around at both ends. */
export function neighborsOf(id: string): { previous: ArticleSummary; next: ArticleSummary } {
  const index = articles.findIndex((article) => article.id === id)
  return { previous: summaryAt(index - 1), next: summaryAt(index + 1) }
}

function summaryAt(index: number): ArticleSummary {
  const article = articles.at(index % articles.length)
  if (!article) throw new Error('There are no articles')
  return summaryOf(article)
}

/** The article's scene as SVG text (800 by 450) in its light colors; undefined for an unknown article. */
export async function articleIllustration(id: string): Promise<string | undefined> {
  const drawing = await drawings[`./illustrations/${id}.svg`]?.()
  // Share pictures are always light.
  return drawing?.replace(/@media\s*\(prefers-color-scheme:\s*dark\)\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/, '')
}
