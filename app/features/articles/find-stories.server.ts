import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { articles, articleVersions, businesses, photos } from '../../db/schema/index.ts'
import { dateIn, EASTERN, timeIn } from '../../time/zone-clock.ts'
import { pageOf } from '../businesses/business.ts'
import { photoColumns, postPicture } from '../businesses/business-pictures.server.ts'

const STORIES_A_PAGE = 50
const VERSIONS_SHOWN = 30

export type TeamStory = Awaited<ReturnType<typeof findStories>>['stories'][number]
export type EditedStory = NonNullable<Awaited<ReturnType<typeof findStory>>>

const NEWEST = sql`(select max(v.number) from article_versions v where v.article_id = ${articles.id})`

/** Every article, in the order of the featured list. */
export async function findStories(db: Database, asked: number) {
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(articles)
  const pages = pageOf(asked, STORIES_A_PAGE, total)
  const stories = await db
    .select({
      id: articles.id,
      publishedAt: articles.publishedAt,
      version: articles.version,
      newest: articleVersions.number,
      title: sql<string>`${articleVersions.story}->>'displayTitle'`,
    })
    .from(articles)
    .innerJoin(
      articleVersions,
      and(eq(articleVersions.articleId, articles.id), eq(articleVersions.number, NEWEST)),
    )
    .orderBy(asc(articles.position), desc(articles.id))
    .limit(STORIES_A_PAGE)
    .offset((pages.page - 1) * STORIES_A_PAGE)
  const shown = stories.map(({ publishedAt, ...story }) => ({
    ...story,
    publishedAt: publishedAt?.toISOString() ?? null,
  }))
  return { stories: shown, total, ...pages }
}

/** @param version the newest, if not given */
export async function findStory(db: Database, id: number, version?: number) {
  const [found] = await db
    .select({
      id: articles.id,
      slug: articles.slug,
      publishedAt: articles.publishedAt,
      publicVersion: articles.version,
      number: articleVersions.number,
      savedAt: articleVersions.savedAt,
      story: articleVersions.story,
      photo: photoColumns,
      listing: { id: businesses.id, name: businesses.name },
    })
    .from(articles)
    .innerJoin(articleVersions, eq(articleVersions.articleId, articles.id))
    .leftJoin(photos, eq(photos.id, articleVersions.photoId))
    .leftJoin(businesses, eq(businesses.id, articleVersions.businessId))
    .where(and(eq(articles.id, id), eq(articleVersions.number, version ?? NEWEST)))
  if (!found) return undefined
  const versions = await db
    .select({ number: articleVersions.number, savedAt: articleVersions.savedAt })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, id))
    .orderBy(desc(articleVersions.number))
    .limit(VERSIONS_SHOWN)
  const { photo, publishedAt, savedAt, ...story } = found
  return {
    ...story,
    publishedAt: publishedAt?.toISOString() ?? null,
    isOut: publishedAt !== null && publishedAt <= new Date(),
    /** As the form has it, in Eastern time. */
    publishAt: publishedAt ? `${dateIn(EASTERN, publishedAt)}T${timeIn(EASTERN, publishedAt)}` : '',
    savedAt: savedAt.toISOString(),
    picture: postPicture(photo, null),
    versions: versions.map(({ number, savedAt }) => ({ number, savedAt: savedAt.toISOString() })),
  }
}
