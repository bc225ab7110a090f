import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses, businessImages, posts } from '../../db/schema/index.ts'
import { type BusinessSummary, type Page, pageOf } from './business.ts'
import type { BusinessFilter, BusinessReader, PageRequest } from './business-reader.ts'
import { profileOf, summaryOf } from './business-row.server.ts'
import { listNearbyFromDatabase } from './nearby-query.server.ts'
import { summaryColumns } from './summary-columns.server.ts'
import { inPublicLists, withPublicPage } from './visibility.server.ts'

const {
  sortName: _sortName,
  location: _location,
  searchDocument: _searchDocument,
  ...rowColumns
} = getTableColumns(businesses)

const listOrder = [desc(businesses.isFeatured), asc(businesses.sortName), asc(businesses.id)]

/** Posts that the profile shows; older ones are on their own pages. */
const RECENT_POSTS = 20

/** Reads from PostgreSQL. */
export function databaseReader(db: Database): BusinessReader {
  const listPage = async (where: SQL | undefined, { page, pageSize }: PageRequest) => {
    const total = await db.$count(businesses, where)
    const pages = pageOf(page, pageSize, total)
    const rows = await selectSummaries(where, pageSize, (pages.page - 1) * pageSize)
    return { items: rows, total, ...pages } satisfies Page<BusinessSummary>
  }

  const selectSummaries = async (where: SQL | undefined, limit: number, offset: number) => {
    const rows = await db
      .select(summaryColumns)
      .from(businesses)
      .where(where)
      .orderBy(...listOrder)
      .limit(limit)
      .offset(offset)
    return rows.map(({ imageUrl, ...row }) => summaryOf(row, imageUrl))
  }

  const countBy = async (column: typeof businesses.countySlug | typeof businesses.categorySlug) => {
    const rows = await db
      .select({ slug: column, number: count() })
      .from(businesses)
      .where(inPublicLists)
      .groupBy(column)
    return Object.fromEntries(rows.map(({ slug, number }) => [slug, number]))
  }

  return {
    async findBusiness(id) {
      // No text in PostgreSQL has this character, so no business has this id.
      if (id.includes('\0')) return undefined
      const [row] = await db
        .select(rowColumns)
        .from(businesses)
        .where(and(eq(businesses.id, id), withPublicPage))
      if (!row) return undefined
      const [images, recentPosts] = await Promise.all([
        db
          .select({ url: businessImages.url, alt: businessImages.alt })
          .from(businessImages)
          .where(eq(businessImages.businessId, id))
          .orderBy(asc(businessImages.position)),
        db
          .select({
            id: posts.id,
            type: posts.type,
            content: posts.content,
            imageUrl: posts.imageUrl,
            postedAt: posts.postedAt,
          })
          .from(posts)
          .where(eq(posts.businessId, id))
          .orderBy(desc(posts.postedAt))
          .limit(RECENT_POSTS),
      ])
      return profileOf(row, images, recentPosts)
    },

    listBusinesses: (filter, page) => listPage(and(inPublicLists, ...conditionsOf(filter)), page),

    async listByCountyOrder(countySlugs, { page, pageSize }) {
      const counts = await countBy(businesses.countySlug)
      const total = countySlugs.reduce((sum, slug) => sum + (counts[slug] ?? 0), 0)
      const pages = pageOf(page, pageSize, total)
      const items: BusinessSummary[] = []
      let skip = (pages.page - 1) * pageSize
      // The counts tell in which counties the page lies, so only those are read.
      for (const slug of countySlugs) {
        const inCounty = counts[slug] ?? 0
        if (items.length < pageSize && skip < inCounty) {
          const where = and(inPublicLists, eq(businesses.countySlug, slug))
          items.push(...(await selectSummaries(where, pageSize - items.length, skip)))
        }
        skip = Math.max(0, skip - inCounty)
      }
      return { items, total, ...pages }
    },

    listNearby: (center, page) => listNearbyFromDatabase(db, center, page),
    countByCounty: () => countBy(businesses.countySlug),
    countByCategory: () => countBy(businesses.categorySlug),
  }
}

function conditionsOf({ categorySlugs, citySlug, countySlugs }: BusinessFilter): (SQL | undefined)[] {
  return [
    categorySlugs && inArray(businesses.categorySlug, categorySlugs),
    citySlug ? eq(businesses.citySlug, citySlug) : undefined,
    countySlugs && inArray(businesses.countySlug, countySlugs),
  ]
}
