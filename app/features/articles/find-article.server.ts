import { type ArticleSummary, type FeaturedArticle, summaryOf } from './article.ts'
import { favob1 } from './texts/favob1.server.ts'
import { np3 } from './texts/np3.server.ts'
import { pro411 } from './texts/pro411.server.ts'
import { vbc1 } from './texts/vbc1.server.ts'
import { wdg1 } from './texts/wdg1.server.ts'
import { wxu1 } from './texts/wxu1.server.ts'

/** In the order of `spec.md` section 2. */
const articles: readonly FeaturedArticle[] = [favob1, pro411, wdg1, np3, wxu1, vbc1]

const articlesById = new Map(articles.map((article) => [article.id, article]))

/** Names that also lead to an article (`spec.md` section 2): the loan officer's, and the club's. */
const ALIASES: Readonly<Record<string, string>> = {
  'wendell-upchurch': 'wxu1',
  veteransbeerclub: 'vbc1',
}

/** The six articles in the order of the list page. */
export function listArticles(): readonly FeaturedArticle[] {
  return articles
}

/** The article with this id or alias, in any case; undefined for anything else. */
export function findArticle(idOrAlias: string): FeaturedArticle | undefined {
  const key = idOrAlias.trim().toLowerCase()
  return articlesById.get(Object.hasOwn(ALIASES, key) ? (ALIASES[key] ?? key) : key)
}

/** The articles before and after this one in the order of the list; after the last comes the first. */
export function neighborsOf(id: string): { previous: ArticleSummary; next: ArticleSummary } {
  const index = articles.findIndex((article) => article.id === id)
  return { previous: summaryAt(index - 1), next: summaryAt(index + 1) }
}

function summaryAt(index: number): ArticleSummary {
  const article = articles.at(index % articles.length)
  if (!article) throw new Error('There are no articles')
  return summaryOf(article)
}
