import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { articles, articleVersions } from '../../db/schema/index.ts'
import firstArticles from './first-articles.json' with { type: 'json' }

/** The first content of a directory that never had an article. @returns how many were added */
export async function writeFirstArticles(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // They do not come back once they are deleted.
    const { rows } = await tx.execute<{ isUsed: boolean }>(
      sql`select is_called as "isUsed" from articles_id_seq`,
    )
    if (rows[0]?.isUsed) return 0
    for (const [index, { slug, aliases, story, body }] of firstArticles.entries()) {
      const [added] = await tx
        .insert(articles)
        .values({
          slug,
          aliases,
          position: index + 1,
          publishedAt: new Date(),
          version: 1,
          illustration: slug,
        })
        .returning({ id: articles.id })
      if (!added) throw new Error(`The article ${slug} was not added.`)
      const version = {
        articleId: added.id,
        number: 1,
        story: { ...story, body: body.join('\n\n'), pictureAlt: '', sample: 'yes' },
      }
      await tx.insert(articleVersions).values(version)
    }
    return firstArticles.length
  })
}
