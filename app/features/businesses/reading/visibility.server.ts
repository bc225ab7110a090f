import { eq, inArray } from 'drizzle-orm'
import { businesses } from '../../../db/schema/index.ts'

/**
 * What may the public see of a business? The one answer that every output uses: `published` stands in
 * lists and has a page, `closed` has a page that says so, `unlisted` is kept back altogether.
 */
export const VISIBLE_IN_LISTS = 'published'
export const VISIBLE_AS_PAGE = ['published', 'closed'] as const

/** The condition for rows in public lists; the same words as in the partial indexes. */
export const inPublicLists = eq(businesses.status, VISIBLE_IN_LISTS)

/** The condition for rows with a public page. */
export const withPublicPage = inArray(businesses.status, [...VISIBLE_AS_PAGE])
