import type { Source } from '../../db/source.ts'
import { listContacts } from '../businesses/read-businesses.server.ts'
import { searchListings } from '../listing-search/search-listings.server.ts'
import { href } from 'react-router'
import type { BusinessSummary } from '../businesses/business.ts'
import type { ListingQuery } from '../listing-search/listing-query.ts'
import { type SearchRequest, searchPath } from '../listing-search/search-request.ts'
import { describeSearch } from './describe-search.server.ts'
import { feedOf, feedPath } from './feed-path.ts'

export type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>
export type FeedEntry = Feed['entries'][number]

export const LONGEST_FEED = 30

export async function findFeed(source: Source, request: SearchRequest, now: Date) {
  const asked = await describeSearch(source, request, now)
  if (!asked) return undefined
  const { items } = await searchListings(source, newestOf(asked.query), { offset: 0, limit: LONGEST_FEED })
  const found = items.map(({ business }) => business)
  const contacts = await listContacts(
    source,
    found.map(({ id }) => id),
  )
  const dates = new Map(contacts.map((contact) => [contact.id, contact]))
  return {
    title: `New listings: ${asked.title}`,
    path: feedPath(request),
    pagePath: searchPath(feedOf(request)),
    entries: found.flatMap((business) => {
      const contact = dates.get(business.id)
      return contact ? [entryOf(business, contact)] : []
    }),
  }
}

/** Without “open now”: what is new does not depend on the hour at which somebody asks. */
function newestOf(query: ListingQuery): ListingQuery {
  const filters = { ...query.filters }
  delete filters.openAt
  return { ...query, filters, sort: 'newest' }
}

function entryOf(
  business: BusinessSummary,
  { createdAt, updatedAt }: { createdAt: string; updatedAt: string },
) {
  const { id, name, description, categorySlug, categoryName, city, countyName } = business
  const place = city ? `${city}, ${countyName} County` : `${countyName} County`
  return {
    title: name,
    path: href('/business/:businessId', { businessId: id }),
    kind: `${categoryName} in ${place}`,
    description,
    category: { term: categorySlug, label: categoryName },
    publishedAt: createdAt,
    updatedAt,
  }
}
