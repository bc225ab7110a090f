import type { Source } from '../../db/source.ts'
import { findBusiness } from '../businesses/read-businesses.server.ts'
import { countByCategory } from '../businesses/count-businesses.server.ts'
import { listCategories } from '../categories/category.ts'
import { findSample, listSamples, samplesNear } from '../businesses/sample-list.server.ts'
import { searchListings } from '../listing-search/search-listings.server.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import type { Log } from '../../platform/log.ts'
import type { BusinessProfile } from '../businesses/business.ts'
import { categorySlugsMatching, isAllCategories } from '../categories/find-category.ts'
import { readSearch } from '../listing-search/read-search.server.ts'
import {
  EMPTY_SEARCH,
  FIRST_BUSINESSES,
  isBareSearch,
  searchPath,
  type SearchReading,
  type SearchRequest,
  WHOLE_LIST,
} from '../listing-search/search-request.ts'
import { correctText, EVERYTHING, type ListingQuery, orderSentence } from '../listing-search/listing-query.ts'
import { NEARBY_RADIUS_MILES } from '../places/distance.ts'
import { offerResource } from '../resources/resource-answer.server.ts'
import { findResources } from '../resources/resources.server.ts'
import { findListPage, findPage, type ListAsked, MOST_ON_PAPER_MAP } from './find-list-page.server.ts'
import { makeResultsMap } from './results-map/make-results-map.server.ts'
import {
  nothingFound,
  type SearchResults,
  toCenterBusiness,
  toChip,
  toOther,
} from './search-results.server.ts'
import { answerSentence, searchHeading } from './search-texts.ts'

const PAGE_SIZE = 20

/** What cannot be read is logged and leaves the list empty; a database that is away is for the error page. */
export async function findSearchResults(
  { source, log }: { source: Source; log: Log },
  asked: ListAsked,
  now = new Date(),
): Promise<SearchResults> {
  const { request, isWhole } = asked
  const base = { ...nothingFound(request, now), isWhole }
  try {
    const business = request.businessId ? await findBusiness(source, request.businessId) : undefined
    if (business) {
      return { ...base, ...(await findAround(source, business, asked)), center: toCenterBusiness(business) }
    }
    const reading = readAsked(request, now)
    const isTradeSomewhere = reading.place !== undefined && reading.query.categorySlugs?.length === 1
    const understood: SearchResults = {
      ...base,
      isCenterMissing: request.businessId !== '',
      heading: request.q !== '' || isTradeSomewhere ? searchHeading(request, reading) : undefined,
      understood: reading.understood.map(toChip),
      place: reading.place,
      whereProblem: reading.whereProblem,
      asksForPosition: reading.asksForPosition === true,
      asksNothing: reading.query.asksNothing === true && !reading.whereProblem,
      resource: reading.resource && offerResource(await findResources(source), reading.resource),
    }
    const isUnread = reading.whereProblem && !reading.query.asksNothing
    if (isUnread || saysNothing(request, reading)) return understood
    const found = await findAsked(source, asked, reading, now)
    // A place elsewhere may be the name of a business.
    if (reading.whereProblem && found.list.total === 0) return understood
    const asTyped = understood.heading && correctText(understood.heading, found.corrections)
    const heading = found.heading ?? asTyped
    return { ...understood, ...found, heading, whereProblem: undefined }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const { q, category, where, businessId } = request
    log.error({ err: error, q, category, where, businessId }, 'the business search could not be answered')
    return { ...base, hasFailed: true }
  }
}

/** @returns undefined for any search but one by category or around a sample business */
export function searchSamples(request: SearchRequest, now = new Date()): SearchResults | undefined {
  const { category, businessId } = request
  if (searchPath(request) !== searchPath({ category, businessId })) return undefined
  const center = businessId === '' ? undefined : findSample(businessId, now)
  if (businessId !== '' && !center) return undefined
  const items = center ? samplesNear(center, now) : listSamples(category, now)
  return {
    ...nothingFound(request, now),
    center: center && toCenterBusiness(center),
    list: { items, total: items.length, page: 1, lastPage: 1 },
  }
}

/** The specification's search for a category corrects no names. */
function readAsked(request: SearchRequest, now: Date): SearchReading {
  const reading = readSearch(request, now)
  const isLiteral = request.q === '' && isByName(request)
  return isLiteral ? { ...reading, query: { ...reading.query, isLiteral } } : reading
}

/** A name of which no word is left asks for nothing that could be found. */
function saysNothing({ category }: SearchRequest, { query }: SearchReading): boolean {
  if (query.words.length > 0 || query.categorySlugs !== undefined || query.telephone) return false
  return category !== '' && !isAllCategories(category)
}

async function findAsked(source: Source, asked: ListAsked, reading: SearchReading, now: Date) {
  const { request, isWhole } = asked
  const { where, near, radius } = request
  const isFirstTen = !isWhole && isBareSearch(request)
  const found = await findListPage(
    source,
    { ...asked, page: isFirstTen ? 1 : request.page },
    { reading, pageSize: isFirstTen ? FIRST_BUSINESSES : PAGE_SIZE },
    now,
  )
  const { instead, chance, missing: unlisted, ...answered } = found
  const missing = request.q === '' ? undefined : unlisted
  return {
    ...answered,
    heading: instead && searchHeading(request, ofTrade(reading, instead.categorySlugs)),
    said: answerSentence({ instead, chance, ...answered, missing }),
    ...(missing && { meant: await mostListed(source, missing.nearest) }),
    list: isFirstTen ? { ...found.list, lastPage: 1 } : found.list,
    isByName: found.list.total > 0 && isByName(request),
    didYouMean: found.didYouMean.map((q) =>
      toOther({ label: q, request: { ...EMPTY_SEARCH, q, where, near, radius } }),
    ),
    isOneCategory: reading.query.categorySlugs?.length === 1,
  }
}

const MOST_OFFERED = 3

async function mostListed(source: Source, slugs: readonly string[]): Promise<SearchResults['meant']> {
  const counts = await countByCategory(source)
  return listCategories()
    .filter(({ slug }) => slugs.includes(slug) && counts[slug])
    .toSorted((a, b) => (counts[b.slug] ?? 0) - (counts[a.slug] ?? 0))
    .slice(0, MOST_OFFERED)
    .map(({ name, displayName }) => ({ name, displayName }))
}

function ofTrade({ query, understood, ...reading }: SearchReading, categorySlugs: readonly string[]) {
  return {
    ...reading,
    query: { ...query, words: [], categorySlugs },
    understood: understood.filter(({ kind }) => kind !== 'words'),
  }
}

async function findAround(
  source: Source,
  { id, lat, lng, locationPrecision }: BusinessProfile,
  { request: { page }, isWhole }: ListAsked,
): Promise<Partial<SearchResults>> {
  if (lat === null || lng === null) return {}
  const near = {
    point: { lat, lng },
    isApproximate: locationPrecision !== 'address',
    radiusMiles: NEARBY_RADIUS_MILES,
  }
  const query: ListingQuery = { ...EVERYTHING, sort: 'nearest', near, excludeId: id }
  const pageSize = isWhole ? WHOLE_LIST : PAGE_SIZE
  const { list } = await findPage(
    (slice) => searchListings(source, query, slice),
    isWhole ? 1 : page,
    pageSize,
  )
  const firstNumber = (list.page - 1) * pageSize + 1
  const isMapped = list.items.length <= MOST_ON_PAPER_MAP
  const map = isMapped ? makeResultsMap({ businesses: list.items }) : undefined
  return { list, map, firstNumber, order: orderSentence(query) }
}

function isByName({ category }: SearchRequest): boolean {
  return category !== '' && !isAllCategories(category) && categorySlugsMatching(category).length === 0
}
