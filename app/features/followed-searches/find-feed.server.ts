import type { Source } from '../../db/source.ts'
import { listContacts } from '../businesses/read-businesses.server.ts'
import { searchListings } from '../listing-search/search-listings.server.ts'
import { DAY_MS } from '../../time/durations.ts'
import { href } from 'react-router'
import type { BusinessSummary } from '../businesses/business.ts'
import type { ListingQuery, Slice } from '../listing-search/listing-query.ts'
import { type SearchRequest, searchPath } from '../listing-search/search-request.ts'
import { describeSearch } from './describe-search.server.ts'
import { feedOf, feedPath } from './feed-path.ts'

export type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>
export type FeedEntry = ReturnType<typeof entryOf>

/** More where more are new: nobody should miss one of a busy week. */
const LEAST = 30
export const LONGEST_FEED = 300
export const WEEK_MS = 7 * DAY_MS

/** The newest listings, and all since a moment. */
export async function findFeed(
  source: Source,
  request: SearchRequest,
  now: Date,
  since = new Date(now.getTime() - WEEK_MS),
) {
  const asked = await describeSearch(source, request, now)
  if (!asked) return undefined
  const isNew = (entry: FeedEntry | undefined) => entry !== undefined && new Date(entry.publishedAt) > since
  const entries = await readPart(source, asked.query, { offset: 0, limit: LEAST })
  if (isNew(entries[LEAST - 1])) {
    const more = { offset: LEAST, limit: LONGEST_FEED - LEAST }
    entries.push(...(await readPart(source, asked.query, more)).filter(isNew))
  }
  return {
    title: `New listings: ${asked.title}`,
    path: feedPath(request),
    pagePath: searchPath(feedOf(request)),
    entries,
  }
}

async function readPart(source: Source, query: ListingQuery, slice: Slice) {
  const { items } = await searchListings(source, newestOf(query), slice)
  const found = items.map(({ business }) => business)
  const contacts = await listContacts(
    source,
    found.map(({ id }) => id),
  )
  const dates = new Map(contacts.map((contact) => [contact.id, contact]))
  return found.flatMap((business) => {
    const contact = dates.get(business.id)
    return contact ? [entryOf(business, contact)] : []
  })
}

/** Without “open now” and days: what is new does not depend on the hour at which somebody asks. */
function newestOf(query: ListingQuery): ListingQuery {
  const filters = { ...query.filters }
  delete filters.openAt
  delete filters.openDuring
  return { ...query, filters, sort: 'newest' }
}

function entryOf(
  business: BusinessSummary,
  { listedAt, updatedAt }: { listedAt: string; updatedAt: string },
) {
  const { id, name, description, categorySlug, categoryName, city, countyName } = business
  const place = city ? `${city}, ${countyName} County` : `${countyName} County`
  return {
    title: name,
    path: href('/business/:businessId', { businessId: id }),
    kind: `${categoryName} in ${place}`,
    description,
    category: { term: categorySlug, label: categoryName },
    publishedAt: listedAt,
    updatedAt,
  }
}
