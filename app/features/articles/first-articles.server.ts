import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { articles, articleVersions } from '../../db/schema/index.ts'
import { readMarkdown } from '../../text/read-markdown.server.ts'
import { z } from 'zod'

const texts = import.meta.glob<string>('./texts/*.md', { query: '?raw', import: 'default', eager: true })

const text = z.string().trim()

const headSchema = z.strictObject({
  position: z.int().positive(),
  aliases: z.array(text).default([]),
  displayTitle: text,
  title: text,
  city: text,
  county: text,
  website: text.default(''),
  phone: text.default(''),
  instagram: text.default(''),
  facebook: text.default(''),
  licenses: text.default(''),
})

/** The first content of a directory that never had an article. @returns how many were added */
export async function writeFirstArticles(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // They do not come back once they are deleted.
    const { rows } = await tx.execute<{ isUsed: boolean }>(
      sql`select is_called as "isUsed" from articles_id_seq`,
    )
    if (rows[0]?.isUsed) return 0
    for (const [path, file] of Object.entries(texts)) {
      const slug = path.slice('./texts/'.length, -'.md'.length)
      const { head, lead, sections } = readMarkdown(file)
      const { position, aliases, ...story } = headSchema.parse(head)
      const parts = [...lead, ...sections.flatMap(({ title, parts }) => [`## ${title}`, ...parts])]
      const body = parts.map((part) => part.replaceAll('\n', ' ')).join('\n\n')
      const [added] = await tx
        .insert(articles)
        .values({ slug, aliases, position, publishedAt: new Date(), version: 1, illustration: slug })
        .returning({ id: articles.id })
      if (!added) throw new Error(`The article ${slug} was not added.`)
      const version = {
        articleId: added.id,
        number: 1,
        story: { ...story, body, pictureAlt: '', sample: 'yes' },
      }
      await tx.insert(articleVersions).values(version)
    }
    return Object.keys(texts).length
  })
}
