import { and, arrayContains, asc, count, desc, eq, lte, or, type SQL } from 'drizzle-orm'
import type { Source } from '../../db/source.ts'
import { articles, articleVersions, businesses, photos } from '../../db/schema/index.ts'
import type { Story } from '../../db/schema/articles.ts'
import { pageOf } from '../businesses/business.ts'
import { photoColumns, postPicture } from '../businesses/business-pictures.server.ts'
import { shownTelephone } from '../businesses/telephone.server.ts'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { findCounty } from '../places/county-name.ts'
import { firstParagraph, readStory } from './story-text.server.ts'

const ARTICLES_A_PAGE = 24
const MOST_LISTED = 10_000

const drawings = import.meta.glob<string>('./illustrations/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export type FeaturedArticle = ReturnType<typeof shownArticle>

const isPublic = (now = new Date()) => lte(articles.publishedAt, now)

/** By the end of its address, of now or of earlier, in any case. */
export async function findArticle({ db, now }: Source, name: string) {
  const slug = name.trim().toLowerCase()
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return undefined
  const isMeant = or(eq(articles.slug, slug), arrayContains(articles.aliases, [slug]))
  const [found] = await select({ db }, and(isMeant, isPublic(now)), { limit: 1 })
  return found
}

/** The first of the featured list. */
export async function findFirstStory({ db, now }: Source) {
  const [found] = await select({ db }, isPublic(now), { limit: 1 })
  return found && summaryOf(found)
}

export async function listArticles({ db, now }: Source, page: number) {
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(articles).where(isPublic(now))
  const pages = pageOf(page, ARTICLES_A_PAGE, total)
  const offset = (pages.page - 1) * ARTICLES_A_PAGE
  const found = await select({ db }, isPublic(now), { limit: ARTICLES_A_PAGE, offset })
  return { ...pages, articles: found.map(summaryOf) }
}

export async function listArticleIds({ db, now }: Source): Promise<string[]> {
  const rows = await db
    .select({ slug: articles.slug })
    .from(articles)
    .where(isPublic(now))
    .orderBy(asc(articles.position), desc(articles.id))
    .limit(MOST_LISTED)
  return rows.map(({ slug }) => slug)
}

async function select(
  { db }: Source,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const rows = await db
    .select({
      slug: articles.slug,
      illustration: articles.illustration,
      story: articleVersions.story,
      photo: photoColumns,
      listing: { id: businesses.id, name: businesses.name },
    })
    .from(articles)
    .innerJoin(
      articleVersions,
      and(eq(articleVersions.articleId, articles.id), eq(articleVersions.number, articles.version)),
    )
    .leftJoin(photos, eq(photos.id, articleVersions.photoId))
    .leftJoin(businesses, and(eq(businesses.id, articleVersions.businessId), withPublicPage))
    .where(where)
    .orderBy(asc(articles.position), desc(articles.id))
    .limit(limit)
    .offset(offset)
  return rows.map(shownArticle)
}

interface ArticleRow {
  slug: string
  illustration: string | null
  story: Story
  photo: Parameters<typeof postPicture>[0]
  listing: { id: string; name: string } | null
}

function shownArticle({ slug, illustration, photo, listing, ...row }: ArticleRow) {
  const { city, county, body, phone, licenses, pictureAlt, sample, ...facts } = row.story
  const picture = postPicture(photo, drawings[`./illustrations/${illustration}.svg`] ?? null)
  const story = readStory(body)
  return {
    id: slug,
    ...facts,
    ...(phone ? shownTelephone(phone) : { phone, tel: null }),
    place: { city, county, countySlug: findCounty(county)?.slug ?? county },
    licenses: licenses.split('\n').flatMap((line) => {
      const [, holder, number] = /^(.*): (.*)$/.exec(line) ?? []
      return holder && number ? [{ holder, number }] : []
    }),
    firstParagraph: firstParagraph(story),
    story,
    picture: picture && { ...picture, alt: pictureAlt },
    listing,
    isSample: sample !== '',
  }
}

export type ArticleSummary = ReturnType<typeof summaryOf>

function summaryOf({ id, displayTitle, firstParagraph, picture, place, isSample }: FeaturedArticle) {
  return { id, displayTitle, firstParagraph, picture, place, isSample }
}
